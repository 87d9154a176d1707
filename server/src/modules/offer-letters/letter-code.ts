import { createHmac, timingSafeEqual } from 'node:crypto';
import { type LetterKind, readReferenceNumber, ungrouped } from '@uas/contract';

/** Letters that nobody takes for one another or for a digit. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const LETTERS = 8;
const WRITTEN = /^(.+)([A-Z]{8})$/;

interface Letter {
  readonly kind: LetterKind;
  /** `UAS-26-004821-9` */
  readonly number: string;
}

/** `UAS-26-004821-9-QWERTZUP`. Nothing is stored: whoever has the key can tell whether the letters are right. */
export function letterCode(key: Buffer, letter: Letter): string {
  return `${letter.number}-${lettersOf(key, letter)}`;
}

/** The number and the letters of a code, however it was typed; null for what is no code. */
export function readLetterCode(typed: string) {
  const [, beginning = '', letters = ''] = WRITTEN.exec(ungrouped(typed).toUpperCase()) ?? [];
  const number = readReferenceNumber(beginning);
  return number && { number, letters };
}

/** Whether the letters are those of this letter. */
export function areLettersOf(key: Buffer, letter: Letter, letters: string): boolean {
  const expected = Buffer.from(lettersOf(key, letter));
  const given = Buffer.from(letters);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function lettersOf(key: Buffer, { kind, number }: Letter): string {
  // The first word is part of every code that was ever printed.
  const bytes = createHmac('sha256', key).update(`paper\n${kind}\n${number}`).digest();
  let value = bytes.readBigUInt64BE();
  let letters = '';
  for (let count = 0; count < LETTERS; count += 1) {
    letters += ALPHABET[Number(value % BigInt(ALPHABET.length))];
    value /= BigInt(ALPHABET.length);
  }
  return letters;
}
