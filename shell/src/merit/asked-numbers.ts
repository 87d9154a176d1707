import {
  MERIT_SOURCE_NAMES,
  type MeritMark,
  type MeritMeasure,
  type MeritRule,
  type MeritSource,
  type MeritStream,
} from '@uas/contract';

/** Obtained and total of one result: of a whole row, of a subject of it, or of a test. */
export interface AskedMarks {
  readonly key: string;
  readonly of: MeritSource;
  readonly test?: string;
  readonly subject?: string;
  /** It counts only in the place of the complete Intermediate. */
  readonly isInstead: boolean;
  /** What most boards count from; empty where there is no such number. */
  readonly usualTotal: string;
}

/** What a rule asks of those for whom one of its streams is. */
export interface AskedNumbers {
  readonly marks: readonly AskedMarks[];
  /** Names of subjects that bring extra marks for having been taken. */
  readonly subjects: readonly string[];
  readonly hafiz: boolean;
  readonly year: boolean;
  readonly bornOn: boolean;
}

const USUAL_TOTALS: Readonly<Partial<Record<MeritSource, string>>> = {
  matric: '1100',
  inter: '1100',
  'inter-part-1': '550',
};

/** The numbers that a rule needs of somebody of one of its streams, in the order in which the rule names them; no others. */
export function askedNumbers({ extra, lateYears, age }: MeritRule, stream: MeritStream): AskedNumbers {
  const awaited = stream.when?.awaited;
  const measures = [...stream.parts, ...stream.least].map(({ measure }) => measure);
  const found = new Map<string, AskedMarks>();
  for (const mark of measures.flatMap((measure) => marksIn(measure, awaited)))
    for (const one of partsOf(mark)) if (!found.has(one.key)) found.set(one.key, one);
  const marks = [...found.values()];
  return {
    marks: marks.map((one) => ({
      ...one,
      isInstead: one.of === 'inter-part-1' && marks.some(({ of }) => of === 'inter'),
    })),
    subjects: extra.flatMap((one) => (one.for === 'subjects' ? one.subjects : [])),
    hafiz: extra.some((one) => one.for === 'hafiz'),
    year: lateYears !== undefined && awaited !== true,
    bornOn: age !== undefined,
  };
}

/** The single marks of a measure. Who awaits the Intermediate has no result of it; who has it needs nothing in its place. */
function marksIn(measure: MeritMeasure, awaited: boolean | undefined): MeritMark[] {
  if ('best' in measure) return measure.best.flatMap((one) => marksIn(one, awaited));
  if ('pooled' in measure) return measure.pooled.map(({ of }) => ({ of }));
  if (!('firstOf' in measure)) return [measure];
  const [first, ...others] = measure.firstOf.map((one) => marksIn(one, awaited));
  const isOfInter = first?.some(({ of }) => of === 'inter');
  if (isOfInter && awaited !== undefined) return awaited ? others.flat() : (first ?? []);
  return [...(first ?? []), ...others.flat()];
}

function partsOf({ of, test, subjects }: MeritMark): AskedMarks[] {
  const common = { of, isInstead: false };
  if (test !== undefined) return [{ ...common, test, key: `test ${test}`, usualTotal: '' }];
  if (subjects === undefined) return [{ ...common, key: of, usualTotal: USUAL_TOTALS[of] ?? '' }];
  return subjects.map((subject) => ({ ...common, subject, key: `${of} ${subject}`, usualTotal: '' }));
}

/** What a result is called, without its subject. */
export function resultName({ of, test }: AskedMarks): string {
  return test ?? MERIT_SOURCE_NAMES[of];
}
