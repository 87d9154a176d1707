import { z } from 'zod';
import type { ApplicationPart } from '../application-parts/application-parts';
import { day, instant } from '../fields';

const paisa = z.number().int();

/** The admission fee of an offer, by its newest voucher that is not cancelled; after a move up that one asks for the rest. */
export const admissionFee = z.object({
  /** What the voucher asks for, or what was paid with it. */
  paisa,
  /** The last instant that counts. */
  dueAt: instant,
  /** The day of the payment; null while there is none. */
  paidOn: day.nullable(),
  /** What comes back, in paisa; null where nothing is known of that. */
  refund: paisa.nullable(),
});

/** What is paid for an offer, as whoever decides on it reads it. */
export const admissionFeePart = {
  fields: { fee: admissionFee.optional() },
  steps: [],
  guards: {},
} as const satisfies ApplicationPart<object>;
