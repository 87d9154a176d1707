import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { findInstituteByEmail } from '../institutes/institutes.store';
import { requireStudent } from '../student-admin/require-student';
import { countInstituteContents, countStudentContents } from './deletions.store';

/** What would be deleted with an institute, said before it is confirmed. */
export const getInstituteContents = handle(api.getInstituteContents, async (call) => {
  const institute = await findInstituteByEmail(call.database, call.params.email);
  if (!institute) throw new Refusal('institute.not-found');
  return countInstituteContents(call, institute.id);
});

/** What would be deleted with a student, said before it is confirmed. */
export const getStudentContents = handle(api.getStudentContents, async ({ database, params }) => {
  const { id } = await requireStudent(database, params.email);
  return countStudentContents(database, id);
});
