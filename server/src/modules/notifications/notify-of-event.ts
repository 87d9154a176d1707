import {
  DAY,
  DELETION_DAYS,
  formatApplicationNumber,
  formatDay,
  formatInstant,
  type GapValues,
  karachiDay,
} from '@uas/contract';
import type { Database } from '../../platform/database/tables';
import { descriptionOf, documentsIn, type EventRecords } from '../../platform/events/event-record';
import {
  type NotificationKind,
  type NotificationRecord,
  type Reader,
  rolesOf,
} from '../../platform/events/notification-record';
import type { EventSubscriber, RecordedEvent } from '../../platform/events/record-event';
import { listConditions } from '../decisions/conditions.store';
import { conditionSentences, reasonsText } from '../decisions/present-decision';
import { type AnyNotification, notifyAny } from './notify';
import type { Recipient } from './recipient';

type About = Omit<AnyNotification, 'to' | 'kind' | 'sourceId'> & {
  /** Who it is about, by role. */
  readonly recipients: Partial<Record<Reader, Recipient>>;
};

interface Notifying extends RecordedEvent {
  readonly notifies: readonly NotificationRecord[];
}

/** What an event is told as, by its record. */
function notificationsOf(events: EventRecords, { kind, after }: RecordedEvent): readonly NotificationKind[] {
  const notifies = descriptionOf(events, kind, after)?.description.notifies ?? [];
  return typeof notifies === 'function' ? notifies(after ?? {}) : notifies;
}

/** Notifies those who hear of an event, as its record says. */
export const notifyOfEvent: EventSubscriber = async (unit, event) => {
  const kinds = notificationsOf(unit.events, event);
  if (kinds.length === 0) return;
  const notifies = kinds.map((kind) => unit.notifications[kind]);
  const { recipients, ...about } = await aboutOf(unit.database, { ...event, notifies }, unit.clock.now());
  const filled = descriptionOf(unit.events, event.kind, event.after)?.description.fills?.(event.after ?? {});
  const data = { ...about.data, ...filled };
  for (const kind of kinds) {
    for (const role of rolesOf(unit.notifications[kind])) {
      const to = recipients[role];
      const itself = role === 'institute' ? { aboutInstituteId: null } : {};
      if (to)
        await notifyAny(unit.database, unit, { ...about, ...itself, data, kind, to, sourceId: event.id });
    }
  }
};

async function aboutOf(transaction: Database, event: Notifying, now: Date): Promise<About> {
  const { subjectKind, subjectId: id, kind } = event;
  const when = whenOf(event, now);
  if (subjectKind === 'student') return { ...when, recipients: { student: { role: 'student', id } } };
  if (subjectKind === 'institute') return { ...when, recipients: { institute: { role: 'institute', id } } };
  if (subjectKind === 'member') return { ...when, recipients: { institute: { role: 'member', id } } };
  if (subjectKind === 'staff') return { ...when, recipients: { admin: { role: 'admin', id } } };
  const application = await readApplication(transaction, id);
  if (!application) return { recipients: {} };
  return {
    ...application,
    data: { ...application.data, ...saidBy(event) },
    ...(kind === 'delete-application' && { applicationId: null }),
  };
}

/** What the event itself says: until when an answer is waited for, and about which documents. */
function saidBy({ after }: RecordedEvent): GapValues {
  const { replyBy, documents } = after ?? {};
  return {
    ...(typeof replyBy === 'string' && { to: replyBy }),
    ...(documents !== undefined && { documents: documentsIn(after ?? {}) }),
  };
}

/** What a sentence about an account is filled in with: a day or an instant, and how many backup codes are left. */
function whenOf({ kind, after, notifies }: Notifying, now: Date): Pick<About, 'data'> {
  if (kind === 'ask-account-deletion')
    return { data: { to: formatDay(karachiDay(new Date(now.getTime() + DELETION_DAYS * DAY))) } };
  if (!notifies.some(({ fields }) => fields.includes('at'))) return {};
  const at = formatInstant(now);
  return { data: typeof after?.left === 'number' ? { at, left: after.left } : { at } };
}

type ApplicationData = GapValues & { readonly [Field in 'program' | 'university' | 'number']: string };

/** Whom an application concerns, and what is said of it. */
export async function readApplication(
  transaction: Database,
  id: string,
): Promise<(About & { readonly data: ApplicationData }) | null> {
  const row = await transaction
    .selectFrom('application_row')
    .innerJoin('institute_row', 'institute_row.id', 'application_row.institute_id')
    .select(['student_id', 'institute_id', 'course', 'number', 'application_row.created_at', 'name'])
    .select(['status', 'reasons', 'application_row.reply_by', 'outcome'])
    .where('application_row.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    applicationId: id,
    aboutInstituteId: row.institute_id,
    data: {
      program: row.course,
      university: row.name,
      number: formatApplicationNumber({ number: row.number, createdAt: row.created_at }),
      ...(await decisionData(transaction, { id, ...row })),
    },
    recipients: {
      student: { role: 'student', id: row.student_id },
      institute: { role: 'institute', id: row.institute_id },
    },
  };
}

interface Decided {
  readonly id: string;
  readonly status: string;
  readonly reasons: unknown;
  readonly reply_by: Date | null;
  readonly outcome: string | null;
}

/** What the sentences of a decision are filled in with: until when an offer can be answered, and why something ended. */
async function decisionData(transaction: Database, row: Decided): Promise<GapValues> {
  const to = row.reply_by && formatInstant(row.reply_by);
  if (row.status === 'approved') return to ? { to, deadline: ` Please answer it until ${to}.` } : {};
  if (row.status !== 'rejected') return {};
  const reason =
    row.outcome === 'condition-not-met'
      ? conditionSentences(await listConditions(transaction, row.id)).join(' ')
      : reasonsText(row.reasons);
  return { reason, ...(to && { to }) };
}
