import type { Clock } from '../clock';
import { type Database, json, type Transaction } from '../database/tables';
import type { Dependencies } from '../dependencies';
import type { Actor } from '../identity/actor';
import type { Ids } from '../ids';
import {
  type EventField,
  type EventKind,
  type EventRecords,
  type EventSubject,
  stepOf,
} from './event-record';

/** What an event of some kind tells about before or after. */
export type EventDetails<Kind extends EventKind> = {
  readonly [Field in EventField<Kind>]?: unknown;
};

/** Who did what to whom. Ids only, never names, e-mails or contents. Without an actor the service itself did it. */
export interface EventInput<Kind extends EventKind> {
  readonly actor: (Pick<Actor, 'role' | 'id'> & { readonly member?: { readonly id: string } | null }) | null;
  readonly kind: Kind;
  readonly subject: { readonly kind: EventSubject<Kind>; readonly id: string };
  readonly before?: EventDetails<Kind>;
  readonly after?: EventDetails<Kind>;
  /** The proof of an accepted offer. */
  readonly fileId?: string;
}

/** What happened. Who did it is the caller, unless it is said. */
export type UnitEvent<Kind extends EventKind> = Omit<EventInput<Kind>, 'actor'> &
  Partial<Pick<EventInput<Kind>, 'actor'>>;

/** An event as it was recorded. */
export interface RecordedEvent {
  readonly id: string;
  readonly kind: EventKind;
  readonly subjectId: string;
  readonly subjectKind: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** The unit of work that tells an event, as far as those who follow it need it. */
export interface FollowedUnit
  extends Pick<Dependencies, 'clock' | 'ids' | 'channels' | 'events' | 'notifications'> {
  readonly database: Transaction;
  /** Tells what follows from the event. */
  emit<Kind extends EventKind>(event: UnitEvent<Kind>): Promise<void>;
  /** The bytes of files whose rows are removed go once the unit is committed. */
  discardFiles(): void;
}

/**
 * Follows what is told by units of work, in their transaction: what it writes is committed with the action, or not at
 * all. What the event is about is in its new state already; what is deleted is still there.
 */
export type EventSubscriber = (unit: FollowedUnit, event: RecordedEvent) => Promise<void>;

/**
 * Appends an event, in the transaction of the action: a line of the history of staff and, where its kind says so, a step
 * of the timeline of the application. What nobody did (invented people) is not in the history. Handlers emit.
 */
export async function recordEvent<Kind extends EventKind>(
  transaction: Database,
  { clock, ids, events }: { clock: Clock; ids: Ids; events: EventRecords },
  { actor, kind, subject, before, after, fileId }: EventInput<Kind>,
  { inHistory = true }: { readonly inHistory?: boolean } = {},
): Promise<RecordedEvent> {
  const id = ids.next();
  await transaction
    .insertInto('event')
    .values({
      id,
      at: clock.now(),
      kind,
      actor_role: actor?.role ?? 'system',
      actor_id: actor?.id ?? null,
      actor_member_id: actor?.member?.id ?? null,
      subject_kind: subject.kind,
      subject_id: subject.id,
      before: before === undefined ? null : json(before),
      after: after === undefined ? null : json(after),
      step: stepOf(events[kind] ?? {}, after && 'status' in after ? after.status : null),
      file_id: fileId ?? null,
      in_history: inHistory,
    })
    .execute();
  return {
    id,
    kind,
    subjectId: subject.id,
    subjectKind: subject.kind,
    before: before ?? null,
    after: after ?? null,
  };
}
