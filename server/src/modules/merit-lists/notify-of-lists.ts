import { formatInstant } from '@uas/contract';
import { writeUnit } from '../../platform/http/unit-of-work';
import type { TaskContext } from '../../platform/tasks/task';
import { notify } from '../notifications/notify';
import { listOnList } from './list-lines.store';
import { findUnnotifiedList, type MovedDates, markListNotified } from './merit-lists.store';

/** How many hear of a list before the lease is asked for again. */
const PORTION = 500;

type Unnotified = NonNullable<Awaited<ReturnType<typeof findUnnotifiedList>>>;

/**
 * Notifies everybody on a list of what happened to it: that it is out, that they still wait, that it was cancelled, that its
 * dates moved. Done again after a kill, or by two instances at once, it notifies nobody twice.
 */
export async function notifyOfLists(context: TaskContext): Promise<void> {
  for (;;) {
    const list = await findUnnotifiedList(context.database);
    if (!list) return;
    if (!(await notifyEverybody(context, list))) return;
    const { university: _, ...row } = list;
    await writeUnit({ dependencies: context, actor: null }, ({ database, clock }) =>
      markListNotified(database, row, clock.now()),
    );
  }
}

/** Whether all were notified: not when the server stops before. */
async function notifyEverybody(context: TaskContext, list: Unnotified): Promise<boolean> {
  const moved = list.moved as unknown as MovedDates | null;
  // A draft that was cancelled nobody has seen.
  if (list.state === 'cancelled' && list.provisional_at === null) return true;
  const waiting = list.state === 'final' && moved === null;
  let after = '';
  for (;;) {
    if (context.signal.aborted) return false;
    const people = await listOnList(context.database, list, { after, limit: PORTION, waiting });
    await writeUnit({ dependencies: context, actor: null }, async (unit) => {
      for (const { application_id: applicationId, student_id: id } of people) {
        const about = {
          to: { role: 'student', id } as const,
          applicationId,
          aboutInstituteId: list.institute_id,
          sourceId: moved?.id ?? list.id,
        };
        const data = { university: list.university, round: list.round, listId: list.id };
        if (moved !== null) {
          const { what, until, reason } = moved;
          await notify(unit.database, unit, {
            ...about,
            kind: 'list-dates-moved',
            data: { ...data, what, until, reason },
          });
        } else if (list.state === 'provisional') {
          const until = list.objections_until === null ? '' : formatInstant(list.objections_until);
          await notify(unit.database, unit, { ...about, kind: 'list-provisional', data: { ...data, until } });
        } else if (list.state === 'cancelled') {
          await notify(unit.database, unit, {
            ...about,
            kind: 'list-cancelled',
            data: { ...data, note: list.note },
          });
        } else await notify(unit.database, unit, { ...about, kind: 'still-waiting', data });
      }
    });
    const last = people.at(-1);
    if (!last || people.length < PORTION) return true;
    after = last.application_id;
    await context.extendLease();
  }
}
