import { z } from 'zod';
import { day } from '../fields';

/** What comes back of what was paid for an application that is over, in whole paisa, as its student reads it. */
export const refundState = z.object({
  paisa: z.number().int(),
  /** What was paid. */
  ofPaisa: z.number().int(),
  /** The day on which staff agreed; null while they have not. */
  agreedOn: day.nullable(),
  /** The day on which it was paid out, and what the bank calls that; null and empty while it was not. */
  paidOn: day.nullable(),
  bankReference: z.string(),
});
export type RefundState = z.infer<typeof refundState>;
