import { isVoucherNumber, normalisePhone, readReferenceNumber, westernDigits } from '@uas/contract';
import { type RawBuilder, sql } from 'kysely';
import type { ReadableDatabase } from '../../../platform/database/tables';
import type { ReadLine } from './read-statement';

/** What a line says of itself: the voucher whose number it repeats, and the one person whom it names. */
export interface Whose {
  readonly voucherId: string | null;
  readonly studentId: string | null;
}

/** All that may name somebody in one line. */
interface Traces {
  readonly vouchers: readonly string[];
  readonly students: readonly number[];
  readonly applications: readonly number[];
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly names: readonly string[];
}

const VOUCHER_DIGITS = 12;
const REFERENCE = /UAS[\s-]*S?[\s-]*\d\d[\s-]*\d{6,9}[\s-]*\d(?!\d)/gi;
const EMAIL = /[^\s<>"',;:()/|]+@[^\s<>"',;:()/|]+/g;
const PHONE = /(?<!\d)(?:\+?92|0092|0)[\s-]?3\d\d[\s-]?\d{7}(?!\d)/g;
const WORD = /\p{L}(?:[\p{L}\p{M}.'-]*[\p{L}\p{M}.'])?/gu;
const LEAST_NAME_WORDS = 2;

/**
 * Whose each line is, in the order of the lines: a number that exists just once among them, and just one person, or null. Where they are to be
 * written, nobody removes any of these until the transaction ends.
 */
export async function findWhose(
  database: ReadableDatabase,
  lines: readonly Pick<ReadLine, 'description' | 'reference'>[],
  { isLocked }: { readonly isLocked?: true } = {},
): Promise<Whose[]> {
  const traces = lines.map(tracesIn);
  const all = <Key extends keyof Traces>(key: Key) => [
    ...new Set(traces.flatMap((one) => one[key] as readonly (string | number)[])),
  ];
  const lock = isLocked ? sql`for key share` : sql``;
  const students = (key: RawBuilder<string>, ids: readonly (string | number)[]) =>
    pairs(
      database,
      sql<TraceOwner>`select ${key} as key, id from student where ${key} = any(${ids}::text[]) ${lock}`,
    );
  const people: Readonly<Record<Exclude<keyof Traces, 'vouchers'>, Pairs>> = {
    students: await pairs(
      database,
      sql<TraceOwner>`select number::text as key, id from student where number = any(${all('students')}::int[]) ${lock}`,
    ),
    applications: await pairs(
      database,
      sql<TraceOwner>`select number::text as key, student_id as id from application_row
        where number = any(${all('applications')}::int[]) ${lock}`,
    ),
    emails: await students(sql<string>`lower(email)`, all('emails')),
    phones: await students(sql<string>`phone`, all('phones')),
    names: await students(sql<string>`lower(name)`, all('names')),
  };
  // After the students, as whoever removes one does.
  const vouchers = await pairs(
    database,
    sql<TraceOwner>`select number as key, id from voucher where number = any(${all('vouchers')}::text[]) ${lock}`,
  );
  return traces.map((one) => ({
    voucherId: onlyOne(one.vouchers.flatMap((number) => vouchers.get(number) ?? [])),
    studentId: onlyOne(
      (Object.keys(people) as (keyof typeof people)[]).flatMap((key) =>
        one[key].flatMap((trace: string | number) => people[key].get(String(trace)) ?? []),
      ),
    ),
  }));
}

interface TraceOwner {
  readonly key: string;
  readonly id: string;
}
type Pairs = ReadonlyMap<string, readonly string[]>;

async function pairs(database: ReadableDatabase, query: RawBuilder<TraceOwner>): Promise<Pairs> {
  const { rows } = await query.execute(database);
  const found = new Map<string, string[]>();
  for (const { key, id } of rows) found.set(key, [...(found.get(key) ?? []), id]);
  return found;
}

function onlyOne(ids: readonly string[]): string | null {
  const [first, ...others] = new Set(ids);
  return first !== undefined && others.length === 0 ? first : null;
}

function tracesIn({ description, reference }: Pick<ReadLine, 'description' | 'reference'>): Traces {
  const text = westernDigits(`${description} | ${reference}`.normalize('NFKC'));
  const numbers = (text.match(REFERENCE) ?? []).flatMap((written) => readReferenceNumber(written) ?? []);
  return {
    vouchers: voucherNumbersIn(text),
    students: numbers.filter(({ kind }) => kind === 'student').map(({ number }) => number),
    applications: numbers.filter(({ kind }) => kind === 'application').map(({ number }) => number),
    emails: (text.match(EMAIL) ?? []).map((written) => written.toLowerCase().replace(/\.+$/, '')),
    phones: (text.match(PHONE) ?? []).flatMap((written) => normalisePhone(written) ?? []),
    names: namesIn(text),
  };
}

/** Any twelve digits in a row with right check digits, also in groups of four, behind a prefix or among others. */
export function voucherNumbersIn(text: string): string[] {
  const joined = text.replace(/(?<=\d)[ -](?=\d{4}(?!\d))/g, '');
  const found = new Set<string>();
  for (const [digits] of [...text.matchAll(/\d{12,}/g), ...joined.matchAll(/\d{12,}/g)]) {
    for (let at = 0; at + VOUCHER_DIGITS <= digits.length; at += 1) {
      const number = digits.slice(at, at + VOUCHER_DIGITS);
      if (isVoucherNumber(number)) found.add(number);
    }
  }
  return [...found];
}

/** What banks write around a name. */
const NOT_NAMES = new Set(
  'from to by of for via the ibft ft raast rtgs fund funds transfer transferred online mobile inward cash deposit dep paid payment pay fee fees received recd account acc title mr mrs ms miss'.split(
    ' ',
  ),
);

/** The names that stand alone between numbers, strokes and what banks write: a part of a longer name is none. */
function namesIn(text: string): string[] {
  const found: string[] = [];
  for (const run of text.toLowerCase().split(/[^\p{L}\p{M}.' -]+|\b(?:and|or)\b/u)) {
    const parts = run.match(WORD) ?? [];
    const first = parts.findIndex((part) => !NOT_NAMES.has(part));
    const last = parts.findLastIndex((part) => !NOT_NAMES.has(part));
    const name = parts.slice(first, last + 1);
    if (name.length >= LEAST_NAME_WORDS) found.push(name.join(' '));
  }
  return found;
}
