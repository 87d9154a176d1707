import type { ReadableDatabase } from '../../platform/database/tables';
import { isOwnEmail } from '../../platform/http/require-own';
import type { InstituteActor, StudentActor } from '../../platform/identity/actor';
import { Refusal } from '../../platform/refusals/refusal';
import { findThread, findThreads, type ThreadRow } from './application-thread.store';

export type Party = StudentActor | InstituteActor;

/** How a caller names a thread: by the application's id, or by the documents' three keys. */
export interface ThreadKey {
  readonly studentEmail?: string | undefined;
  readonly instituteEmail?: string | undefined;
  readonly course?: string | undefined;
  readonly applicationId?: string | undefined;
}

/** The approved application that a party means; refused when it is not theirs, not approved or not the only one. */
export async function threadOf(database: ReadableDatabase, actor: Party, key: ThreadKey): Promise<ThreadRow> {
  const studentEmail = key.studentEmail?.trim().toLowerCase();
  const ownEmail = actor.role === 'student' ? studentEmail : key.instituteEmail;
  if (ownEmail !== undefined && !isOwnEmail(actor, ownEmail)) throw new Refusal('access.forbidden');

  const thread =
    key.applicationId === undefined
      ? await onlyMatch(database, actor, { ...key, studentEmail })
      : await ownThread(database, actor, key.applicationId);
  requireOpen(thread);
  return thread;
}

/** Refuses a thread of an application that is not approved. */
export function requireOpen(thread: ThreadRow): void {
  if (thread.status !== 'approved') throw new Refusal('thread.not-open');
}

async function ownThread(database: ReadableDatabase, actor: Party, id: string): Promise<ThreadRow> {
  const thread = await findThread(database, id);
  if (!thread) throw new Refusal('application.not-found');
  const owner = actor.role === 'student' ? thread.student_id : thread.institute_id;
  if (owner !== actor.id) throw new Refusal('access.forbidden');
  return thread;
}

async function onlyMatch(database: ReadableDatabase, actor: Party, key: ThreadKey): Promise<ThreadRow> {
  const studentEmail = actor.role === 'student' ? actor.email : key.studentEmail;
  const instituteEmail = actor.role === 'institute' ? actor.email : key.instituteEmail;
  const course = key.course?.trim();
  if (!studentEmail || !instituteEmail || !course) throw new Refusal('thread.application-missing');
  const [thread, another] = await findThreads(database, { studentEmail, instituteEmail, course });
  if (!thread) throw new Refusal('application.not-found');
  if (another) throw new Refusal('application.not-unique');
  return thread;
}
