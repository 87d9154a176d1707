import { karachiDay } from '@uas/contract';
import type { AppDependencies } from '../../../platform/dependencies';
import { type BillerReason, wordingOf } from '../../site/biller-wording';
import { findLivePaymentOf } from '../payments.store';
import { type Bill, detailOf, findBill, numberOnBill, stateOfBill, voucherNumberIn } from './bill';
import { named, readConsumerNumber, signedAmount, writtenDay } from './fields';

type Context = Pick<AppDependencies, 'clock' | 'database' | 'siteConfig'>;

/** The widths of what an inquiry is answered with. */
const BLANK = {
  consumer_detail: ' '.repeat(30),
  bill_status: ' ',
  due_date: ' '.repeat(8),
  amount_within_dueDate: ' '.repeat(14),
  amount_after_dueDate: ' '.repeat(14),
  billing_month: ' '.repeat(4),
  date_paid: ' '.repeat(8),
  amount_paid: ' '.repeat(12),
  tran_auth_Id: ' '.repeat(6),
  reserved: '',
};

interface Answered {
  readonly reason: BillerReason;
  readonly answer: Record<string, string>;
}

/** What the network shows to whoever types a number: how much, until when, and whether it is paid. */
export async function answerInquiry(context: Context, body: unknown): Promise<Answered> {
  const { clock, database, siteConfig } = context;
  const wording = wordingOf(siteConfig);
  const replyWith = (reason: BillerReason, fields: Partial<typeof BLANK> = {}) => ({
    reason,
    answer: named(wording, { response_Code: wording.codes[reason], ...BLANK, ...fields }),
  });
  const consumerNumber = readConsumerNumber(wording, body);
  if (consumerNumber === null) return replyWith('invalid');
  const bill = await findBill(database, voucherNumberIn(consumerNumber, wording.prefix));
  const state = bill ? stateOfBill(bill, clock.now()) : 'unknown';
  if (!bill || state === 'unknown') return replyWith('unknown');
  if (state === 'blocked') return replyWith('blocked', { bill_status: 'B' });
  const { voucher } = bill;
  const amount = signedAmount(voucher.paisa);
  const fields = {
    consumer_detail: detailOf(bill, await numberOnBill(database, bill)).padEnd(30),
    due_date: writtenDay(karachiDay(voucher.due_at)),
    amount_within_dueDate: amount,
    amount_after_dueDate: wording.afterDue === 'same' ? amount : signedAmount(0),
    billing_month: writtenDay(karachiDay(voucher.created_at)).slice(2, 6),
  };
  if (state !== 'paid') return replyWith('good', { ...fields, bill_status: 'U' });
  return replyWith('paidInquiry', { ...fields, bill_status: 'P', ...(await paidFields(context, bill)) });
}

/** When, how much and how a bill was paid. */
async function paidFields({ database }: Context, bill: Bill) {
  const payment = await findLivePaymentOf(database, bill.voucher.id);
  if (!payment) return {};
  const [, authId] = payment.biller_key?.split(':') ?? [];
  return {
    date_paid: writtenDay(payment.paid_on),
    ...(payment.paisa !== null && { amount_paid: String(payment.paisa).padStart(12, '0') }),
    ...(authId !== undefined && { tran_auth_Id: authId }),
  };
}
