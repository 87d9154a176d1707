import { DRAFT_PREFIX } from '@uas/shared-ui/kit';

/** Where the unsaved admission form of a student waits on this device. */
export function draftKey(email: string): string {
  return `${DRAFT_PREFIX}admission-form:${email}`;
}

/** Removes what other people left unsaved on this device: the next person must not see it. */
export function forgetOtherDrafts(email: string): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(DRAFT_PREFIX));
    for (const key of keys) if (key !== draftKey(email)) localStorage.removeItem(key);
  } catch {
    // Nothing was stored where storing is forbidden.
  }
}
