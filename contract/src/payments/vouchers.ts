import { z } from 'zod';
import { endpoint } from '../endpoint';
import { day, emailKey, id, instant, openEnum } from '../fields';
import { FEE_REFUNDS } from '../program-facts/read-program-facts';
import { refundState } from './refund-state';

/** `ended`: its day has passed; who wants to pay gets a new one. `cancelled`: another one stands in its place, or nothing is to be paid. */
export const VOUCHER_STATES = ['open', 'ended', 'paid', 'cancelled'] as const;
export type VoucherState = (typeof VOUCHER_STATES)[number];

/**
 * How money is known to have come: told by the network of the banks, by a line of a bank's statement, or by staff who looked at
 * a receipt. `waiver`: it need not be paid.
 */
export const PAYMENT_METHODS = ['biller', 'statement', 'by-hand', 'waiver'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** What is paid for, as the operator calls it in the settings of the site. */
const purposeCode = z.string().regex(/^[a-z][a-z\d-]{0,39}$/);

/** Money in whole paisa, of which a rupee has 100. */
const paisa = z.number().int();

/** What is to be paid, until when, under one number. */
export const voucher = z.object({
  /** Twelve digits, of which two are check digits. */
  number: z.string(),
  /** What the bank asks for: the number behind the prefix of the biller; null where no bank knows these numbers. */
  billNumber: z.string().nullable(),
  /** The code of what is paid for, and what that is called. */
  purpose: z.string(),
  name: z.string(),
  /** Of the application that it is for; null: it is the student's. */
  applicationNumber: z.string().nullable(),
  /** A negative sum was paid before. */
  lines: z.array(z.object({ name: z.string(), paisa, refund: openEnum(FEE_REFUNDS) })),
  paisa,
  /** The sum in words. */
  sumText: z.string(),
  /** The last instant that counts. */
  dueAt: instant,
  state: openEnum(VOUCHER_STATES),
  /** The name of the account that it is paid into. */
  account: z.string(),
  /** The day of the payment; null while there is none. */
  paidOn: day.nullable(),
  /** What came; missing while there is no payment, or where nobody said how much. */
  paidPaisa: paisa.optional(),
  /** What comes back of it; null where nothing is to come back. */
  refund: refundState.nullable(),
});
export type Voucher = z.infer<typeof voucher>;

export const getVoucher = endpoint({
  method: 'POST',
  path: '/api/student/voucher',
  summary:
    'The voucher for a purpose, for `offer` with the application that was approved. The one that is open and says what is to be paid today; else a new one, and the one before is cancelled.',
  audience: { student: true },
  body: z.strictObject({ email: emailKey, purpose: purposeCode, applicationId: id.optional() }),
  reply: z.object({ voucher }),
  texts: 'Could not get the voucher. Please try again.',
});

export const listVouchers = endpoint({
  method: 'GET',
  path: '/api/student/vouchers/:email',
  summary:
    'The own vouchers but for cancelled ones, the newest first; what was paid; and for what there can be a voucher.',
  audience: { student: true },
  params: z.object({ email: emailKey }),
  reply: z.object({
    vouchers: z.array(voucher),
    payments: z.array(
      z.object({
        purpose: z.string(),
        name: z.string(),
        method: openEnum(PAYMENT_METHODS),
        /** Null where staff confirmed a payment whose sum nobody said. */
        paisa: paisa.nullable(),
        paidOn: day,
        /** Why it is waived (one of `WAIVER_REASONS`), and what was written of it; both empty for what was paid. */
        reason: z.string(),
        note: z.string(),
      }),
    ),
    available: z.array(
      z.object({
        purpose: z.string(),
        name: z.string(),
        paisa,
        applicationId: id.nullable(),
        applicationNumber: z.string().nullable(),
      }),
    ),
  }),
  texts: 'Could not load your vouchers. Please try again.',
});
