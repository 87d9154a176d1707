import { type REFUND_OUTCOMES, refundOf } from '@uas/contract';
import type { Unit } from '../../platform/http/unit-of-work';
import { addRefund, listRefundable, type RefundablePayment, type RefundLine } from './refunds.store';

export type Outcome = (typeof REFUND_OUTCOMES)[number];

/** Students who end it themselves get back what the rule of each line says; all others get back everything. */
const BY_RULE: ReadonlySet<string> = new Set<Outcome>(['declined', 'given-up', 'expired', 'withdrawn']);

export function isByRule(outcome: string): boolean {
  return BY_RULE.has(outcome);
}

/** How an application ended, and the day of classes of that; null where it is not known, or does not matter. */
interface Ended {
  readonly outcome: string;
  readonly class_day: number | null;
}

/** Writes what comes back of what was paid for an application that is over; nothing where nothing was paid. */
export async function writeRefund(
  { database, clock }: Pick<Unit, 'database' | 'clock'>,
  applicationId: string,
  { outcome, class_day }: Ended,
): Promise<void> {
  const payments = await listRefundable(database, applicationId);
  const [newest] = payments;
  if (!newest) return;
  const paid = payments.reduce((sum, { paisa }) => sum + paisa, 0);
  const lines = linesOf(payments, paid, (line) => (isByRule(outcome) ? backOf(line, class_day) : line.paisa));
  const back = lines.reduce((sum, line) => sum + line.back, 0);
  await addRefund(database, {
    payment_id: newest.id,
    outcome,
    class_day,
    lines,
    paisa: Math.min(back, paid),
    made_at: clock.now(),
  });
}

type PaidLine = NonNullable<RefundablePayment['lines']>[number];

/** The lines of the newest voucher that was paid, but for what was paid before; without any, the sum as one that comes back. */
function linesOf(
  payments: readonly RefundablePayment[],
  paid: number,
  backOfLine: (line: PaidLine) => number,
): RefundLine[] {
  const lines = payments.find((payment) => payment.lines !== null)?.lines;
  const counted = lines ?? [{ name: '', paisa: paid, refund: 'always' as const }];
  return counted
    .filter(({ paisa }) => paisa > 0)
    .map((line) => ({ name: line.name, paisa: line.paisa, back: backOfLine(line) }));
}

/** What comes back of a line by its own rule; where no day of classes is known, as before the first. */
function backOf({ paisa, refund: rule }: PaidLine, day: number | null): number {
  if (rule === 'always') return paisa;
  return rule === 'by-day' ? refundOf(paisa, day ?? 0) : 0;
}
