import type { ReadableDatabase } from '../../platform/database/tables';
import { type EventRecords, kindsFor } from '../../platform/events/event-record';
import { type ActivityRow, listStudentActivity } from '../audit/activity.store';
import { presentActivity } from '../audit/activity-text';
import { presentEach } from './data-export';

const PAGE = 500;

/** Everything that happened to a student, as their timeline says it. */
export async function collectTimeline(
  { database, events }: { readonly database: ReadableDatabase; readonly events: EventRecords },
  studentId: string,
) {
  const kinds = kindsFor(events, 'student');
  const all: ActivityRow[] = [];
  let after: { at: Date; id: string } | null = null;
  for (;;) {
    const rows: ActivityRow[] = await listStudentActivity(database, studentId, {
      kinds,
      after,
      limit: PAGE,
      order: 'oldest',
    });
    all.push(...rows);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return presentEach(all, (row) => present(events, row));
    after = last;
  }
}

function present(events: EventRecords, row: ActivityRow) {
  const { text } = presentActivity(events, row, 'student');
  return { at: row.at.toISOString(), text, by: row.actor_role };
}
