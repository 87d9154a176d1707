import {
  activityKey,
  activityKinds,
  fillNotification,
  formatApplicationNumber,
  STUDENT_ACTIVITY,
} from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import { type ActivityRow, listStudentActivity } from '../audit/activity.store';
import { presentEach } from './account-copy';

const PAGE = 500;
const SENTENCES: Readonly<Record<string, string>> = STUDENT_ACTIVITY;

/** Everything that happened to a student, as their timeline says it. */
export async function collectTimeline(database: ReadableDatabase, studentId: string) {
  const kinds = activityKinds(STUDENT_ACTIVITY);
  const all: ActivityRow[] = [];
  let after: { at: Date; id: string } | null = null;
  for (;;) {
    const rows: ActivityRow[] = await listStudentActivity(database, studentId, { kinds, after, limit: PAGE });
    all.push(...rows);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return presentEach(all, present);
    after = last;
  }
}

function present({ at, kind, after, actor_role, number, applied_at, course, university }: ActivityRow) {
  const data = {
    number: number && applied_at ? formatApplicationNumber({ number, createdAt: applied_at }) : '',
    program: course ?? '',
    university: university ?? '',
  };
  return {
    at: at.toISOString(),
    text: fillNotification(SENTENCES[activityKey(kind, after ?? {})] ?? '', data),
    by: actor_role,
  };
}
