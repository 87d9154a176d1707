import type {
  getStudentCalendarAddress as addressEndpoint,
  getStudentCalendar as endpoint,
  PublicOffering,
} from '@uas/contract';
import { requireOwnEmail } from '../../platform/http/require-own';
import type { Answer, Call } from '../../platform/http/route';
import { Refusal } from '../../platform/refusals/refusal';
import { listApplicationsOf, type StudentApplicationRow } from '../applications/student-applications.store';
import { readApplicationDates } from '../offerings/public-dates';
import { calendarAddress, readCalendarToken } from './calendar-address';
import { type CalendarEntry, writeCalendar } from './write-calendar';

const NAME = 'My admission dates';

/** Where calendar programs find the student's dates. */
export async function getStudentCalendarAddress({
  actor,
  params,
  fileKey,
}: Call<typeof addressEndpoint>): Promise<Answer<typeof addressEndpoint>> {
  requireOwnEmail(actor, params.email);
  return { address: calendarAddress(fileKey, actor.id) };
}

/** The dates of a student's applications that are not rejected, for whoever has the address. */
export async function getStudentCalendar({
  database,
  clock,
  fileKey,
  params,
}: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const studentId = readCalendarToken(fileKey, params.token);
  const student =
    studentId === null
      ? undefined
      : await database.selectFrom('student').select('id').where('id', '=', studentId).executeTakeFirst();
  if (!student) throw new Refusal('address.not-found');
  const rows = (await listApplicationsOf(database, student.id)).filter(({ status }) => status !== 'rejected');
  const dates = await readApplicationDates(
    database,
    rows.map(({ id }) => id),
  );
  return { text: writeCalendar(NAME, entriesOf(rows, dates), clock.now()), visibility: 'private' };
}

/** Applications to several programs of an institute may share their dates, which then come once. */
function entriesOf(
  rows: readonly StudentApplicationRow[],
  dates: ReadonlyMap<string, PublicOffering>,
): CalendarEntry[] {
  const entries = new Map<string, CalendarEntry>();
  for (const row of rows) {
    const offering = dates.get(row.id);
    if (!offering) continue;
    const key = JSON.stringify([row.institute_id, offering.session, offering.programId]);
    entries.set(key, {
      instituteId: row.institute_id,
      instituteName: row.institute_name,
      programName: offering.programId === null ? null : (row.program_name ?? row.course),
      offering,
    });
  }
  return [...entries.values()];
}
