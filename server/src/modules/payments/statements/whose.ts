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
const NAME_WORDS = { least: 2, most: 5 };
const MOST_NAME_LETTERS = 120;

/** Whose each line is, in the order of the lines: a number that exists just once among them, and just one person, or null. */
export async function findWhose(
  database: ReadableDatabase,
  lines: readonly Pick<ReadLine, 'description' | 'reference'>[],
): Promise<Whose[]> {
  const traces = lines.map(tracesIn);
  const all = <Key extends keyof Traces>(key: Key) => [
    ...new Set(traces.flatMap((one) => one[key] as readonly (string | number)[])),
  ];
  const vouchers = await pairs(
    database,
    sql<TraceOwner>`select number as key, id from voucher where number = any(${all('vouchers')}::text[])`,
  );
  const people: Readonly<Record<Exclude<keyof Traces, 'vouchers'>, Pairs>> = {
    students: await pairs(
      database,
      sql<TraceOwner>`select number::text as key, id from student where number = any(${all('students')}::int[])`,
    ),
    applications: await pairs(
      database,
      sql<TraceOwner>`select number::text as key, student_id as id from application_row where number = any(${all('applications')}::int[])`,
    ),
    emails: await pairs(
      database,
      sql<TraceOwner>`select lower(email) as key, id from student where lower(email) = any(${all('emails')}::text[])`,
    ),
    phones: await pairs(
      database,
      sql<TraceOwner>`select phone as key, id from student where phone = any(${all('phones')}::text[])`,
    ),
    names: await pairs(
      database,
      sql<TraceOwner>`select lower(name) as key, id from student where lower(name) = any(${all('names')}::text[])`,
    ),
  };
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

/** Every two to five words that stand beside each other: one of them may be a whole name. */
function namesIn(text: string): string[] {
  const found: string[] = [];
  // A number or a stroke between two words parts them.
  for (const run of text.toLowerCase().split(/[^\p{L}\p{M}.' -]+/u)) {
    const parts = run.match(WORD) ?? [];
    for (let at = 0; at < parts.length; at += 1) {
      for (
        let length = NAME_WORDS.least;
        length <= NAME_WORDS.most && at + length <= parts.length;
        length += 1
      ) {
        const name = parts.slice(at, at + length).join(' ');
        if (name.length <= MOST_NAME_LETTERS) found.push(name);
      }
    }
  }
  return found;
}
