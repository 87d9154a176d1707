import { karachiDay } from './dates';
import { ungrouped } from './phones';

/** What has a number that can be said on the phone: `UAS-26-004821-9` and `UAS-S26-004821-4`. */
export const NUMBERED = ['application', 'student'] as const;
export type Numbered = (typeof NUMBERED)[number];

/** A reference number without its check digit, as it was read. */
export interface ReferenceNumber {
  readonly kind: Numbered;
  /** The last two digits of the year in which it was made, in Karachi. */
  readonly year: string;
  /** The running number; it goes on from year to year, so that no two of a kind are the same. */
  readonly number: number;
}

/** What a row says about itself. */
export interface NumberedRow {
  readonly number: number;
  readonly createdAt: Date;
}

const LETTER: Readonly<Record<Numbered, string>> = { application: '', student: 'S' };
/** Where the check begins: two kinds never share one, so that a letter lost or added is a wrong number as well. */
const BEGINNING: Readonly<Record<Numbered, number>> = { application: 0, student: 1 };

const DIGITS_MINIMUM = 6;

/**
 * The quasigroup of H. Michael Damm: its check digit differs after every single wrong digit and after every swap of
 * two neighbours.
 */
const DAMM = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
] as const;

/** Where the check stands behind these digits: the check digit itself, or 0 behind a number that ends with its own. */
function check(kind: Numbered, digits: string): number {
  return [...digits].reduce((row, digit) => Number(DAMM[row]?.[Number(digit)]), BEGINNING[kind]);
}

function format(kind: Numbered, { number, createdAt }: NumberedRow): string {
  return writeReferenceNumber({ kind, year: karachiDay(createdAt).slice(2, 4), number });
}

/** A number that was read, as it is written everywhere. */
export function writeReferenceNumber({ kind, year, number }: ReferenceNumber): string {
  const running = String(number).padStart(DIGITS_MINIMUM, '0');
  return `UAS-${LETTER[kind]}${year}-${running}-${check(kind, year + running)}`;
}

/** The number of an application, `UAS-26-004821-9`: year in Karachi, running number, check digit. */
export function formatApplicationNumber(row: NumberedRow): string {
  return format('application', row);
}

/** The number of a student, `UAS-S26-004821-4`: an S before the year, and a check digit of its own. */
export function formatStudentNumber(row: NumberedRow): string {
  return format('student', row);
}

const WRITTEN = /^UAS(S?)(\d\d)(\d{6}|[1-9]\d{6,8})(\d)$/i;

/**
 * A whole number of either kind, however its letters, hyphens and spaces were typed; null for anything else and where
 * the check digit is wrong.
 */
export function readReferenceNumber(typed: string): ReferenceNumber | null {
  const [, letter, year, running, digit] = WRITTEN.exec(ungrouped(typed)) ?? [];
  if (year === undefined || running === undefined || digit === undefined) return null;
  const kind: Numbered = letter ? 'student' : 'application';
  const number = Number(running);
  return number > 0 && check(kind, year + running + digit) === 0 ? { kind, year, number } : null;
}
