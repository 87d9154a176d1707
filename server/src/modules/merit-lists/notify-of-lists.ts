import { formatInstant } from '@uas/contract';
import { writeUnit } from '../../platform/http/unit-of-work';
import type { TaskContext } from '../../platform/tasks/task';
import { type AnyNotification, notifyAny } from '../notifications/notify';
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
    for (const notification of notificationsOf(list))
      if (!(await notifyEverybody(context, list, notification))) return;
    await writeUnit({ dependencies: context, actor: null }, ({ database, clock }) =>
      markListNotified(database, list, clock.now()),
    );
  }
}

interface ListNotification extends Pick<AnyNotification, 'kind' | 'sourceId' | 'data'> {
  /** Only who waits and has no seat hears of it. */
  readonly waiting: boolean;
}

/** What there is to say of a list now: what it is, and each move of its dates. A cancelled one has no dates any more. */
function notificationsOf(list: Unnotified): readonly ListNotification[] {
  // A draft that was cancelled nobody has seen.
  if (list.state === 'cancelled' && list.provisional_at === null) return [];
  const moved = list.state === 'cancelled' ? [] : (list.moved as unknown as readonly MovedDates[]);
  const data = { university: list.university, round: list.round };
  return [
    ...(list.notified_at === null ? [ofState(list)] : []),
    ...moved.map(({ id: sourceId, ...move }) => ({
      sourceId,
      waiting: false,
      kind: 'list-dates-moved' as const,
      data: { ...data, ...move },
    })),
  ];
}

function ofState({
  id: sourceId,
  state,
  university,
  round,
  note,
  objections_until,
}: Unnotified): ListNotification {
  const data = { university, round };
  if (state === 'final') return { sourceId, waiting: true, kind: 'still-waiting', data };
  if (state === 'cancelled')
    return { sourceId, waiting: false, kind: 'list-cancelled', data: { ...data, note } };
  const until = objections_until === null ? '' : formatInstant(objections_until);
  return { sourceId, waiting: false, kind: 'list-provisional', data: { ...data, until } };
}

/** Whether all were notified: not when the server stops before. */
async function notifyEverybody(
  context: TaskContext,
  list: Unnotified,
  { waiting, ...notification }: ListNotification,
): Promise<boolean> {
  let after = '';
  for (;;) {
    if (context.signal.aborted) return false;
    const people = await listOnList(context.database, list, { after, limit: PORTION, waiting });
    await writeUnit({ dependencies: context, actor: null }, async (unit) => {
      for (const { application_id: applicationId, student_id: id } of people) {
        const to = { role: 'student', id } as const;
        await notifyAny(unit.database, unit, {
          ...notification,
          to,
          applicationId,
          aboutInstituteId: list.institute_id,
        });
      }
    });
    const last = people.at(-1);
    if (!last || people.length < PORTION) return true;
    after = last.application_id;
    await context.extendLease();
  }
}
