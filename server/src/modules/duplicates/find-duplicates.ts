import { writeUnit } from '../../platform/http/unit-of-work';
import type { TaskContext } from '../../platform/tasks/task';
import { findForm } from '../students/admission-form.store';
import { lockStudent } from '../students/students.store';
import { compareStudent, listWaiting, noteCompared, type Waiting, writeIdentity } from './identities.store';
import { identityOf } from './identity-of';

/** How many forms are read before the lease is extended. */
const PIECE = 100;

/** Compares every form that was saved since it was compared last, piece by piece. */
export async function findDuplicates(context: TaskContext): Promise<void> {
  while (!context.signal.aborted) {
    const waiting = await listWaiting(context.database, PIECE);
    if (waiting.length === 0) return;
    for (const each of waiting) {
      if (context.signal.aborted) return;
      await compare(context, each);
    }
    await context.extendLease();
  }
}

async function compare(dependencies: TaskContext, waiting: Waiting): Promise<void> {
  const { database, clock } = dependencies;
  const saved = await findForm(database, waiting.studentId);
  if (saved) await writeIdentity(database, waiting.studentId, identityOf(saved.form));
  await writeUnit({ dependencies, actor: null }, async (unit) => {
    // The student comes first, as for whoever closes or deletes one.
    if (!(await lockStudent(unit.database, waiting.studentId))) return;
    await compareStudent(unit.database, waiting.studentId, clock.now());
    await noteCompared(unit.database, waiting);
  });
}
