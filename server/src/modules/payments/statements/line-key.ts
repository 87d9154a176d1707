import { createHash } from 'node:crypto';
import { plainSigns } from '@uas/contract';
import type { ReadLine } from './read-statement';

/**
 * Names the lines of one file, in their order: by account, day, sum, description and reference, and by how many equal ones
 * came before. A file that comes twice names the same lines, overlapping ones the same for what they share, and two equal
 * lines stay two.
 */
export function lineKeys(account: string): (line: ReadLine) => string {
  const equal = new Map<string, number>();
  return ({ day, paisa, description, reference }) => {
    const said = [account, day, paisa, comparedText(description), comparedText(reference)];
    const key = digest(said);
    const before = equal.get(key) ?? 0;
    equal.set(key, before + 1);
    return before === 0 ? key : digest([...said, before]);
  };
}

function comparedText(text: string): string {
  return plainSigns(text).toUpperCase();
}

function digest(said: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}
