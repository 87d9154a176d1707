import { z } from 'zod';
import { endpoint } from '../endpoint';
import { emailKey, id, line, requiredLine } from '../fields';
import { ruledSession as session } from '../merit/published-rule-calls';
import { writtenEnding } from '../offerings/offerings';
import { plainNumber } from '../phones';
import { OPEN_CATEGORY } from '../program-facts/read-program-facts';
import type { RefusalCode } from '../refusals';
import { SEAT_PROOFS, showsInitials } from './seat-proofs';
import { ACCEPTED_SEATS, SEATS_FOR, seatCap, seatPlan, seatSettings, UNANSWERED_OFFERS } from './seats';
import { MOST_CATEGORIES, MOST_SEATS, seatPlanFaults, thousandthsOf } from './seats-of';

/** As many plans one call writes; what it sends fits then. */
export const MOST_PLANS = 150;
export const MOST_CAPS = 60;
export const MOST_CAPPED_SEATS = 20_000;
export const LEAST_PREFERENCES = 3;
export const MOST_PREFERENCES = 30;
export const CATEGORY_LABEL_LENGTH = 60;

const INVALID = 'input.invalid' satisfies RefusalCode;
const name = requiredLine(CATEGORY_LABEL_LENGTH, INVALID);
const code = z.string().regex(/^[a-z0-9-]{1,40}$/);
const share = z
  .string()
  .max(40)
  .transform(plainNumber)
  .refine((written) => thousandthsOf(written) !== null);

const writtenCategory = z
  .strictObject({
    code,
    label: name,
    share: share.nullable().default(null),
    count: z.number().int().min(0).max(MOST_SEATS).nullable().default(null),
    atLeastOne: z.boolean().optional(),
    overAndAbove: z.boolean().default(false),
    showsInitials: z.boolean().optional(),
    fallsTo: code.nullable().optional(),
    proofTag: z.enum(SEAT_PROOFS).nullable().default(null),
  })
  .refine((category) => (category.share === null) !== (category.count === null), { path: ['share'] })
  .refine(({ overAndAbove, count }) => !overAndAbove || count !== null, { path: ['count'] })
  .refine(
    (category) =>
      category.code !== OPEN_CATEGORY ||
      ((category.fallsTo ?? null) === null && category.proofTag === null && !category.overAndAbove),
    { path: ['code'] },
  )
  .transform(({ atLeastOne, showsInitials: shows, fallsTo, ...category }) => {
    const isOpen = category.code === OPEN_CATEGORY;
    return {
      ...category,
      atLeastOne: atLeastOne ?? !isOpen,
      showsInitials: shows ?? showsInitials(category.proofTag),
      fallsTo: fallsTo === undefined && !isOpen ? OPEN_CATEGORY : (fallsTo ?? null),
    };
  });

const seen = line(64).optional();

const writtenPlan = z
  .strictObject({
    programId: id,
    total: z.number().int().min(1).max(MOST_SEATS),
    onlyFor: z.enum(SEATS_FOR).nullable().default(null),
    cap: name.nullable().default(null),
    /** `seen` of the plan that is changed, empty where there was none; a plan that is another one by now is refused. */
    seen,
    categories: z
      .array(writtenCategory)
      .min(1, 'seats.open-first' satisfies RefusalCode)
      .max(MOST_CATEGORIES)
      .refine((categories) => isOnce(categories.map((category) => category.code))),
  })
  .superRefine(({ total, categories }, context) => {
    const codes = new Set(categories.map((category) => category.code));
    for (const [index, { fallsTo }] of categories.entries())
      if (fallsTo !== null && !codes.has(fallsTo))
        context.addIssue({
          code: 'custom',
          message: INVALID,
          path: ['categories', index, 'fallsTo'],
        });
    for (const { path, reason } of seatPlanFaults(total, categories))
      context.addIssue({
        code: 'custom',
        message: reason.code,
        path: [...path],
        ...(reason.params && { params: reason.params }),
      });
  });
export type WrittenSeatPlan = z.output<typeof writtenPlan>;
export type WrittenSeatPlanInput = z.input<typeof writtenPlan>;

const writtenCap = z.strictObject({ name, seats: z.number().int().min(1).max(MOST_CAPPED_SEATS) });
const TWICE = 'offering.program-twice' satisfies RefusalCode;

function isOnce(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

const call = { params: z.object({ email: emailKey }) };
const reply = z.object({
  settings: seatSettings,
  caps: z.array(seatCap),
  plans: z.array(seatPlan),
});
export type OwnSeats = z.infer<typeof reply>;

export const listSeats = endpoint({
  ...call,
  method: 'GET',
  path: '/api/institute/seats/:email',
  summary:
    'How the institute gives its seats in a session, and the seats of each program: drafts, and what is published.',
  audience: { institute: true, staff: ['viewApplications'] },
  query: z.object({ session }),
  reply,
  texts: 'Could not load the seats. Please try again.',
});

export const saveSeats = endpoint({
  ...call,
  method: 'PUT',
  path: '/api/institute/seats/:email',
  summary:
    'Sets seats of some programs in one session; the others stay. `settings` and `caps` stay where they are not sent. `publish` names the programs whose seats everybody reads from now on, `forget` drafts that go.',
  audience: { institute: 'lists' },
  body: z.strictObject({
    session,
    settings: z
      .strictObject({
        mostPreferences: z.number().int().min(LEAST_PREFERENCES).max(MOST_PREFERENCES),
        acceptedSeat: z.enum(ACCEPTED_SEATS),
        unansweredOffer: z.enum(UNANSWERED_OFFERS),
        verifiedOnly: z.boolean(),
        /** A day or a minute of Karachi; null ends it, left out it stays. */
        vacantUntil: writtenEnding.nullable().optional(),
        /** `seen` of the settings that are changed, with the caps; where either is another one by now it is refused. */
        seen,
      })
      .optional(),
    caps: z
      .array(writtenCap)
      .max(MOST_CAPS)
      .refine((caps) => isOnce(caps.map((cap) => cap.name)))
      .optional(),
    plans: z
      .array(writtenPlan)
      .max(MOST_PLANS)
      .refine((plans) => isOnce(plans.map(({ programId }) => programId)), TWICE)
      .default([]),
    publish: z.array(id).max(600).default([]),
    forget: z.array(id).max(600).default([]),
  }),
  reply,
  texts: { done: 'The seats are saved.', failed: 'Could not save the seats. Please try again.' },
});
