import { z } from 'zod';
import type { ApplicationPart } from '../application-parts/application-parts';
import { beforeEnd } from '../dates';
import { instant, openEnum } from '../fields';
import { ACCEPTED_SEATS, categoryFee } from '../seats/seats';
import { LIST_RESULTS } from './list-results';

export const OBJECTION_SUBJECTS = ['marks', 'test', 'category', 'other'] as const;
export type ObjectionSubject = (typeof OBJECTION_SUBJECTS)[number];
export const OBJECTION_STATES = ['open', 'accepted', 'refused'] as const;
export const OBJECTION_LENGTH = 1000;
export const OBJECTION_ANSWER_LENGTH = 1000;

/** The seat that an application has by a list. */
const heldSeat = z.object({
  listId: z.string().nullable(),
  round: z.number().int().nullable(),
  program: z.string(),
  /** As what the student is placed. */
  category: z.string(),
  /** The student is not moved up any more. */
  stays: z.boolean(),
  /** What is to be paid there; null where nothing is said. A server of before says nothing. */
  fee: categoryFee.nullish(),
  /** Whether a later list moves up who has accepted; a server of before says nothing. */
  acceptedSeat: openEnum(ACCEPTED_SEATS).optional(),
});

/** What the newest published list says of an application; of a program in its list of preferences as well. */
const meritLine = z.object({
  listId: z.string(),
  round: z.number().int(),
  isProvisional: z.boolean(),
  program: z.string(),
  /** `not-listed`: the list does not name the student; `getOwnMeritLines` says why. */
  result: openEnum([...LIST_RESULTS, 'not-listed']),
  category: z.string(),
  /** In the list of the program; null where the list does not name the student. */
  position: z.number().int().nullable(),
  aggregate: z.string(),
  /** How many wait up to this line; null for who does not wait. */
  waiting: z.number().int().nullable(),
  /** The least figure of those who were selected on open merit; empty where nobody was. */
  closing: z.string(),
  tie: z.string(),
});
export type MeritLine = z.infer<typeof meritLine>;

/** What a student says is wrong in a provisional list, and the answer. */
const ownObjection = z.object({
  about: openEnum(OBJECTION_SUBJECTS),
  which: z.string(),
  text: z.string(),
  madeAt: instant,
  state: openEnum(OBJECTION_STATES),
  answer: z.string(),
});

interface WithLists {
  readonly seat?: z.infer<typeof heldSeat> | undefined;
  readonly objection?: z.infer<typeof ownObjection> | undefined;
  readonly objectionsUntil?: string | undefined;
  readonly offerAccepted?: boolean | undefined;
}

/** Whether a later list can move up who has a seat; where an accepted one is kept nobody moves who accepted. */
export function canMoveUp({
  seat,
  offerAccepted = false,
}: Pick<WithLists, 'seat' | 'offerAccepted'>): boolean {
  return seat?.stays === false && !(offerAccepted && seat.acceptedSeat === 'is-kept');
}

/** What merit lists add to an application. */
export const meritListPart = {
  /** Older servers send none of them. */
  fields: {
    seat: heldSeat.optional(),
    meritLines: z.array(meritLine).optional(),
    objection: ownObjection.optional(),
    /** Until when an objection can be made to the newest list; missing where none can. */
    objectionsUntil: instant.optional(),
  },
  steps: ['seat-offered', 'moved-up', 'joined'],
  guards: {
    'make-objection': ({ objection, objectionsUntil }, { at }) =>
      objection === undefined && beforeEnd(objectionsUntil, at),
    'stay-with-seat': canMoveUp,
  },
  dates: [
    {
      kind: 'merit-list',
      at: ({ objection, objectionsUntil }) => (objection ? undefined : objectionsUntil),
    },
  ],
} as const satisfies ApplicationPart<WithLists>;
