/** How long a portal may take before its place says that it does not come. */
export const GIVE_UP_AFTER_MS = 45_000;
