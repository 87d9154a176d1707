import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { isAcademyKnown, listReferred } from './academies.store';

/** Students who named this academy; accepted once any offer of theirs is. */
export const listReferredStudents = handle(api.listReferredStudents, async ({ database, params }) => {
  if (!(await isAcademyKnown(database, params.email))) throw new Refusal('academy.not-found');
  const referred = await listReferred(database, params.email);
  return {
    students: referred.map(({ accepted, ...student }) => ({
      ...student,
      offerStatus: accepted ? 'Accepted' : 'Registered',
    })),
  };
});
