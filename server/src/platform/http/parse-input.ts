import { type AnyReason, type FieldRefusal, fieldRefusals } from '@uas/contract';
import type { z } from 'zod';
import { Refusal } from '../refusals/refusal';
import { DEEPEST } from './is-plain-json';

/** What an endpoint's schema makes of the input; 400 that names every field that is not right otherwise. */
export function parseInput(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  refuseTraps(input, 0);
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw invalidInput(fieldRefusals(parsed.error.issues));
}

/** The whole takes its words from the first field; what is wrong as a whole names no field. */
export function invalidInput(found: readonly FieldRefusal[]): Refusal {
  const [first] = found;
  const fields = found.filter(({ path }) => path !== '');
  const details = fields.length > 0 ? { fields } : {};
  return new Refusal(first ? (first as AnyReason) : 'input.invalid', details);
}

/** Refuses what no honest client sends: NUL (which the database refuses), prototype keys, endless nesting. */
function refuseTraps(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw new Refusal('input.invalid');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth > DEEPEST) throw new Refusal('input.invalid');
  for (const [key, entry] of Object.entries(value)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype' || !isStorable(key)) {
      throw new Refusal('input.invalid');
    }
    refuseTraps(entry, depth + 1);
  }
}

/** Without NUL, which no text column takes, and without half a character, which no json column takes. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}
