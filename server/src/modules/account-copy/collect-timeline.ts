import { activityKinds, STUDENT_ACTIVITY } from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import { type ActivityRow, listStudentActivity } from '../audit/activity.store';
import { presentActivity } from '../audit/activity-text';
import { presentEach } from './account-copy';

const PAGE = 500;

/** Everything that happened to a student, as their timeline says it. */
export async function collectTimeline(database: ReadableDatabase, studentId: string) {
  const kinds = activityKinds(STUDENT_ACTIVITY);
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
    if (!last || rows.length < PAGE) return presentEach(all, present);
    after = last;
  }
}

function present(row: ActivityRow) {
  const { text } = presentActivity(row, STUDENT_ACTIVITY);
  return { at: row.at.toISOString(), text, by: row.actor_role };
}
