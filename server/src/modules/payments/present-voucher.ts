import { formatApplicationNumber, type RefundState, type Voucher } from '@uas/contract';
import type { AppDependencies } from '../../platform/dependencies';
import { wordingOf } from '../site/biller-wording';
import type { PaymentRow, VoucherRow } from './payments.store';
import { sumText } from './sum-text';

type Context = Pick<AppDependencies, 'clock' | 'environment' | 'siteConfig'>;

interface Beside {
  /** Of the application that it is for. */
  readonly application: { readonly number: number; readonly createdAt: Date } | undefined;
  readonly payment?: Pick<PaymentRow, 'paid_on' | 'paisa'> | undefined;
  /** What comes back of it. */
  readonly refund?: RefundState | undefined;
}

/** A voucher as it travels. */
export function presentVoucher(
  { clock, environment, siteConfig }: Context,
  row: VoucherRow,
  { application, payment, refund }: Beside,
): Voucher {
  const purpose = siteConfig.purposes?.find(({ code }) => code === row.purpose);
  const { prefix } = wordingOf(siteConfig);
  return {
    number: row.number,
    billNumber: environment.biller ? `${prefix}${row.number}` : null,
    purpose: row.purpose,
    name: row.name,
    applicationNumber: application ? formatApplicationNumber(application) : null,
    lines: row.lines.map((line) => ({ ...line })),
    paisa: row.paisa,
    sumText: sumText(row.paisa),
    dueAt: row.due_at.toISOString(),
    state: stateOf(row, clock.now()),
    account: purpose?.account ?? '',
    paidOn: payment?.paid_on ?? null,
    ...(payment && payment.paisa !== null && { paidPaisa: payment.paisa }),
    refund: refund ?? null,
  };
}

/** What a purpose is called; its code where the operator took it away. */
export function nameOf({ purposes = [] }: Context['siteConfig'], code: string): string {
  return purposes.find((purpose) => purpose.code === code)?.name ?? code;
}

/** A voucher whose last instant has passed has ended. */
export function stateOf(
  { state, due_at }: Pick<VoucherRow, 'state' | 'due_at'>,
  now: Date,
): Voucher['state'] {
  return state === 'open' && due_at < now ? 'ended' : (state as 'open' | 'paid' | 'cancelled');
}
