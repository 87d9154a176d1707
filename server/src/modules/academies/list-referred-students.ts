import type { listReferredStudents as endpoint } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { Refusal } from '../../platform/refusals/refusal';
import { isAcademyKnown, listReferred } from './academies.store';

/** Students who named this academy; accepted once any offer of theirs is. */
export async function listReferredStudents({
  database,
  params,
}: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  if (!(await isAcademyKnown(database, params.email))) throw new Refusal('academy.not-found');
  const referred = await listReferred(database, params.email);
  return {
    students: referred.map(({ accepted, ...student }) => ({
      ...student,
      offerStatus: accepted ? 'Accepted' : 'Registered',
    })),
  };
}
