import { z } from 'zod';
import { day, id } from '../fields';

/** A student as the desk names them: without phone and e-mail. */
export const deskStudent = z.object({ _id: z.string(), number: z.string(), name: z.string() });

/** What stands beside a receipt for staff, where the site has vouchers. */
export const besideReceipt = {
  /** The new line of a statement that names this student with the sum that is owed; null without one. */
  line: z
    .object({
      _id: id,
      account: z.string(),
      day,
      /** In paisa. */
      paisa: z.number().int(),
      description: z.string(),
      reference: z.string(),
    })
    .nullable()
    .optional(),
  /** Until which day there are statements of all accounts; null where there are none of one. */
  statementsUntil: day.nullable().optional(),
};
