export const SERVER_BUILD: string;
/** Builds when what lies there is not of these sources; answers whether it had to. */
export function buildServer(folder?: string): Promise<boolean>;
