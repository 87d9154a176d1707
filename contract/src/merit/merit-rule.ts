import { z } from 'zod';
import { day, requiredLine } from '../fields';
import { plainNumber } from '../phones';
import type { Reason, RefusalCode } from '../refusals';
import { MERIT_GROUPS, MERIT_SOURCES } from './merit-values';

const INCOMPLETE = 'merit-rule.incomplete' satisfies RefusalCode;
const INVALID = 'merit-rule.number' satisfies RefusalCode;

/** A number of a rule as text, `33.3`: without a sign, with at most three decimals. */
const decimal = z
  .string(INCOMPLETE)
  .transform(plainNumber)
  .pipe(
    z
      .string()
      .min(1, INCOMPLETE)
      .regex(/^\d{1,6}(\.\d{1,3})?$/, INVALID),
  );
const upTo = (least: number, most: number) =>
  decimal.refine((value) => Number(value) >= least && Number(value) <= most, INVALID);
const percent = upTo(0, 100);
const name = requiredLine(60, INCOMPLETE);
const decimals = z.number().int().min(0).max(6);
const way = z.enum(['half-up', 'cut']).default('half-up');

const source = z.enum(MERIT_SOURCES);
const subjects = z.array(name).min(1, INCOMPLETE).max(12);

const mark = z
  .strictObject({
    of: source,
    /** The name of the test; for a test alone. */
    test: name.optional(),
    /** Of the row only these subjects. */
    subjects: subjects.optional(),
    /** What the obtained marks are multiplied with before the percentage. */
    factor: upTo(0.01, 2).optional(),
  })
  .refine(({ of, test }) => (of === 'test') === (test !== undefined), {
    message: INCOMPLETE,
    path: ['test'],
  });
const members = <Member extends z.ZodType>(member: Member) => z.array(member).min(2, INCOMPLETE).max(4);
const pooled = z.strictObject({
  pooled: members(z.strictObject({ of: source.exclude(['test']), times: upTo(0.001, 100) })),
});
const firstOf = z.strictObject({ firstOf: members(z.union([mark, pooled], INCOMPLETE)) });
const best = z.strictObject({ best: members(z.union([mark, pooled, firstOf], INCOMPLETE)) });
/** What is measured of somebody: marks, the first that is there, the better one, or one percentage of sums. */
const measure = z.union([mark, pooled, firstOf, best], INCOMPLETE);

const withMeasure = <Extra extends z.ZodRawShape>(extra: Extra) => z.strictObject({ measure, ...extra });

const stream = z.strictObject({
  /** For whom: the first stream that fits counts; the last is for everybody else. */
  when: z
    .strictObject({
      groups: z.array(z.enum(MERIT_GROUPS)).min(1, INCOMPLETE).max(MERIT_GROUPS.length).optional(),
      /** While the Intermediate is not complete, or once it is. */
      awaited: z.boolean().optional(),
    })
    .refine(({ groups, awaited }) => groups !== undefined || awaited !== undefined, INCOMPLETE)
    .optional(),
  /** None: who comes here is not for this program. */
  parts: z.array(withMeasure({ weight: upTo(0.001, 100) })).max(8),
  least: z.array(withMeasure({ percent })).max(8).default([]),
});

const extra = z.union(
  [
    z.strictObject({
      for: z.literal('hafiz'),
      marks: upTo(0.001, 1_000),
      to: source.or(z.literal('result')),
    }),
    z.strictObject({
      for: z.literal('subjects'),
      subjects,
      atMost: z.number().int().min(1).max(12),
      marks: upTo(0.001, 1_000),
      to: source.or(z.literal('result')),
    }),
  ],
  INCOMPLETE,
);

/** How a program ranks its applicants in one session. Numbers are text, so that no one rounds them on the way. */
export const meritRule = z.strictObject({
  streams: z.array(stream).min(1, INCOMPLETE).max(8),
  extra: z.array(extra).max(6).default([]),
  /** For each year between passing the Intermediate and the year of the session. */
  lateYears: z.strictObject({ minus: upTo(0.001, 100), atMost: z.number().int().min(1).max(20) }).optional(),
  leastAggregate: percent.optional(),
  /** In full years on that day. */
  age: z
    .strictObject({
      least: z.number().int().min(1).max(99).optional(),
      most: z.number().int().min(1).max(99).optional(),
      on: day,
    })
    .refine(({ least, most }) => least !== undefined || most !== undefined, INCOMPLETE)
    .optional(),
  rounding: z
    .strictObject({
      percentages: z.strictObject({ decimals, how: way }).optional(),
      parts: z.strictObject({ outOf: upTo(1, 10_000), decimals, how: way }).optional(),
      result: z.strictObject({ decimals: z.number().int().min(0).max(4) }).optional(),
    })
    .optional(),
  ties: z
    .array(z.union([measure, z.enum(['older', 'younger'])]))
    .max(8)
    .default([{ of: 'inter' }, { of: 'matric' }, 'older']),
  /** Who does not qualify cannot apply. */
  blocks: z.boolean().default(false),
});
export type MeritRule = z.output<typeof meritRule>;
export type MeritMeasure = z.output<typeof measure>;
export type MeritMark = z.output<typeof mark>;
export type MeritStream = z.output<typeof stream>;
export type MeritExtra = z.output<typeof extra>;
export type MeritTie = MeritRule['ties'][number];

/** Why a rule cannot be used, or null: each stream's weights add up to 100, and the last stream is for everybody else. */
export function meritRuleRefusal({ streams }: Pick<MeritRule, 'streams'>): Reason | null {
  for (const { parts } of streams) {
    const sum = weightsOf(parts);
    if (parts.length > 0 && sum !== 100) return { code: 'merit-rule.weights', params: { sum } };
  }
  if (streams.every(({ parts }) => parts.length === 0)) return { code: 'merit-rule.incomplete' };
  const others = streams.findIndex(({ when }) => when === undefined);
  return others === streams.length - 1 ? null : { code: 'merit-rule.last-stream' };
}

/** The sum of weights, exact to three decimals, also as they are typed; what is no number yet counts as nothing. */
export function weightsOf(parts: readonly { readonly weight: string }[]): number {
  const thousandths = ({ weight }: { readonly weight: string }) =>
    Math.round(Number(plainNumber(weight)) * 1_000) || 0;
  return parts.reduce((sum, part) => sum + thousandths(part), 0) / 1_000;
}
