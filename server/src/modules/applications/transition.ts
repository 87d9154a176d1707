import {
  APPLICATION_TRANSITIONS,
  type ApplicationEventName,
  type ApplicationState,
  type ApplicationTransition,
  applicationState,
  formatApplicationNumber,
  transitionRefusal,
  type Worded,
} from '@uas/contract';
import type { EventDetails } from '../../platform/events/record-event';
import type { Unit } from '../../platform/http/unit-of-work';
import { Refusal } from '../../platform/refusals/refusal';
import {
  type ApplicationRow,
  hideApplication,
  lockApplication,
  removeApplication,
  type StateColumns,
  setState,
} from './transition.store';

interface TransitionInput {
  readonly id: string;
  readonly event: ApplicationEventName;
  /** The file that comes with the event: the proof of an accepted offer. */
  readonly fileId?: string;
  /** When the request reached the service; what an accepted offer counts by. */
  readonly receivedAt?: Date;
  /** Why it ends. */
  readonly reasons?: readonly Worded[];
  /** Until when the offer can be answered, with an approval; null: without end. */
  readonly replyBy?: Date | null;
  /** Withdrawn by staff, who close the account. */
  readonly accountClosed?: true;
  /** What it was for, and what it is for now. */
  readonly program?: { readonly before: string; readonly after: string };
  /** The seat that a merit list offers. */
  readonly seat?: SeatDetails;
}

/** What is told of a seat of a merit list. */
interface SeatDetails {
  readonly listId: string;
  readonly round: number;
  readonly category: string;
  /** Until when to reply, as it is read. */
  readonly until: string;
  /** The program that was applied for, where the seat is of another one; else empty. */
  readonly asked: string;
}

/**
 * Moves an application by the table of transitions: locks its row, asks the table, writes the new state and tells of
 * it; what must change with it follows the event (`server/src/subscribers.ts`). Answers with the application as it was
 * before. Throws the refusal of the table, which wrote nothing.
 */
export async function transition(unit: Unit, happening: TransitionInput): Promise<ApplicationRow> {
  const { id, event, fileId } = happening;
  const before = await lockApplication(unit.database, id);
  const refusal = transitionRefusal(event, before ? stateOf(before) : 'gone');
  if (refusal !== null) throw new Refusal(refusal);
  if (!before) throw new Refusal('application.not-found');
  const { to } = APPLICATION_TRANSITIONS[event];
  if (to === 'gone') {
    // Told while the application is still there: whoever follows the event reads whose it was.
    await recordTransition(unit, { id, event, fileId, before, accountClosed: happening.accountClosed });
    if (event === 'withdraw' || event === 'join') await hideApplication(unit.database, id, unit.clock.now());
    else await removeApplication(unit.database, id);
  } else {
    // Proof, acceptance and the time to reply of an accepted offer stay as they are.
    if (event !== 'upgrade-accepted')
      await setState(unit.database, id, columnsOf(to, happening, unit.clock.now()));
    await recordTransition(unit, { ...happening, before });
  }
  return before;
}

/** What is written of an application that enters a state; the time to reply stays known after an offer has ended. */
function columnsOf(
  to: Exclude<ApplicationState, 'gone'>,
  { event, fileId, receivedAt, reasons = [], replyBy = null }: TransitionInput,
  now: Date,
): StateColumns {
  const { outcome }: ApplicationTransition = APPLICATION_TRANSITIONS[event];
  return {
    ...COLUMNS[to],
    offer_file_id: fileId ?? null,
    accepted_at: to === 'accepted' ? (receivedAt ?? now) : null,
    outcome: outcome ?? null,
    reasons,
    ...(to === 'pending' && { offered_at: null, reply_by: null }),
    ...(to === 'approved' && { offered_at: now, reply_by: replyBy }),
  };
}

/** Tells of a transition. */
export async function recordTransition(
  unit: Unit,
  happened: TransitionInput & { readonly before?: ApplicationRow; readonly after?: EventDetails<'apply'> },
): Promise<void> {
  const { id, event, fileId, before, after, program, accountClosed, seat } = happened;
  const { to, emits } = APPLICATION_TRANSITIONS[event];
  await unit.emit({
    kind: emits,
    subject: { kind: 'application', id },
    fileId,
    ...(before && {
      before:
        to === 'gone'
          ? { ...summarise(before), instituteId: before.institute_id }
          : { ...summarise(before), ...named(program?.before) },
    }),
    ...(accountClosed && { after: { accountClosed } }),
    ...(event === 'delete' && before && { after: { number: numberOf(before) } }),
    ...(to !== 'gone' && {
      after: { ...(before && summaryOf(to)), ...named(program?.after), ...seat, ...after },
    }),
  });
}

/** By which it is known outside the service. */
function numberOf({ number, created_at }: ApplicationRow): string {
  return formatApplicationNumber({ number, createdAt: created_at });
}

const named = (program: string | undefined) => (program === undefined ? {} : { program });

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
