/** An ILIKE pattern that finds `typed` anywhere, every character of it taken literally (R-55). */
export function containing(typed: string): string {
  return `%${typed.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
