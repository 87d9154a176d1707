import * as api from '@uas/contract';
import { ownDatesOf, type StudentApplication } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { Refusal } from '../../platform/refusals/refusal';
import type { ApplicationPart } from '../application-parts/application-part';
import { presentStudentApplications } from '../applications/present-student-application';
import { listApplicationsOf } from '../applications/student-applications.store';
import { calendarAddress, readCalendarToken } from './calendar-address';
import { type CalendarEntry, type OwnCalendarDate, writeCalendar } from './write-calendar';

const NAME = 'My admission dates';

/** Where calendar programs find the student's dates. */
export const getStudentCalendarAddress = handle(
  api.getStudentCalendarAddress,
  async ({ actor, params, fileKey }) => {
    requireOwnEmail(actor, params.email);
    return { address: calendarAddress(fileKey, actor.id) };
  },
);

/**
 * The dates of a student's applications that are not rejected, and until when something of each can be answered or asked
 * for, for whoever has the address.
 */
export const getStudentCalendar = handle(api.getStudentCalendar, async (call) => {
  const { database, clock, fileKey, params, applicationParts } = call;
  const studentId = readCalendarToken(fileKey, params.token);
  const student =
    studentId === null
      ? undefined
      : await database.selectFrom('student').select('id').where('id', '=', studentId).executeTakeFirst();
  if (!student) throw new Refusal('address.not-found');
  const rows = await listApplicationsOf(call, student.id);
  const applications = await presentStudentApplications(call, rows, 'student');
  const instituteOf = new Map(rows.map((row) => [row.id, row.institute_id]));
  const text = writeCalendar(
    NAME,
    entriesOf(applications, instituteOf),
    clock.now(),
    ownDates(applications, applicationParts),
  );
  return { text, visibility: 'private' };
});

/** Applications to several programs of an institute may share their dates, which then come once. */
function entriesOf(
  applications: readonly StudentApplication[],
  instituteOf: ReadonlyMap<string, string>,
): CalendarEntry[] {
  const entries = new Map<string, CalendarEntry>();
  for (const { _id, status, dates: offering, instituteName, currentCourse, course } of applications) {
    if (!offering || status === 'rejected') continue;
    const instituteId = instituteOf.get(_id) ?? '';
    const key = JSON.stringify([instituteId, offering.session, offering.programId]);
    entries.set(key, {
      instituteId,
      instituteName,
      programName: offering.programId === null ? null : (currentCourse ?? course),
      offering,
    });
  }
  return [...entries.values()];
}

function ownDates(
  applications: readonly StudentApplication[],
  parts: readonly ApplicationPart[],
): OwnCalendarDate[] {
  const anyAccepted = applications.some(({ offerAccepted }) => offerAccepted);
  return applications.flatMap((application) =>
    ownDatesOf(application, anyAccepted).map((date) => ({
      ...date,
      applicationId: application._id,
      instituteName: application.instituteName,
      programName: application.currentCourse ?? application.course,
      title: parts.flatMap(({ dateTitles }) => dateTitles?.[date.kind] ?? [])[0],
    })),
  );
}
