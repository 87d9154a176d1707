import { z } from 'zod';
import type { ApplicationPart } from '../application-parts/application-parts';
import { beforeEnd } from '../dates';
import { cappedTotal, instant, openEnum } from '../fields';

export const SECOND_LOOK_LENGTH = 2000;
export const SECOND_LOOK_ANSWER_LENGTH = 1000;
/** So many working days after it was not selected, a student can ask; dates of the university go before. */
export const SECOND_LOOK_DAYS = 7;

export const SECOND_LOOK_STATES = ['open', 'changed', 'unchanged'] as const;

/** A student asked the institute to look at its decision again; what came of it. */
export const secondLook = z.object({
  _id: z.string(),
  text: z.string(),
  /** A signed address; null without a file. */
  file: z.string().nullable(),
  askedAt: instant,
  /** `changed`: the application is pending again. `unchanged`: the decision stands. */
  state: openEnum(SECOND_LOOK_STATES),
  /** Empty while it is open. */
  answer: z.string(),
  answeredAt: instant.nullable(),
});
export type SecondLook = z.infer<typeof secondLook>;

interface WithSecondLooks {
  readonly secondLooks?: readonly SecondLook[] | undefined;
  readonly secondLookUntil?: string | undefined;
}

/** Whether there is a second look to ask for or to read about. */
export function hasSecondLook(row: WithSecondLooks): boolean {
  return row.secondLookUntil !== undefined || (row.secondLooks ?? []).length > 0;
}

/** The second look that the institute has yet to answer. */
export function openSecondLook({ secondLooks }: WithSecondLooks): SecondLook | undefined {
  return secondLooks?.find(({ state }) => state === 'open');
}

/** What a second look adds to an application; `application-parts.ts` has all parts together. */
export const secondLookPart = {
  /** For the student and the institute of the application and staff who may read applications; older servers send none. */
  fields: {
    /** Oldest first; missing when nobody has asked. */
    secondLooks: z.array(secondLook).optional(),
  },
  /** For the student alone. */
  studentFields: {
    /** Until when a second look can be asked for; missing where it cannot. */
    secondLookUntil: instant.optional(),
  },
  steps: ['second-look-asked', 'second-look-changed', 'second-look-unchanged'],
  guards: {
    'ask-second-look': ({ secondLookUntil }, { at }) => beforeEnd(secondLookUntil, at),
    'answer-second-look': (row) => openSecondLook(row) !== undefined,
  },
  /** Those that wait for the institute to look again; a server of before does not count them. */
  filters: { 'second-look': cappedTotal.optional() },
  dates: [{ kind: 'second-look', at: ({ secondLookUntil }) => secondLookUntil }],
} as const satisfies ApplicationPart<WithSecondLooks>;
