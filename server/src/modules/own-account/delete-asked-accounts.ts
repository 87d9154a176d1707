import { formatDay, karachiDay } from '@uas/contract';
import { writeUnit } from '../../platform/http/unit-of-work';
import type { TaskContext } from '../../platform/tasks/task';
import { notify } from '../notifications/notify';
import {
  type AskedDeletion,
  dropDeletion,
  hasAcceptedOffer,
  listDueDeletions,
  lockDueDeletion,
  noteReminded,
} from '../students/account-deletion.store';
import { deleteStudentRow, readNumbersOf } from '../students/student-admin.store';
import { findStudent } from '../students/students.store';

/** Deletes the accounts whose students asked for it seven days ago, and tells those whose last day it is. */
export async function deleteAskedAccounts(context: TaskContext): Promise<void> {
  const { over, lastDay } = await listDueDeletions(context.database, context.clock.now());
  for (const asked of lastDay) {
    if (context.signal.aborted) return;
    await remind(context, asked);
  }
  for (const asked of over) {
    if (context.signal.aborted) return;
    await deleteAccount(context, asked);
    await context.extendLease();
  }
}

/** Deletes it as staff do; an offer that was accepted meanwhile keeps it. */
async function deleteAccount(dependencies: TaskContext, { student_id: id }: AskedDeletion): Promise<void> {
  const email = await writeUnit({ dependencies, actor: null }, async (unit) => {
    if (!(await lockDueDeletion(unit.database, id, unit.clock.now()))) return null;
    const subject = { kind: 'student', id } as const;
    if (await hasAcceptedOffer(unit.database, id)) {
      await dropDeletion(unit.database, id);
      await unit.emit({ kind: 'end-account-deletion', subject });
      return null;
    }
    const student = await findStudent(unit.database, id);
    const after = await readNumbersOf(unit.database, id);
    await deleteStudentRow(unit, id);
    await unit.emit({ actor: { role: 'student', id }, kind: 'delete-student', subject, after });
    return student?.email ?? null;
  });
  if (email !== null) await dependencies.channels.email.forget(email);
}

async function remind(dependencies: TaskContext, { student_id: id, due_at }: AskedDeletion): Promise<void> {
  await writeUnit({ dependencies, actor: null }, async (unit) => {
    if (!(await noteReminded(unit.database, id, unit.clock.now()))) return;
    await notify(unit.database, dependencies, {
      to: { role: 'student', id },
      kind: 'account-deletion-tomorrow',
      sourceId: `${id}:${due_at.toISOString()}`,
      data: { to: formatDay(karachiDay(due_at)) },
    });
  });
}
