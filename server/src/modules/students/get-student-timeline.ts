import * as api from '@uas/contract';
import { readInstantCursor } from '../../platform/database/keyset';
import { kindsFor } from '../../platform/events/event-record';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { Refusal } from '../../platform/refusals/refusal';
import { listStudentActivity } from '../audit/activity.store';
import { presentActivity } from '../audit/activity-text';
import { presentPage } from '../audit/get-activity';
import { findStudentByEmail } from './students.store';

/** Everything that happened to a student, oldest first unless the newest are asked for. */
export const getStudentTimeline = handle(api.getStudentTimeline, async (call) => {
  const { actor, database, events, params, query } = call;
  requireOwnEmail(actor, params.email);
  const student = await findStudentByEmail(database, params.email);
  if (!student) throw new Refusal('student.not-found');
  const rows = await listStudentActivity(database, student.id, {
    kinds: kindsFor(events, 'student'),
    after: readInstantCursor(query.after),
    limit: query.limit + 1,
    order: query.order,
  });
  return presentPage(rows, query.limit, (row) => presentActivity(events, row, 'student'));
});
