import {
  formatApplicationNumber,
  formatDay,
  formatInstant,
  isDayEdge,
  MOVED_DATE_KINDS,
  MOVED_DATE_LABELS,
} from '@uas/contract';
import { writeUnit } from '../../platform/http/unit-of-work';
import type { TaskContext } from '../../platform/tasks/task';
import { notify } from '../notifications/notify';
import {
  findUnnotifiedMove,
  listConcernedApplications,
  markMoveNotified,
  type UnnotifiedMove,
} from './moves.store';

/** How many applicants are notified before the lease is asked for again. */
const PORTION = 100;

/**
 * Notifies every applicant whom a moved date concerns: those whose application to that program and session is pending or
 * approved. Done again after a kill, or by two instances at once, it notifies nobody twice: a notification of one move is
 * made once for each person.
 */
export async function notifyOfMoves(context: TaskContext): Promise<void> {
  for (;;) {
    const move = await findUnnotifiedMove(context.database);
    if (!move) return;
    if (move.batch_id !== null) await notifyInstitute(context, move);
    if (!(await notifyApplicants(context, move))) return;
    await markMoveNotified(context.database, move.id, context.clock.now());
  }
}

/** Whether all were notified: not when the server stops before. */
async function notifyApplicants(context: TaskContext, move: UnnotifiedMove): Promise<boolean> {
  const shared = dataOf(move);
  let after = '';
  for (;;) {
    if (context.signal.aborted) return false;
    const applications = await listConcernedApplications(context.database, move, { after, limit: PORTION });
    await writeUnit({ dependencies: context, actor: null }, async (unit) => {
      for (const { id, student_id, course, number, created_at } of applications) {
        const about = { program: course, number: formatApplicationNumber({ number, createdAt: created_at }) };
        await notify(unit.database, unit, {
          kind: 'date-moved',
          to: { role: 'student', id: student_id },
          sourceId: move.id,
          applicationId: id,
          aboutInstituteId: move.institute_id,
          data: { ...shared, ...about },
        });
      }
    });
    const last = applications.at(-1);
    if (!last || applications.length < PORTION) return true;
    after = last.id;
    await context.extendLease();
  }
}

/** The institute hears of what staff moved. */
async function notifyInstitute(context: TaskContext, move: UnnotifiedMove): Promise<void> {
  await writeUnit({ dependencies: context, actor: null }, async (unit) => {
    const to = { role: 'institute', id: move.institute_id } as const;
    await notify(unit.database, unit, { kind: 'own-date-moved', to, sourceId: move.id, data: dataOf(move) });
  });
}

function dataOf({ kind, to_at, reason, session, university }: UnnotifiedMove) {
  const known = MOVED_DATE_KINDS.find((each) => each === kind);
  const to = isDayEdge(to_at) ? formatDay(to_at) : formatInstant(to_at);
  return { reason, session, university, to, date: known ? MOVED_DATE_LABELS[known] : 'a date' };
}
