import { sql } from 'kysely';
import type { Unit } from '../../platform/http/unit-of-work';
import { listStaffWith } from './list-staff';
import { notify } from './notify';
import { readApplication } from './notify-of-event';

interface ApplicationMessage {
  readonly id: string;
  readonly applicationId: string;
  readonly sender: 'student' | 'institute';
}

/** Tells the other side of an application that a message came. */
export async function notifyOfApplicationMessage(unit: Unit, message: ApplicationMessage): Promise<void> {
  const found = await readApplication(unit.database, message.applicationId);
  if (!found) return;
  const { recipients, ...about } = found;
  const [to, kind] =
    message.sender === 'student'
      ? ([recipients.institute, 'message-from-student'] as const)
      : ([recipients.student, 'message-from-institute'] as const);
  const itself = message.sender === 'student' ? { aboutInstituteId: null } : {};
  if (to) await notify(unit.database, unit, { ...about, ...itself, kind, to, sourceId: message.id });
}

interface Correspondent {
  readonly kind: 'student' | 'institute';
  readonly id: string;
}

/** Tells a student or an institute that the admin wrote. */
export async function notifyOfAdminMessage(unit: Unit, id: string, { kind: role, ...to }: Correspondent) {
  await notify(unit.database, unit, { kind: 'message-from-admin', to: { role, id: to.id }, sourceId: id });
}

const RIGHT = { student: 'messagesStudents', institute: 'messagesInstitutes' } as const;

/** Tells the staff who may read it that a student or an institute wrote. */
export async function notifyStaffOfMessage(unit: Unit, id: string, from: Correspondent): Promise<void> {
  const about = from.kind === 'student' ? { aboutStudentId: from.id } : { aboutInstituteId: from.id };
  for (const to of await listStaffWith(unit.database, RIGHT[from.kind])) {
    await notify(unit.database, unit, { kind: 'message-to-admin', to, sourceId: id, ...about });
  }
}

/** Whoever reads a thread has read what told of its messages; a thread with the admin is read by one for all staff. */
export async function markThreadNotificationsRead(
  { database, clock }: Unit,
  thread:
    | { readonly applicationId: string; readonly reader: 'student' | 'institute' }
    | { readonly correspondent: Correspondent; readonly reader: 'correspondent' | 'admin' },
): Promise<void> {
  let unread = database
    .updateTable('notification')
    .set({ read_at: clock.now() })
    .where('read_at', 'is', null);
  if ('applicationId' in thread) {
    const kind = thread.reader === 'student' ? 'message-from-institute' : 'message-from-student';
    unread = unread.where('application_id', '=', thread.applicationId).where('kind', '=', kind);
  } else {
    const { kind, id } = thread.correspondent;
    unread =
      thread.reader === 'admin'
        ? unread.where(`about_${kind}_id`, '=', id).where('kind', '=', 'message-to-admin')
        : unread.where(toCorrespondent(thread.correspondent)).where('kind', '=', 'message-from-admin');
  }
  await unread.execute();
}

/** What a student was told, or everybody of an institute: a thread is read by one for all. */
function toCorrespondent({ kind, id }: Correspondent) {
  return sql<boolean>`account_id in (select id from account where ${sql.ref(`${kind}_id`)} = ${id})`;
}
