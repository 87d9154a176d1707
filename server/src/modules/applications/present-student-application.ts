import {
  type ApplicationMessage,
  formatApplicationNumber,
  karachiDay,
  type StudentApplication,
  withStudentActions,
} from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import type { AppDependencies } from '../../platform/dependencies';
import { stepLabels } from '../../platform/events/event-record';
import { fileAddress } from '../../platform/files/file-address';
import { presentParts } from '../application-parts/application-part';
import { presentDecision } from '../decisions/present-decision';
import { readMerits } from '../merit/read-merits';
import { readApplicationDates } from '../offerings/public-dates';
import { readRefunds } from '../payments/refunds';
import { readListedPositions } from '../preferences/listed-positions';
import { presentPublicRecognition } from '../recognitions/present-recognition';
import { readRecognitions } from '../recognitions/recognitions.store';
import { isOfApplication } from '../site/purposes';
import {
  type ApplicationMessageRow,
  listApplicationMessages,
  listEvents,
  type StudentApplicationRow,
} from './student-applications.store';

interface ProgramOfApplication {
  readonly course: string;
  readonly program_id: string | null;
  /** What the program is called now. */
  readonly program_name: string | null;
}

/** The program behind the words of an application, and its name of today where that is another one. */
export function presentProgram({ course, program_id, program_name }: ProgramOfApplication) {
  const isRenamed = program_name !== null && program_name !== course;
  return { programId: program_id, ...(isRenamed && { currentCourse: program_name }) };
}

type Context = Pick<AppDependencies, 'clock' | 'fileKey' | 'applicationParts' | 'events' | 'siteConfig'> & {
  readonly database: ReadableDatabase;
  /** What counts as no working day. */
  readonly holidays: readonly string[];
};

/** Applications of one student as they travel; the messages of approved ones go to the student only. */
export async function presentStudentApplications(
  context: Context,
  rows: readonly StudentApplicationRow[],
  reader: 'student' | 'staff',
): Promise<StudentApplication[]> {
  const ids = rows.map(({ id }) => id);
  const offered = reader === 'student' ? rows.filter(({ status }) => status === 'approved') : [];
  const [events, messages, dates, merits, recognitions, preferences, refunds] = await Promise.all([
    listEvents(context.database, ids),
    listApplicationMessages(
      context.database,
      offered.map(({ id }) => id),
    ),
    readApplicationDates(context.database, ids),
    readMerits(context, reader === 'student' ? ids : []),
    readRecognitions(
      context.database,
      offered.map(({ institute_id }) => institute_id),
    ),
    readListedPositions(context.database, reader === 'student' ? rows[0]?.student_id : undefined),
    readRefunds(context.database, reader === 'student' ? rows : []),
  ]);
  const labels = stepLabels(context.events);
  const stepsOf = (id: string) => events.filter(({ application_id }) => application_id === id);
  const presented: StudentApplication[] = rows.map((row) => ({
    _id: row.id,
    number: formatApplicationNumber({ number: row.number, createdAt: row.created_at }),
    studentEmail: row.student_email,
    studentName: row.student_name,
    studentPhone: row.student_phone,
    instituteEmail: row.institute_email,
    instituteName: row.institute_name,
    department: row.department,
    course: row.course,
    ...presentProgram(row),
    session: row.session,
    date: karachiDay(row.created_at),
    status: row.status,
    offerAccepted: row.offer_accepted,
    offerAcceptanceDoc: proofAddress(context, row),
    ...(merits.has(row.id) && { merit: merits.get(row.id) }),
    ...(preferences.has(row.id) && { preferences: preferences.get(row.id) }),
    ...(offered.includes(row) && {
      recognition: presentPublicRecognition(recognitions.get(row.institute_id), context.clock.now()),
      ...(context.siteConfig.purposes?.some(isOfApplication) && { paysByVoucher: true }),
    }),
    ...(refunds.has(row.id) && { refund: refunds.get(row.id) }),
    ...presentDecision(row, reader, rows.length),
    ...(reader === 'student' &&
      presentParts(context.applicationParts, row, {
        ...context,
        student: {
          steps: stepsOf(row.id),
          dates: dates.get(row.id)?.dates,
          holidays: context.holidays,
        },
      })),
    messages: messages.filter(({ application_id }) => application_id === row.id).map(presentMessage),
    history: stepsOf(row.id).map(({ kind, at }) => ({
      kind,
      at: at.toISOString(),
      label: labels.get(kind),
    })),
    ...(dates.has(row.id) && { dates: dates.get(row.id) }),
  }));
  return reader === 'student' ? [...withStudentActions(presented, context.clock.now())] : presented;
}

/** A message between a student and an institute as it travels. */
export function presentMessage({
  id,
  sender,
  text,
  created_at,
  read_at,
}: Omit<ApplicationMessageRow, 'application_id'>): ApplicationMessage {
  return { id, from: sender, text, date: created_at.toISOString(), read: read_at !== null };
}

function proofAddress(context: Context, row: StudentApplicationRow): string | null {
  const { proof_id: id, proof_mime: mime } = row;
  if (id === null || mime === null) return null;
  return fileAddress(context, { id, mime, visibility: 'private' });
}
