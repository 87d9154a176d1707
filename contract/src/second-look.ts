import { z } from 'zod';
import { instant } from './fields';
import { openEnum } from './open-enum';

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

/** For the student and the institute of the application and staff who may read applications; older servers send none. */
export const secondLookFields = {
  /** Oldest first; missing when nobody has asked. */
  secondLooks: z.array(secondLook).optional(),
};

/** Whether there is a second look to ask for or to read about. */
export function hasSecondLook(row: {
  readonly secondLooks?: readonly SecondLook[] | undefined;
  readonly secondLookUntil?: string | undefined;
}): boolean {
  return row.secondLookUntil !== undefined || (row.secondLooks ?? []).length > 0;
}

/** The second look that the institute has yet to answer. */
export function openSecondLook(row: {
  readonly secondLooks?: readonly SecondLook[] | undefined;
}): SecondLook | undefined {
  return row.secondLooks?.find(({ state }) => state === 'open');
}
