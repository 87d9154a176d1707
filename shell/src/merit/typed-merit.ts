import {
  MERIT_QUALIFICATIONS,
  type Merit,
  type MeritRecord,
  type MeritRow,
  type MeritRule,
  type MeritStream,
  meritOf,
  plainNumber,
  yearOfSession,
} from '@uas/contract';
import type { AskedMarks, AskedNumbers } from './asked-numbers';

/** What somebody typed, by the name of its field; what is not there yet is empty. */
export type TypedNumbers = Readonly<Record<string, string>>;

/** The names of the fields of one result. */
export function namesOf({ key }: AskedMarks) {
  return { obtained: `${key} obtained`, total: `${key} total` };
}

/** What is typed of one result; the total is the usual one until it is changed. */
export function typedMarks(typed: TypedNumbers, asked: AskedMarks) {
  const names = namesOf(asked);
  return { obtained: typed[names.obtained] ?? '', total: typed[names.total] ?? asked.usualTotal };
}

export type WrongNumber = 'noNumber' | 'noTotal' | 'overTotal' | 'noYear';

/** As many digits as the rules count with. */
const NUMBER = /^\d{1,12}(\.\d{1,6})?$/;
const YEAR = /^(19|20)\d\d$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** What is wrong with what was typed, by the name of its field; an empty field is not wrong. */
export function wrongNumbers(
  { marks, year }: AskedNumbers,
  typed: TypedNumbers,
): Readonly<Record<string, WrongNumber>> {
  const wrong: Record<string, WrongNumber> = {};
  for (const asked of marks) {
    const names = namesOf(asked);
    const { obtained, total } = typedMarks(typed, asked);
    const [part, whole] = [numberOf(obtained), numberOf(total)];
    if (Number.isNaN(part)) wrong[names.obtained] = 'noNumber';
    if (Number.isNaN(whole)) wrong[names.total] = 'noNumber';
    else if (whole === 0) wrong[names.total] = 'noTotal';
    else if (part !== null && whole !== null && part > whole) wrong[names.obtained] = 'overTotal';
  }
  if (year && typed.year && !YEAR.test(plainNumber(typed.year))) wrong.year = 'noYear';
  return wrong;
}

/** Null for nothing, not a number for anything else that is none. */
function numberOf(typed: string): number | null {
  const plain = plainNumber(typed);
  if (plain === '') return null;
  return NUMBER.test(plain) ? Number(plain) : Number.NaN;
}

/** Whether anything was typed that the rule asks. */
export function isAnythingTyped({ marks }: AskedNumbers, typed: TypedNumbers): boolean {
  return marks.some((asked) => typedMarks(typed, asked).obtained.trim() !== '');
}

/** The record of somebody who has what was typed and nothing else. */
export function typedRecord(asked: AskedNumbers, typed: TypedNumbers, session: string): MeritRecord {
  const sources = ['matric', 'inter', 'inter-part-1', 'bachelors'] as const;
  const bornOn = typed.bornOn ?? '';
  return {
    rows: sources.flatMap((of) => typedRow(of, asked, typed)).concat(takenSubjects(asked, typed)),
    tests: asked.marks.flatMap((one) => {
      if (one.test === undefined) return [];
      const { obtained: score, total: outOf } = typedMarks(typed, one);
      return [{ test: one.test, score, outOf, isVerified: false }];
    }),
    bornOn: DAY.test(bornOn) ? bornOn : '',
    isHafiz: asked.hafiz && typed.hafiz === 'yes',
    sessionYear: yearOfSession(session),
  };
}

const NO_MARKS = { obtained: '', total: '' };
/** Where only subjects or the year of a row are asked, its own marks do not count, and it is there all the same. */
const UNASKED_MARKS = { obtained: '0', total: '1' };

function typedRow(
  of: keyof typeof MERIT_QUALIFICATIONS,
  asked: AskedNumbers,
  typed: TypedNumbers,
): MeritRow[] {
  const own = asked.marks.filter((one) => one.of === of);
  const whole = own.find(({ subject }) => subject === undefined);
  const subjects = own.flatMap((one) =>
    one.subject === undefined ? [] : [{ name: one.subject, ...typedMarks(typed, one) }],
  );
  const year = of === 'inter' && asked.year ? plainNumber(typed.year ?? '') : '';
  const isThere = year !== '' || subjects.some(({ obtained }) => obtained !== '');
  if (whole === undefined && !isThere) return [];
  const marks = whole ? typedMarks(typed, whole) : UNASKED_MARKS;
  return [{ ...rowOf(of), ...marks, year, subjects }];
}

/** Subjects that were taken, whatever they brought. */
function takenSubjects({ subjects }: AskedNumbers, typed: TypedNumbers): MeritRow[] {
  const taken = subjects.filter((name) => typed[`taken ${name}`] === 'yes');
  if (taken.length === 0) return [];
  return [{ ...rowOf('inter'), subjects: taken.map((name) => ({ name, ...NO_MARKS })) }];
}

function rowOf(of: keyof typeof MERIT_QUALIFICATIONS): MeritRow {
  return {
    qualification: MERIT_QUALIFICATIONS[of],
    part: of === 'inter-part-1' ? 'part-1' : '',
    group: '',
    ...NO_MARKS,
    year: '',
    subjects: [],
    isVerified: false,
  };
}

/** What a rule says of somebody who said themselves which of its streams is theirs. */
export function meritInStream(rule: MeritRule, stream: MeritStream, record: MeritRecord): Merit {
  const { when: _, ...chosen } = stream;
  return meritOf({ ...rule, streams: [chosen, ...rule.streams] }, record);
}
