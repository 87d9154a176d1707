import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import type { Unit } from '../../platform/http/unit-of-work';
import { hourly, KILOBYTE } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import type { TaskContext } from '../../platform/tasks/task';
import { wakeTask } from '../../platform/tasks/tasks.store';
import { requireOwnApplications } from '../applications/bulk-decision';
import { workOnMany } from '../applications/do-bulk-decisions';
import { readOneOfEachStudent } from '../applications/matching-applications';
import { presentBulk } from '../applications/present-decision-batch';
import { beginBulk, listRunningMessages, type RunningMessage } from '../decisions/bulk-decisions.store';
import { sendMessage } from './application-thread';

export const BULK_MESSAGES_TASK = 'write-to-many';

/** A thousand ids, and a long message. */
const limits = { body: 64 * KILOBYTE, rates: [hourly(30, 'institute', 'too-often.messages')] };

/**
 * Begins to write the same message to many students, each once, in the thread of an approved application. A task goes
 * through them and on after a fall of the server; the history has one line for all of them.
 */
export const beginBulkMessage = handle(api.beginBulkMessage, limits, async ({ actor, body, write }) => {
  return write(async (unit) => {
    const { database, clock, ids } = unit;
    if (body.applicationIds) await requireOwnApplications(database, actor, [...new Set(body.applicationIds)]);
    const applicationIds = await readOneOfEachStudent(unit, actor, body);
    const begun = await beginBulk(database, {
      id: ids.next(),
      accountId: actor.accountId,
      instituteId: actor.id,
      what: { message: body.text },
      applicationIds,
      now: clock.now(),
    });
    if (!begun) throw new Refusal('bulk.running');
    await unit.emit({
      kind: 'message-applicants',
      subject: { kind: 'institute', id: actor.id },
      after: { count: applicationIds.length },
    });
    await wakeTask(database, BULK_MESSAGES_TASK, clock.now());
    return presentBulk(database, actor);
  });
});

/** Sends the messages to many that are running. */
export function doBulkMessages(context: TaskContext): Promise<void> {
  return workOnMany<RunningMessage>(context, {
    right: 'messages',
    list: listRunningMessages,
    doOne: async (unit, { bulk, id: applicationId }) => {
      await requireOpenAccount(unit, applicationId);
      await sendMessage(unit, { applicationId, sender: 'institute', text: bulk.text });
    },
  });
}

/** Leaves out a student whose account staff closed, who could not read it. */
async function requireOpenAccount({ database }: Unit, applicationId: string): Promise<void> {
  const row = await database
    .selectFrom('application')
    .innerJoin('student', 'student.id', 'application.student_id')
    .select('student.closed_at')
    .where('application.id', '=', applicationId)
    .executeTakeFirst();
  if (row?.closed_at) throw new Refusal('thread.account-closed');
}
