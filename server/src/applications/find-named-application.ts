import { APPLICATION_NOT_FOUND, MORE_THAN_ONE_MATCH, SENTENCES } from '@uas/contract';
import type { Database } from '../database/tables';
import { Refusal } from '../http/refusal';
import { type ApplicationKey, findApplication, findNamedApplications } from './review.store';

/**
 * The one application that a call names, by id or by student and course; 404 for none, 409 for several, 403
 * for the id of another institute's. `instituteId` is the scope of the caller, null for staff.
 */
export async function findNamedApplication(
  database: Database,
  instituteId: string | null,
  { applicationId, studentEmail, course }: ApplicationKey,
): Promise<string> {
  if (applicationId !== undefined) {
    const found = await findApplication(database, applicationId);
    if (!found) throw new Refusal(404, APPLICATION_NOT_FOUND);
    if (instituteId !== null && found.institute_id !== instituteId)
      throw new Refusal(403, SENTENCES.forbidden);
    return found.id;
  }
  if (studentEmail === undefined || course === undefined) throw new Refusal(400, SENTENCES.invalid);
  const [found, another] = await findNamedApplications(database, { instituteId, studentEmail, course });
  if (!found) throw new Refusal(404, APPLICATION_NOT_FOUND);
  if (another) throw new Refusal(409, MORE_THAN_ONE_MATCH);
  return found.id;
}
