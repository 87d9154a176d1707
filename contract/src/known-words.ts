// Apart from the schemas: the first page shows words and must not pay for zod.

/** The word as one of the known, or null when it came later. */
export function knownWord<Word extends string>(words: readonly Word[], word: string): Word | null {
  return words.find((known) => known === word) ?? null;
}

/** A word of the wire as people read it: `waiting-list` as "Waiting list", `exportAudit` as "Export audit". */
export function readableWord(word: string): string {
  const spaced = word
    .replace(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
