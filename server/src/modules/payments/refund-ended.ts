import {
  APPLICATION_TRANSITIONS,
  type ApplicationTransition,
  karachiDaysBetween,
  type REFUND_OUTCOMES,
  refundOf,
} from '@uas/contract';
import type { EventSubscriber, FollowedUnit, RecordedEvent } from '../../platform/events/record-event';
import { readOfferingDates, readOfferingsOfApplications } from '../offerings/offerings.store';
import {
  addRefund,
  dropRefundsOf,
  listRefundable,
  type RefundablePayment,
  type RefundLine,
} from './refunds.store';

type Outcome = (typeof REFUND_OUTCOMES)[number];

const { join, withdraw, delete: deletion, undo, change, select } = APPLICATION_TRANSITIONS;
const TRANSITIONS: readonly ApplicationTransition[] = Object.values(APPLICATION_TRANSITIONS);

/** How an application ended, by the event that rejects it. */
const OUTCOMES: ReadonlyMap<string, Outcome> = new Map([
  ...TRANSITIONS.flatMap(({ emits, outcome }): [string, Outcome][] => (outcome ? [[emits, outcome]] : [])),
  [withdraw.emits, 'withdrawn'],
  [deletion.emits, 'deleted'],
]);
/** After these an application goes on, or another one in its stead. */
const GOES_ON: ReadonlySet<string> = new Set([undo.emits, change.emits, select.emits, join.emits]);
/** Students who end it themselves get back what the rule of each line says; all others get back everything. */
const BY_RULE: ReadonlySet<Outcome> = new Set(['declined', 'given-up', 'expired', 'withdrawn']);

/** Writes what comes back of what was paid for an application that is over, and removes it where the application goes on. */
export const refundEnded: EventSubscriber = async (unit, event) => {
  if (event.subjectKind !== 'application') return;
  if (GOES_ON.has(event.kind)) return dropRefundsOf(unit.database, event.subjectId);
  const outcome = outcomeOf(event);
  if (outcome) await refund(unit, event.subjectId, outcome);
};

function outcomeOf({ kind, after }: RecordedEvent): Outcome | undefined {
  const outcome = OUTCOMES.get(kind);
  // A decision can be an approval too.
  return outcome === 'not-selected' && after?.status !== 'rejected' ? undefined : outcome;
}

async function refund(unit: FollowedUnit, applicationId: string, outcome: Outcome): Promise<void> {
  const payments = await listRefundable(unit.database, applicationId);
  const [newest] = payments;
  if (!newest) return;
  const isByRule = BY_RULE.has(outcome);
  const day = isByRule ? await classDayOf(unit, applicationId) : null;
  const paid = payments.reduce((sum, { paisa }) => sum + paisa, 0);
  const lines = linesOf(payments, paid, (line) => (isByRule ? backOf(line, day) : line.paisa));
  const back = lines.reduce((sum, line) => sum + line.back, 0);
  await addRefund(unit.database, {
    payment_id: newest.id,
    outcome,
    class_day: day,
    lines,
    paisa: Math.min(back, paid),
    made_at: unit.clock.now(),
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

/** The day of classes that it is, the first is 1; null where the university has not said when they begin. */
async function classDayOf({ database, clock }: FollowedUnit, applicationId: string): Promise<number | null> {
  const offerings = await readOfferingsOfApplications(database, [applicationId]);
  const dates = await readOfferingDates(
    database,
    offerings.map(({ id }) => id),
  );
  const first = dates.find(({ kind }) => kind === 'classes');
  return first ? 1 - karachiDaysBetween(clock.now(), first.at) : null;
}
