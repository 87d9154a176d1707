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
export function openEnum<const Values extends readonly string[]>(values: Values) {
  return z.union([z.enum(values), z.string() as z.ZodType<Open<never>, Open<never>>]);
}
