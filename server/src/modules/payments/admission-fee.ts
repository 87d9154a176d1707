import { sql } from 'kysely';
import { z } from 'zod';
import { applicationPart } from '../application-parts/application-part';
import { OFFER } from '../site/purposes';
import { refundRemoved } from './refund-ended';

const stored = z
  .object({
    paisa: z.number(),
    due_at: z.string(),
    paid_on: z.string().nullable(),
    refund: z.number().nullable(),
  })
  .nullable();

/** The newest voucher of an offer: after a move up it asks for the rest. */
const newestVoucher = sql`(
  select jsonb_build_object(
    'paisa', coalesce(payment.paisa, voucher.paisa), 'due_at', voucher.due_at,
    'paid_on', payment.paid_on, 'refund', refund.paisa
  )
  from voucher
  left join payment on payment.voucher_id = voucher.id and payment.reversed_at is null
  left join refund on refund.payment_id = payment.id
  where voucher.application_id = application.id and voucher.purpose = ${sql.lit(OFFER)} and voucher.state <> 'cancelled'
  order by voucher.created_at desc, voucher.id desc limit 1
)`;

/** What is paid for an offer. */
export const admissionFees = applicationPart({
  name: 'fee',
  select: newestVoucher,
  stored,
  present: (fee) =>
    fee
      ? {
          fee: {
            paisa: fee.paisa,
            dueAt: new Date(fee.due_at).toISOString(),
            paidOn: fee.paid_on,
            refund: fee.refund,
          },
        }
      : {},
  // Vouchers and payments stand in the copy as a part of their own.
  copy: async () => null,
  handlers: [],
  subscribers: [],
  beforeRemoval: refundRemoved,
});
