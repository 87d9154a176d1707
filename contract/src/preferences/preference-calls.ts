import { z } from 'zod';
import { endpoint } from '../endpoint';
import { emailKey, id, instant, openEnum } from '../fields';
import { ruledSession } from '../merit/published-rule-calls';
import type { RefusalCode } from '../refusals';
import { categoryFee, SEATS_FOR } from '../seats/seats';
import { DOCUMENT_STATES } from '../students/document-checks';

/** As many programs or categories one call names; how many a list can hold says the institute. */
export const MOST_LISTED = 30;

/** `counts`: it takes part in lists. `proof-open`: once its document is verified. `refused`: the institute does not accept it. */
export const CLAIM_STATES = ['counts', 'proof-open', 'refused'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

const listedProgram = z.object({
  programId: z.string(),
  program: z.string(),
  department: z.string(),
  /** Its seats are for women or for men only. */
  onlyFor: openEnum(SEATS_FOR).nullable(),
});
export type ListedProgram = z.infer<typeof listedProgram>;

/** What proves a claim, and what is known of that document. */
const claimProof = z.object({
  tag: z.string(),
  label: z.string(),
  state: openEnum(DOCUMENT_STATES),
  /** Why it was sent back. */
  reason: z.string(),
});

/** A category of seats that can be claimed, with what it asks for and the own claim. */
export const claimableCategory = z.object({
  code: z.string(),
  label: z.string(),
  /** Null where nothing has to be proved. */
  proof: claimProof.nullable(),
  /** Where a program of the list has this category: what is to be paid in it, null where nothing is said. */
  programs: z.array(z.object({ program: z.string(), fee: categoryFee.nullable() })),
  /** Null where it is not claimed. */
  claim: z.object({ state: openEnum(CLAIM_STATES), reason: z.string() }).nullable(),
});
export type ClaimableCategory = z.infer<typeof claimableCategory>;

/** The order of a student at one institute in one session, and the categories that they claim there. */
export const preferenceList = z.object({
  instituteId: z.string(),
  institute: z.string(),
  session: z.string(),
  /** How many programs it can hold. */
  most: z.number().int(),
  /** Until when order and claims can be changed; null: it is not known yet. */
  until: instant.nullable(),
  isOpen: z.boolean(),
  /** First choice first. */
  programs: z.array(
    listedProgram.extend({
      /** The own application; null for an attached program. */
      application: z.object({ _id: z.string(), number: z.string() }).nullable(),
      /** Of the application that moves to an attached program when it is selected. */
      carriedBy: z.string().nullable(),
      /** It takes part in lists; otherwise it was decided already. */
      counts: z.boolean(),
      /** It cannot be left out of the list: its application has not ended. */
      isRequired: z.boolean(),
    }),
  ),
  /** Programs with published seats that can be attached now. */
  canAdd: z.array(listedProgram),
  categories: z.array(claimableCategory),
});
export type PreferenceList = z.infer<typeof preferenceList>;

const params = z.object({ email: emailKey });
const ofList = { instituteId: id, session: ruledSession };
const reply = z.object({ list: preferenceList });

export const listPreferences = endpoint({
  method: 'GET',
  path: '/api/student/preferences/:email',
  summary:
    'The order of the student at each university and session that has published seats and an application, with the categories that can be claimed.',
  audience: { student: true },
  params,
  reply: z.object({ lists: z.array(preferenceList) }),
  texts: 'Could not load your preferences. Please try again.',
});

export const savePreferences = endpoint({
  method: 'PUT',
  path: '/api/student/preferences/:email',
  summary:
    'Sets the whole order of programs at one university in one session; what is no application is attached.',
  audience: { student: true },
  params,
  body: z.strictObject({
    ...ofList,
    programIds: z
      .array(id)
      .max(MOST_LISTED)
      .refine((ids) => new Set(ids).size === ids.length, 'preference.twice' satisfies RefusalCode),
  }),
  reply,
  texts: { done: 'Your order is saved.', failed: 'Could not save the order. Please try again.' },
});

export const saveClaims = endpoint({
  method: 'PUT',
  path: '/api/student/claims/:email',
  summary:
    'Sets all categories that the student claims at one university in one session; a refused claim stays refused.',
  audience: { student: true },
  params,
  body: z.strictObject({
    ...ofList,
    codes: z.array(z.string().regex(/^[a-z0-9-]{1,40}$/)).max(MOST_LISTED),
  }),
  reply,
  texts: {
    done: 'Your categories are saved.',
    failed: 'Could not save the categories. Please try again.',
  },
});
