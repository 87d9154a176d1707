import { z } from 'zod';

/**
 * A word of a reply: one of the known, or a later one that this build has not heard of. Editors offer the known words,
 * and the compiler asks for a way on with the others.
 */
export type Open<Known extends string> = Known | (string & Record<never, never>);

/**
 * The words of a reply that may grow: the known keep their types, an unknown one passes as text. Requests stay with
 * `z.enum`, which refuses what nobody understands.
 */
export function openEnum<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.union([z.enum(words), z.string() as z.ZodType<Open<never>, Open<never>>]);
}

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
