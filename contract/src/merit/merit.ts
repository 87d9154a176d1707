import { comparable } from '../comparable';
import { formatDay } from '../dates';
import { fillGaps, type GapValues } from '../lines';
import { plainNumber } from '../phones';
import { type Exact, exact, exactOf, hundredths, percentOf, rounded, written, ZERO } from './fractions';
import {
  MERIT_MISSING,
  MERIT_REASONS,
  MERIT_SENTENCE,
  type MeritMissingCode,
  type MeritReasonCode,
} from './merit.texts';
import type { MeritMark, MeritMeasure, MeritRule, MeritStream, MeritTie } from './merit-rule';
import { measureName, whenPhrase } from './merit-sentence';
import type { MeritGroup, MeritSource } from './merit-values';

/** A row of the academic record of somebody, as it was typed or as its sheet was read. */
export interface MeritRow {
  readonly qualification: string;
  /** `part-1` for the first part alone; anything else is the complete result. */
  readonly part: string;
  readonly group: string;
  readonly obtained: string;
  readonly total: string;
  readonly year: string;
  readonly subjects: readonly { readonly name: string; readonly obtained: string; readonly total: string }[];
  /** Its marks were read from a sheet by whoever checked it. */
  readonly isVerified: boolean;
}

/** Everything of a person that a rule can ask. */
export interface MeritRecord {
  readonly rows: readonly MeritRow[];
  readonly tests: readonly {
    readonly test: string;
    readonly score: string;
    readonly outOf: string;
    /** It came in a file of the test, and not from the person. */
    readonly isVerified: boolean;
  }[];
  /** `yyyy-mm-dd`, or empty. */
  readonly bornOn: string;
  readonly isHafiz: boolean;
  /** The year of the session; 0 where its name says none. */
  readonly sessionYear: number;
}

export interface MeritPart {
  readonly label: string;
  readonly weight: string;
  /** With four decimals, as are the points. */
  readonly percent: string;
  readonly points: string;
  /** The extra marks that are in the percentage; empty for none. */
  readonly extra: string;
}

/** What a rule adds to the sum of its parts, or takes from it: extra marks and late years. */
export interface MeritAdjustment {
  readonly label: string;
  /** With its sign and four decimals: `+2.0000`, `−3.0000`. */
  readonly points: string;
}

interface MeritRemark<Code extends string> {
  readonly code: Code;
  readonly params: GapValues;
  readonly text: string;
}

/** What a rule says of a person. */
export interface Merit {
  /** `74.9000`; null while something is missing, or where the program is not for this person. */
  readonly aggregate: string | null;
  /** Of the stream that fits; empty without an aggregate. */
  readonly parts: readonly MeritPart[];
  readonly adjustments: readonly MeritAdjustment[];
  /** Null where it cannot be told yet. */
  readonly eligible: boolean | null;
  /** Why not eligible. */
  readonly reasons: readonly MeritRemark<MeritReasonCode>[];
  readonly missing: readonly MeritRemark<MeritMissingCode>[];
  /** Something that made the figure was only entered by the person. */
  readonly isClaimed: boolean;
}

const DECIMALS = 4;

/**
 * What a merit rule says of somebody: exact, rounded once at the end, half up, to four decimals, unless the rule rounds
 * otherwise. Eligibility looks at marks without extras, without late years and without any rounding. The same rule and
 * record give the same answer everywhere and always.
 */
export function meritOf(rule: MeritRule, record: MeritRecord): Merit {
  const stream = streamFor(rule, record);
  if (stream === null) return undecided([said('group')]);
  if (stream.parts.length === 0) return { ...undecided([]), eligible: false, reasons: [forWhom(rule)] };
  const figure = figureOf(rule, stream, record);
  const { reasons, missing } = eligibilityOf(rule, stream, record);
  const all = uniqueOf([...figure.missing, ...missing]);
  return {
    aggregate: figure.aggregate,
    parts: figure.parts,
    adjustments: figure.adjustments,
    eligible: reasons.length === 0 && all.length > 0 ? null : reasons.length === 0,
    reasons,
    missing: all,
    isClaimed: figure.isClaimed,
  };
}

const NO_FIGURE = { aggregate: null, parts: [], adjustments: [], isClaimed: false };

function undecided(missing: Merit['missing']): Merit {
  return { ...NO_FIGURE, eligible: null, reasons: [], missing };
}

/** For whom a program is that is not for everybody: groups, or those whose result is awaited or complete too. */
function forWhom(rule: MeritRule): MeritRemark<MeritReasonCode> {
  const streams = rule.streams.filter(({ parts }) => parts.length > 0);
  if (streams.some(({ when }) => when?.awaited !== undefined))
    return reason('streams', { streams: streams.map(({ when }) => whenPhrase(when)).join('; ') });
  const groups = [...new Set(streams.flatMap(({ when }) => when?.groups ?? []))].join(', ');
  return reason('groups', { groups });
}

function reason(code: MeritReasonCode, params: GapValues): MeritRemark<MeritReasonCode> {
  return { code, params, text: fillGaps(MERIT_REASONS[code], params) };
}

function said(code: MeritMissingCode, params: GapValues = {}): MeritRemark<MeritMissingCode> {
  return { code, params, text: fillGaps(MERIT_MISSING[code], params) };
}

function uniqueOf(missing: Merit['missing']): Merit['missing'] {
  return missing.filter(({ text }, at) => missing.findIndex((other) => other.text === text) === at);
}

/** The first stream that fits; null where it depends on a group that is not known. */
function streamFor({ streams }: MeritRule, record: MeritRecord): MeritStream | null {
  const isAwaited = rowFor(record, 'inter') === undefined;
  const group = groupOf(record);
  for (const stream of streams) {
    const { awaited, groups } = stream.when ?? {};
    if (awaited !== undefined && awaited !== isAwaited) continue;
    if (groups === undefined) return stream;
    if (group === '') return null;
    if (groups.some((one) => one === group)) return stream;
  }
  return null;
}

/** The group of the Intermediate, else of the Matriculation, else of the Bachelors; empty where none is given. */
function groupOf(record: MeritRecord): MeritGroup | '' {
  const sources = ['inter', 'inter-part-1', 'matric', 'bachelors'] as const;
  const given = sources.map((source) => rowFor(record, source)?.group ?? '').find((group) => group !== '');
  return (given ?? '') as MeritGroup | '';
}

/** The qualification of the rows that a source stands for. */
export const MERIT_QUALIFICATIONS = {
  matric: 'Matriculation',
  inter: 'Intermediate',
  'inter-part-1': 'Intermediate',
  bachelors: 'Bachelors',
} as const;

interface Marks {
  readonly obtained: Exact;
  readonly total: Exact;
}

/** Marks that make sense: a total above nothing, and no more obtained than that. */
function marksOf(obtained: string, total: string): Marks | null {
  const [part, whole] = [exact(plainNumber(obtained)), exact(plainNumber(total))];
  if (part === null || whole === null || whole.equals(0) || part.compare(whole) > 0) return null;
  return { obtained: part, total: whole };
}

type KnownRow = MeritRow & { readonly marks: Marks };

type RowSource = Exclude<MeritSource, 'test'>;

/** The rows that count, by source; they are asked for again and again, by every part and every rule. */
const COUNTING = new WeakMap<MeritRecord['rows'], Map<RowSource, KnownRow | undefined>>();

/** The row that counts for a source: of the latest year, of one year the one with the better percentage. */
function rowFor({ rows }: MeritRecord, source: RowSource): KnownRow | undefined {
  const counting = COUNTING.get(rows) ?? new Map<RowSource, KnownRow | undefined>();
  if (counting.has(source)) return counting.get(source);
  const row = findRow(rows, source);
  COUNTING.set(rows, counting.set(source, row));
  return row;
}

function findRow(rows: MeritRecord['rows'], source: RowSource): KnownRow | undefined {
  let found: KnownRow | undefined;
  for (const row of rows) {
    if (row.qualification !== MERIT_QUALIFICATIONS[source]) continue;
    if ((row.part === 'part-1') !== (source === 'inter-part-1')) continue;
    const marks = marksOf(row.obtained, row.total);
    if (marks === null) continue;
    if (found === undefined || isBefore(found, { ...row, marks })) found = { ...row, marks };
  }
  return found;
}

function isBefore(one: KnownRow, other: KnownRow): boolean {
  const years = Number(other.year) - Number(one.year);
  return years === 0 ? ratioOf(other.marks).compare(ratioOf(one.marks)) > 0 : years > 0;
}

function ratioOf({ obtained, total }: Marks): Exact {
  return obtained.div(total);
}

type Missing = Merit['missing'];

/** What is measured of somebody, or what is missing for it. */
type Measured =
  | {
      readonly percent: Exact;
      readonly isClaimed: boolean;
      /** The extra marks that are in it. */
      readonly extra: Exact | undefined;
    }
  | { readonly percent: null; readonly missing: Missing };

interface MeasureContext {
  readonly record: MeritRecord;
  /** The extra marks that go to a source; none where eligibility and ties are asked. */
  readonly extras?: ReadonlyMap<string, Exact>;
}

function measured(measure: MeritMeasure, asked: MeasureContext): Measured {
  if ('best' in measure) {
    const values = measure.best.map((one) => measured(one, asked));
    const known = values.filter((value) => value.percent !== null);
    const [first, ...others] = known;
    if (first === undefined) return { percent: null, missing: values.flatMap(missingIn) };
    return others.reduce((best, value) => (value.percent.compare(best.percent) > 0 ? value : best), first);
  }
  if ('firstOf' in measure) {
    const values = measure.firstOf.map((one) => measured(one, asked));
    return (
      values.find((value) => value.percent !== null) ?? {
        percent: null,
        missing: values.slice(0, 1).flatMap(missingIn),
      }
    );
  }
  return 'pooled' in measure ? pooled(measure.pooled, asked) : marked(measure, asked);
}

function missingIn(value: Measured): Missing {
  return value.percent === null ? value.missing : [];
}

function pooled(
  members: Extract<MeritMeasure, { pooled: unknown }>['pooled'],
  { record, extras }: MeasureContext,
): Measured {
  const missing: Missing[number][] = [];
  let [obtained, total, isClaimed] = [ZERO, ZERO, false];
  let extra: Exact | undefined;
  for (const { of, times } of members) {
    const row = rowFor(record, of);
    if (row === undefined) {
      missing.push(said('result', { name: measureName({ of }) }));
      continue;
    }
    const factor = exactOf(times);
    const more = extras?.get(of);
    extra = more === undefined ? extra : more.mul(factor).add(extra ?? ZERO);
    obtained = obtained.add(row.marks.obtained.add(more ?? ZERO).mul(factor));
    total = total.add(row.marks.total.mul(factor));
    isClaimed ||= !row.isVerified;
  }
  return missing.length > 0
    ? { percent: null, missing }
    : { percent: percentOf(obtained, total), isClaimed, extra };
}

function marked(measure: MeritMark, asked: MeasureContext): Measured {
  const { of, subjects, factor } = measure;
  const found = of === 'test' ? testOf(measure, asked.record) : rowFor(asked.record, of);
  if (found === undefined)
    return {
      percent: null,
      missing: [said('result', { name: measureName(measure.test ? { of, test: measure.test } : { of }) })],
    };
  const chosen = subjects ? sumOf(subjects, found) : { ...found.marks, isClaimed: !found.isVerified };
  if ('missing' in chosen) return { percent: null, missing: chosen.missing };
  const obtained = factor === undefined ? chosen.obtained : chosen.obtained.mul(exactOf(factor));
  const extra = asked.extras?.get(of);
  return {
    percent: percentOf(extra === undefined ? obtained : obtained.add(extra), chosen.total),
    isClaimed: chosen.isClaimed,
    extra,
  };
}

/** The best score of a test. */
function testOf({ test = '' }: MeritMark, { tests }: MeritRecord): KnownRow | undefined {
  const name = comparable(test);
  let found: { marks: Marks; isVerified: boolean } | undefined;
  for (const one of tests) {
    if (comparable(one.test) !== name) continue;
    const marks = marksOf(one.score, one.outOf);
    if (marks === null) continue;
    // A score of a file goes before one that was typed.
    const isBetter =
      found === undefined ||
      (one.isVerified === found.isVerified
        ? ratioOf(marks).compare(ratioOf(found.marks)) > 0
        : one.isVerified);
    if (isBetter) found = { marks, isVerified: one.isVerified };
  }
  return found && { ...EMPTY_ROW, ...found };
}

const EMPTY_ROW = { qualification: '', part: '', group: '', obtained: '', total: '', year: '', subjects: [] };

/** The marks of these subjects of a row together; nobody reads them from a sheet yet, so they are claimed. */
function sumOf(
  subjects: readonly string[],
  row: KnownRow,
): (Marks & { isClaimed: true }) | { missing: Missing } {
  const missing: Missing[number][] = [];
  let [obtained, total] = [ZERO, ZERO];
  for (const name of subjects) {
    const searched = comparable(name);
    const subject = row.subjects.find((one) => comparable(one.name) === searched);
    const marks = subject ? marksOf(subject.obtained, subject.total) : null;
    if (marks === null) missing.push(said('subject', { name }));
    else [obtained, total] = [obtained.add(marks.obtained), total.add(marks.total)];
  }
  return missing.length > 0 ? { missing } : { obtained, total, isClaimed: true };
}

interface Figure {
  readonly aggregate: string | null;
  readonly parts: readonly MeritPart[];
  readonly adjustments: readonly MeritAdjustment[];
  readonly missing: Missing;
  readonly isClaimed: boolean;
}

function figureOf(rule: MeritRule, { parts }: MeritStream, record: MeritRecord): Figure {
  const { rounding = {} } = rule;
  const extras = extrasOf(rule, record);
  const values = parts.map(({ measure }) => measured(measure, { record, extras }));
  const missing = values.flatMap(missingIn);
  if (missing.length > 0) return { ...NO_FIGURE, missing };

  let [sum, isClaimed] = [ZERO, record.isHafiz && rule.extra.some((one) => one.for === 'hafiz')];
  const lines: MeritPart[] = [];
  for (const [at, value] of values.entries()) {
    const part = parts[at];
    if (part === undefined || value.percent === null) continue;
    const percent = rounding.percentages
      ? rounded(value.percent, rounding.percentages.decimals, rounding.percentages.how)
      : value.percent;
    const points = pointsOf(percent, part.weight, rounding.parts);
    sum = sum.add(points);
    isClaimed ||= value.isClaimed;
    lines.push({
      label: measureName(part.measure),
      weight: part.weight,
      percent: written(percent, DECIMALS, 'half-up'),
      points: written(points, DECIMALS, 'half-up'),
      extra: value.extra ? plainly(value.extra) : '',
    });
  }
  const late = lateYearsOf(rule, record);
  const adjusted = [
    ...[extras.get('result')].flatMap((marks) => marks ?? []).map((marks) => adjustment('extraMarks', marks)),
    ...(late.years === 0 ? [] : [adjustment('yearsLate', late.marks.neg(), { years: late.years })]),
  ];
  const total = adjusted.reduce((before, { marks }) => before.add(marks), sum);
  const result = rounding.result ? rounded(total, rounding.result.decimals, 'half-up') : total;
  return {
    aggregate: written(result, DECIMALS, 'half-up'),
    parts: lines,
    adjustments: adjusted.map(({ line }) => line),
    missing: [],
    isClaimed,
  };
}

function adjustment(label: 'extraMarks' | 'yearsLate', marks: Exact, values: GapValues = {}) {
  const points = written(marks, DECIMALS, 'half-up');
  const signed = points.startsWith('-') ? points.replace('-', '−') : `+${points}`;
  return { marks, line: { label: fillGaps(MERIT_SENTENCE[label], values), points: signed } };
}

/** Marks as people write them: `20`, `2.5`. */
function plainly(marks: Exact): string {
  return written(marks, DECIMALS, 'half-up').replace(/\.?0+$/, '');
}

function pointsOf(
  percent: Exact,
  weight: string,
  rounding: NonNullable<MeritRule['rounding']>['parts'],
): Exact {
  const points = hundredths(percent, exactOf(weight));
  if (rounding === undefined) return points;
  const outOf = exactOf(rounding.outOf);
  return percentOf(rounded(hundredths(points, outOf), rounding.decimals, rounding.how), outOf);
}

/** The extra marks of somebody by what they go to. */
function extrasOf({ extra }: MeritRule, record: MeritRecord): ReadonlyMap<string, Exact> {
  const extras = new Map<string, Exact>();
  for (const one of extra) {
    const times =
      one.for === 'hafiz' ? Number(record.isHafiz) : Math.min(one.atMost, takenOf(one.subjects, record));
    if (times === 0) continue;
    extras.set(one.to, (extras.get(one.to) ?? ZERO).add(exactOf(one.marks).mul(times)));
  }
  return extras;
}

/** How many of these subjects somebody took, in whichever row. */
function takenOf(subjects: readonly string[], { rows }: MeritRecord): number {
  const taken = new Set(rows.flatMap((row) => row.subjects.map(({ name }) => comparable(name))));
  return new Set(subjects.map(comparable).filter((name) => taken.has(name))).size;
}

/** How many late years count, and what they take away: none while the Intermediate is awaited, or its year is not known. */
function lateYearsOf({ lateYears }: MeritRule, record: MeritRecord): { years: number; marks: Exact } {
  const year = Number(rowFor(record, 'inter')?.year ?? 0);
  if (lateYears === undefined || year === 0 || record.sessionYear === 0) return { years: 0, marks: ZERO };
  const years = Math.max(0, Math.min(lateYears.atMost, record.sessionYear - year));
  return { years, marks: exactOf(lateYears.minus).mul(years) };
}

function eligibilityOf(rule: MeritRule, stream: MeritStream, record: MeritRecord) {
  const reasons: MeritRemark<MeritReasonCode>[] = [];
  const missing: Missing[number][] = [];
  for (const { measure, percent } of stream.least) {
    const value = measured(measure, { record });
    if (value.percent === null) missing.push(...value.missing);
    else if (value.percent.compare(exactOf(percent)) < 0) {
      const numbers = { needed: percent, yours: written(value.percent, DECIMALS, 'cut') };
      reasons.push(
        'test' in measure && measure.test !== undefined
          ? reason('test-below', { test: measure.test, ...numbers })
          : reason('below-minimum', { qualification: measureName(measure), ...numbers }),
      );
    }
  }
  const least = rule.leastAggregate;
  const plain = least === undefined ? null : plainAggregate(stream, record);
  if (least !== undefined && plain !== null && plain.compare(exactOf(least)) < 0)
    reasons.push(reason('aggregate-below', { needed: least, yours: written(plain, DECIMALS, 'cut') }));
  const { age } = rule;
  if (age !== undefined && record.bornOn === '') missing.push(said('birth-date'));
  else if (age !== undefined) reasons.push(...ageReasons(age, record.bornOn));
  return { reasons, missing };
}

/** The aggregate without extras, late years and rounding; null where something is missing. */
function plainAggregate({ parts }: MeritStream, record: MeritRecord): Exact | null {
  let sum = ZERO;
  for (const { measure, weight } of parts) {
    const { percent } = measured(measure, { record });
    if (percent === null) return null;
    sum = sum.add(hundredths(percent, exactOf(weight)));
  }
  return sum;
}

function ageReasons(
  { least, most, on }: NonNullable<MeritRule['age']>,
  bornOn: string,
): MeritRemark<MeritReasonCode>[] {
  const hadBirthday = on.slice(5) >= bornOn.slice(5);
  const years = Number(on.slice(0, 4)) - Number(bornOn.slice(0, 4)) - (hadBirthday ? 0 : 1);
  if (years >= (least ?? years) && years <= (most ?? years)) return [];
  const day = formatDay(on);
  if (least === undefined) return [reason('age-most', { most: most ?? '', on: day })];
  return [
    most === undefined
      ? reason('age-least', { least, on: day })
      : reason('age-between', { least, most, on: day }),
  ];
}

/** Somebody in the order of merit. */
export interface Ranked {
  readonly aggregate: string | null;
  readonly record: MeritRecord;
  /** The number of the application. */
  readonly number: number;
}

/** Which of two stands first (below 0: the first one), and what decided it: the merit, a tie of the rule, or the number. */
export interface Order {
  readonly order: number;
  readonly by: 'merit' | 'number' | MeritTie;
}

/**
 * The order of merit of a rule: the figure as it is shown, whoever has none at the end; then the ties of the rule, whoever
 * lacks one behind; then the lower number of the application. It is total, so rows in any order come out the same.
 */
export function compareMerit({ ties }: MeritRule): (one: Ranked, other: Ranked) => Order {
  const known = new WeakMap<MeritRecord, readonly (Exact | null)[]>();
  const valuesOf = (record: MeritRecord) => {
    const values = known.get(record) ?? ties.map((tie) => tieOf(tie, record));
    known.set(record, values);
    return values;
  };
  return (one, other) => {
    const isEqual = one.aggregate === other.aggregate;
    const merit = isEqual ? 0 : descending(numberOf(one.aggregate), numberOf(other.aggregate));
    if (merit !== 0) return { order: merit, by: 'merit' };
    const [ours, theirs] = [valuesOf(one.record), valuesOf(other.record)];
    for (const [at, tie] of ties.entries()) {
      const order = descending(ours[at] ?? null, theirs[at] ?? null);
      if (order !== 0) return { order, by: tie };
    }
    return { order: one.number - other.number, by: 'number' };
  };
}

function numberOf(aggregate: string | null): Exact | null {
  if (aggregate === null) return null;
  return aggregate.startsWith('-') ? exactOf(aggregate.slice(1)).neg() : exactOf(aggregate);
}

/** A number that is the greater, the earlier somebody stands. */
function tieOf(tie: MeritTie, record: MeritRecord): Exact | null {
  if (typeof tie === 'object') return measured(tie, { record }).percent;
  if (record.bornOn === '') return null;
  const day = exactOf(record.bornOn.replaceAll('-', ''));
  return tie === 'older' ? day.neg() : day;
}

function descending(one: Exact | null, other: Exact | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return other.compare(one);
}
