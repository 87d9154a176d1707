import { SENTENCES } from '@uas/contract';
import type { z } from 'zod';
import { DEEPEST } from './is-plain-json';
import { Refusal } from './refusal';

/** What an endpoint's schema makes of the input; 400 with the first sentence of the schema otherwise. */
export function parseInput(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  refuseTraps(input, 0);
  const parsed = schema.safeParse(input, { error: plainSentence });
  if (parsed.success) return parsed.data;
  throw new Refusal(400, parsed.error.issues[0]?.message ?? SENTENCES.invalid);
}

/** Where the contract has no sentence of its own, the library's jargon is replaced by plain words. */
function plainSentence(issue: { path?: PropertyKey[] | undefined }): string {
  const field = issue.path?.filter((step) => typeof step === 'string').at(-1);
  return field === undefined ? SENTENCES.invalid : `Please check the field "${String(field)}".`;
}

/** Refuses what no honest client sends: NUL (which the database refuses), prototype keys, endless nesting. */
function refuseTraps(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw new Refusal(400, SENTENCES.invalid);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth > DEEPEST) throw new Refusal(400, SENTENCES.invalid);
  for (const [key, held] of Object.entries(value)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype' || !isStorable(key)) {
      throw new Refusal(400, SENTENCES.invalid);
    }
    refuseTraps(held, depth + 1);
  }
}

/** Without NUL, which no text column takes, and without half a character, which no json column takes. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}
