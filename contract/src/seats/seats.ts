import { z } from 'zod';
import { instant, openEnum } from '../fields';

/** Whether a later list moves up who has accepted a seat. */
export const ACCEPTED_SEATS = ['moves-up', 'is-kept'] as const;
export type AcceptedSeat = (typeof ACCEPTED_SEATS)[number];
/** Whether somebody who let an offer end takes part in a later list. */
export const UNANSWERED_OFFERS = ['out', 'waits-again'] as const;
export type UnansweredOffer = (typeof UNANSWERED_OFFERS)[number];
export const SEATS_FOR = ['women', 'men'] as const;
export type SeatsFor = (typeof SEATS_FOR)[number];

const seats = z.number().int();

/** What is to be paid by who is placed in a category; null where nothing is said. */
export const categoryFee = z.object({
  semesterRupees: z.number().int().nullable(),
  /** The sum of the lines. */
  admissionRupees: z.number().int().nullable(),
});
export type CategoryFee = z.infer<typeof categoryFee>;

/** How an institute gives its seats in a session. */
export const seatSettings = z.object({
  /** How many programs the list of a student can name. */
  mostPreferences: z.number().int(),
  acceptedSeat: openEnum(ACCEPTED_SEATS),
  unansweredOffer: openEnum(UNANSWERED_OFFERS),
  /** Only marks that were verified take part. */
  verifiedOnly: z.boolean(),
  /** Until when everybody reads which seats are free; null while nobody does. */
  vacantUntil: instant.nullable().optional(),
  /** Stands for the settings and the caps as they are here; whoever changes them sends it back. */
  seen: z.string().optional(),
});
export type SeatSettings = z.infer<typeof seatSettings>;

/** At most so many seats on open merit over the plans that name it. */
export const seatCap = z.object({ name: z.string(), seats });
export type SeatCap = z.infer<typeof seatCap>;

export const seatCategory = z.object({
  code: z.string(),
  label: z.string(),
  /** Percent of what the counts leave, as text; null where it has a count. */
  share: z.string().nullable(),
  count: z.number().int().nullable(),
  atLeastOne: z.boolean(),
  /** Outside the total and the shares. */
  overAndAbove: z.boolean(),
  showsInitials: z.boolean(),
  /** The code of another category; null: nowhere. */
  fallsTo: z.string().nullable(),
  /** The document that must be verified before a claim counts; null: none. */
  proofTag: z.string().nullable(),
  /** What the total comes to, and how many of them somebody has. */
  seats,
  taken: z.number().int(),
  fee: categoryFee.nullable(),
});
export type SeatCategory = z.infer<typeof seatCategory>;

/** The seats of a program in a session, as its institute reads them. */
export const seatPlan = z.object({
  programId: z.string(),
  program: z.string(),
  department: z.string(),
  /** The program is offered now. */
  isOffered: z.boolean(),
  total: z.number().int(),
  onlyFor: openEnum(SEATS_FOR).nullable(),
  /** The name of its cap. */
  cap: z.string().nullable(),
  /** Null for a draft. */
  publishedAt: instant.nullable(),
  /** How many applications are approved and hold no seat of the plan. */
  approvedWithoutSeat: z.number().int(),
  categories: z.array(seatCategory),
  /** Stands for what the institute has written of it; whoever changes it sends it back. */
  seen: z.string().optional(),
});
export type SeatPlan = z.infer<typeof seatPlan>;
