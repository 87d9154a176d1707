import { APPLICATION_TRANSITIONS, type ApplicationTransition, karachiDaysBetween } from '@uas/contract';
import type { EventSubscriber, FollowedUnit, RecordedEvent } from '../../platform/events/record-event';
import type { Unit } from '../../platform/http/unit-of-work';
import { readOfferingDates, readOfferingsOfApplications } from '../offerings/offerings.store';
import { dropRefundsOf, listPaidOffers } from './refunds.store';
import { isByRule, type Outcome, writeRefund } from './write-refund';

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

/** Writes what comes back of what was paid for an application that is over, and removes it where the application goes on. */
export const refundEnded: EventSubscriber = async (unit, event) => {
  if (event.subjectKind !== 'application') return;
  if (GOES_ON.has(event.kind)) return dropRefundsOf(unit.database, event.subjectId);
  const outcome = outcomeOf(event);
  if (!outcome) return;
  const day = isByRule(outcome) ? await classDayOf(unit, event.subjectId) : null;
  await writeRefund(unit, event.subjectId, { outcome, class_day: day });
};

/** Writes that all comes back which was paid for the offers among applications that go with their university. */
export async function refundRemoved(unit: Unit, applicationIds: readonly string[]): Promise<void> {
  for (const id of await listPaidOffers(unit.database, applicationIds))
    await writeRefund(unit, id, { outcome: 'deleted', class_day: null });
}

function outcomeOf({ kind, before, after }: RecordedEvent): Outcome | undefined {
  const outcome = OUTCOMES.get(kind);
  // A decision can be an approval too.
  if (outcome === 'not-selected' && after?.status !== 'rejected') return undefined;
  // Of what was over before it is deleted, it was written then what comes back.
  if (outcome === 'deleted' && before?.status === 'rejected') return undefined;
  return outcome;
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
