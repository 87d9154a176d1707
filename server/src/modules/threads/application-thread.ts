import * as api from '@uas/contract';
import { type ApplicationMessage, THREAD_PAGE_MOST } from '@uas/contract';
import { readInstantCursor } from '../../platform/database/keyset';
import type { ReadableDatabase } from '../../platform/database/tables';
import { handle } from '../../platform/http/handle';
import { isOwnEmail } from '../../platform/http/require-own';
import type { Unit } from '../../platform/http/unit-of-work';
import type { InstituteActor, StudentActor } from '../../platform/identity/actor';
import { hourly, MESSAGE_BODY } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { presentMessage } from '../applications/present-student-application';
import { markThreadNotificationsRead, notifyOfApplicationMessage } from '../notifications/notify-of-message';
import {
  findThread,
  findThreads,
  holdThread,
  insertMessage,
  listMessages,
  markMessagesRead,
  type ThreadRow,
} from './application-thread.store';
import { cutThread, markInPortions } from './cut-thread';

/** A page of an application's thread: the newest messages, or those before a cursor, oldest first. */
export async function readThread(
  database: ReadableDatabase,
  applicationId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<{ messages: ApplicationMessage[]; earlier: string | null }> {
  const asked = { before: readInstantCursor(before), limit: limit + 1 };
  const { rows, earlier } = cutThread(await listMessages(database, applicationId, asked), limit);
  return { messages: rows.map(presentMessage), earlier };
}

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

/** A page of the messages of an approved application, for its two parties. */
export const getApplicationMessages = handle(
  api.getApplicationMessages,
  async ({ actor, database, query }) => {
    const { id } = await threadOf(database, actor, query);
    return readThread(database, id, query);
  },
);

const markLimits = {
  rates: [hourly(1_200, 'student', 'too-often.actions'), hourly(6_000, 'institute', 'too-often.actions')],
};

/** Marks what the other party wrote as read. */
export const markApplicationMessagesRead = handle(
  api.markApplicationMessagesRead,
  markLimits,
  async (call) => {
    const { actor, body, clock, database } = call;
    const { id: applicationId } = await threadOf(database, actor, body);
    const writtenBy = actor.role === 'student' ? 'institute' : 'student';
    const now = clock.now();
    const answer = { success: true as const };
    // Each portion is a unit of its own, so that nobody waits for a thread of thousands.
    await markInPortions(async (limit) => {
      let marked = 0;
      await call.write(async (unit) => {
        marked = await markMessagesRead(unit.database, { applicationId, writtenBy, now, limit });
        await markThreadNotificationsRead(unit, { applicationId, reader: actor.role });
        return answer;
      });
      return marked;
    });
    return answer;
  },
);

const sendLimits = {
  body: MESSAGE_BODY,
  rates: [hourly(120, 'student', 'too-often.messages'), hourly(1_200, 'institute', 'too-often.messages')],
};

/** Sends a message about an approved application and answers the newest page of the thread. */
export const sendApplicationMessage = handle(api.sendApplicationMessage, sendLimits, async (call) => {
  const { actor, body, database } = call;
  const { id: applicationId } = await threadOf(database, actor, body);
  return call.write(async (unit) => {
    await sendMessage(unit, { applicationId, sender: actor.role, text: body.text });
    return readThread(unit.database, applicationId, { limit: THREAD_PAGE_MOST });
  });
});

interface Message {
  readonly applicationId: string;
  readonly sender: 'student' | 'institute';
  readonly text: string;
}

/** Puts a message into the thread of an approved application and notifies the other side. */
export async function sendMessage(unit: Unit, { applicationId, sender, text }: Message): Promise<void> {
  const { database, clock, ids } = unit;
  // Asked again under a lock: the decision may be undone at this very moment.
  const thread = await holdThread(database, applicationId);
  if (!thread) throw new Refusal('application.not-found');
  requireOpen(thread);
  const id = ids.next();
  const message = { id, application_id: applicationId, sender, text, created_at: clock.now() };
  await insertMessage(database, message);
  await notifyOfApplicationMessage(unit, { id, applicationId, sender });
}
