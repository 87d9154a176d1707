import type {
  getInstituteContents as instituteEndpoint,
  getStudentContents as studentEndpoint,
} from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { Refusal } from '../../platform/refusals/refusal';
import { findInstituteByEmail } from '../institutes/institutes.store';
import { requireStudent } from '../student-admin/require-student';
import { countInstituteContents, countStudentContents } from './deletions.store';

/** What would be deleted with an institute, said before it is confirmed. */
export async function getInstituteContents({
  database,
  params,
}: Call<typeof instituteEndpoint>): Promise<Answer<typeof instituteEndpoint>> {
  const institute = await findInstituteByEmail(database, params.email);
  if (!institute) throw new Refusal('institute.not-found');
  return countInstituteContents(database, institute.id);
}

/** What would be deleted with a student, said before it is confirmed. */
export async function getStudentContents({
  database,
  params,
}: Call<typeof studentEndpoint>): Promise<Answer<typeof studentEndpoint>> {
  const { id } = await requireStudent(database, params.email);
  return countStudentContents(database, id);
}
