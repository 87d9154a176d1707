import { z } from 'zod';

/** The fields of the two calls of the network, as most of its members write them. */
export const BILLER_FIELDS = [
  'consumer_number',
  'tran_auth_id',
  'transaction_amount',
  'tran_date',
  'tran_time',
  'bank_mnemonic',
  'reserved',
  'response_Code',
  'consumer_detail',
  'bill_status',
  'due_date',
  'amount_within_dueDate',
  'amount_after_dueDate',
  'billing_month',
  'date_paid',
  'amount_paid',
  'tran_auth_Id',
  'Identification_parameter',
] as const;
export type BillerField = (typeof BILLER_FIELDS)[number];

/** What the network is answered, and with which code where the operator writes no other one. */
const CODES = {
  good: '00',
  /** No voucher has this number, or it is cancelled or ended. */
  unknown: '01',
  /** The account of the student is closed. */
  blocked: '02',
  /** An inquiry of a bill that is paid, and a payment of one. */
  paidInquiry: '00',
  paidPayment: '02',
  /** The same payment was told before. */
  toldTwice: '03',
  /** A field that is not as it must be, and a sum that is not that of the bill. */
  invalid: '04',
  otherAmount: '04',
} as const;
export type BillerReason = keyof typeof CODES;
export const BILLER_REASONS = Object.keys(CODES) as BillerReason[];

const code = z.string().regex(/^[\w-]{2}$/, 'must have two signs');
const name = z.string().min(1).max(60);

/** How the network words its calls: the answers are ours, their names and codes are what it agreed with the operator. */
const wording = z.strictObject({
  /** The digits that stand before the number of a voucher; with them it has at most 18. */
  prefix: z
    .string()
    .regex(/^\d{0,6}$/, 'must be at most six digits')
    .default(''),
  headers: z
    .strictObject({ user: name.default('username'), password: name.default('password') })
    .prefault({}),
  fields: z.partialRecord(z.enum(BILLER_FIELDS), name).default({}),
  codes: z
    .strictObject(
      Object.fromEntries(BILLER_REASONS.map((reason) => [reason, code.default(CODES[reason])])) as Record<
        BillerReason,
        z.ZodDefault<typeof code>
      >,
    )
    .prefault({}),
  /** What can be paid after the due day: nothing, whichever of the two the network wants to read. */
  afterDue: z.enum(['same', 'zero']).default('same'),
});
export type BillerWording = z.output<typeof wording>;

export const billerOfSite = wording.optional();

const STANDARD = wording.parse({});

/** The operator's wording, or that of most members. */
export function wordingOf({
  biller = STANDARD,
}: {
  readonly biller?: BillerWording | undefined;
}): BillerWording {
  return biller;
}
