import type { ReadableDatabase } from '../../platform/database/tables';
import { Refusal } from '../../platform/refusals/refusal';
import { type ApplicationKey, findApplication, findNamedApplications } from './review.store';

/**
 * The one application that a call names, by id or by student and course; 404 for none, 409 for several, 403
 * for the id of another institute's. `instituteId` is the scope of the caller, null for staff.
 */
export async function findNamedApplication(
  database: ReadableDatabase,
  instituteId: string | null,
  { applicationId, studentEmail, course }: ApplicationKey,
): Promise<string> {
  if (applicationId !== undefined) {
    const found = await findApplication(database, applicationId);
    if (!found) throw new Refusal('application.not-found');
    if (instituteId !== null && found.institute_id !== instituteId) throw new Refusal('access.forbidden');
    return found.id;
  }
  if (studentEmail === undefined || course === undefined) throw new Refusal('input.invalid');
  const [found, another] = await findNamedApplications(database, { instituteId, studentEmail, course });
  if (!found) throw new Refusal('application.not-found');
  if (another) throw new Refusal('application.not-unique');
  return found.id;
}
