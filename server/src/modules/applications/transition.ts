import {
  APPLICATION_TRANSITIONS,
  type ApplicationEventName,
  type ApplicationState,
  applicationState,
  transitionRefusal,
} from '@uas/contract';
import type { EventDetails } from '../../platform/events/record-event';
import type { Unit } from '../../platform/http/unit-of-work';
import { Refusal } from '../../platform/refusals/refusal';
import {
  type ApplicationRow,
  hideApplication,
  lockApplication,
  removeApplication,
  setState,
} from './transition.store';

interface Happening {
  readonly id: string;
  readonly event: ApplicationEventName;
  /** The file that comes with the event: the proof of an accepted offer. */
  readonly fileId?: string;
}

/**
 * Moves an application by the table of transitions: locks its row, asks the table, writes the new state and tells of
 * it. Answers with the application as it was before. Throws the refusal of the table, which wrote nothing.
 */
export async function transition(unit: Unit, { id, event, fileId }: Happening): Promise<ApplicationRow> {
  const before = await lockApplication(unit.database, id);
  const refusal = transitionRefusal(event, before ? stateOf(before) : 'gone');
  if (refusal !== null) throw new Refusal(refusal);
  if (!before) throw new Refusal('application.not-found');
  const { to } = APPLICATION_TRANSITIONS[event];
  // Told while the application is still there: who is notified of it reads whose it was.
  await recordTransition(unit, { id, event, fileId, before });
  if (event === 'withdraw') await hideApplication(unit.database, id, unit.clock.now());
  else if (to === 'gone') await removeApplication(unit.database, id);
  else await setState(unit.database, id, { ...COLUMNS[to], offer_file_id: fileId ?? null });
  return before;
}

/** Tells of a transition. */
export async function recordTransition(
  unit: Unit,
  happened: Happening & { readonly before?: ApplicationRow; readonly after?: EventDetails<'apply'> },
): Promise<void> {
  const { id, event, fileId, before, after } = happened;
  const { to, emits } = APPLICATION_TRANSITIONS[event];
  await unit.emit({
    kind: emits,
    subject: { kind: 'application', id },
    fileId,
    ...(before && {
      before: to === 'gone' ? { ...summarise(before), instituteId: before.institute_id } : summarise(before),
    }),
    ...(to !== 'gone' && { after: { ...(before && summaryOf(to)), ...after } }),
  });
}

function stateOf({ status, offer_accepted }: ApplicationRow): ApplicationState {
  return applicationState({ status, offerAccepted: offer_accepted });
}

const COLUMNS = {
  pending: { status: 'pending', offer_accepted: false },
  approved: { status: 'approved', offer_accepted: false },
  accepted: { status: 'approved', offer_accepted: true },
  rejected: { status: 'rejected', offer_accepted: false },
} as const satisfies Record<Exclude<ApplicationState, 'gone'>, object>;

/** A state as the history keeps it. */
function summarise({ status, offer_accepted }: Pick<ApplicationRow, 'status' | 'offer_accepted'>) {
  return { status, offerAccepted: offer_accepted };
}

function summaryOf(state: Exclude<ApplicationState, 'gone'>) {
  return summarise(COLUMNS[state]);
}
