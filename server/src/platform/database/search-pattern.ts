/** An ILIKE pattern that finds `typed` anywhere, every character of it taken literally (R-55). */
export function containing(typed: string): string {
  return `%${typed.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/** Up to so many are looked up by what a search finds them by; more are found sooner by going through the newest. */
export const FEW = 2_000;
