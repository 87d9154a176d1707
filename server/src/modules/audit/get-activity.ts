import {
  activityKey,
  activityKinds,
  fillNotification,
  formatApplicationNumber,
  INSTITUTE_ACTIVITY,
  type getInstituteActivity as instituteEndpoint,
  readReferenceNumber,
  STUDENT_ACTIVITY,
  type getStudentTimeline as studentEndpoint,
} from '@uas/contract';
import { cutPage, readInstantCursor, readPeriod } from '../../platform/database/keyset';
import { requireOwnEmail } from '../../platform/http/require-own';
import type { Answer, Call } from '../../platform/http/route';
import { Refusal } from '../../platform/refusals/refusal';
import { findStudentByEmail } from '../student-record/students.store';
import { type ActivityRow, listInstituteActivity, listStudentActivity } from './activity.store';

/** Everything that happened to a student, oldest first. */
export async function getStudentTimeline(
  call: Call<typeof studentEndpoint>,
): Promise<Answer<typeof studentEndpoint>> {
  const { actor, database, params, query } = call;
  requireOwnEmail(actor, params.email);
  const student = await findStudentByEmail(database, params.email);
  if (!student) throw new Refusal('student.not-found');
  const rows = await listStudentActivity(database, student.id, {
    kinds: activityKinds(STUDENT_ACTIVITY),
    after: readInstantCursor(query.after),
    limit: query.limit + 1,
  });
  return presentPage(rows, query.limit, STUDENT_ACTIVITY);
}

/** What happened at the caller's institute, newest first. */
export async function getInstituteActivity(
  call: Call<typeof instituteEndpoint>,
): Promise<Answer<typeof instituteEndpoint>> {
  const { actor, database, params, query } = call;
  requireOwnEmail(actor, params.email);
  const typed = query.search.trim();
  const reference = readReferenceNumber(typed);
  const rows = await listInstituteActivity(database, actor.id, {
    kinds: activityKinds(INSTITUTE_ACTIVITY),
    after: readInstantCursor(query.after),
    limit: query.limit + 1,
    ...readPeriod(query),
    search: typed,
    number: reference?.kind === 'application' ? reference.number : null,
  });
  return presentPage(rows, query.limit, INSTITUTE_ACTIVITY);
}

function presentPage(
  found: readonly ActivityRow[],
  limit: number,
  sentences: Readonly<Record<string, string>>,
) {
  const { rows, ...paging } = cutPage(found, { page: 1, limit }, ({ at, id }) => ({
    key: at.toISOString(),
    id,
  }));
  return {
    entries: rows.map(({ id, at, kind, after, actor_role, ...about }) => {
      const key = activityKey(kind, after ?? {});
      const { number, applied_at, course, university } = about;
      const data = {
        number: number && applied_at ? formatApplicationNumber({ number, createdAt: applied_at }) : '',
        program: course ?? '',
        university: university ?? '',
      };
      const text = fillNotification(sentences[key] ?? '', { ...data, member: about.member ?? '' });
      const applicationId = about.application_id;
      const byName = about.actor_member === null ? {} : { byName: about.actor_member };
      return { _id: id, at: at.toISOString(), key, text, by: actor_role, ...byName, applicationId, ...data };
    }),
    ...paging,
  };
}
