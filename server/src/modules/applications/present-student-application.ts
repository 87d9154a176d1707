import {
  type ApplicationMessage,
  formatApplicationNumber,
  karachiDay,
  type PublicOffering,
  type StudentApplication,
  withStudentActions,
} from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import type { Dependencies } from '../../platform/dependencies';
import { fileAddress } from '../../platform/files/file-address';
import { presentDecision } from '../decisions/present-decision';
import { presentProposal } from '../decisions/present-proposal';
import { presentSecondLooks } from '../decisions/present-second-looks';
import { secondLookChance } from '../decisions/second-look-chance';
import { readApplicationDates } from '../offerings/public-dates';
import { presentProgram } from './present-program';
import {
  type ApplicationMessageRow,
  listApplicationMessages,
  listEvents,
  type StudentApplicationRow,
} from './student-applications.store';

type Context = Pick<Dependencies, 'clock' | 'fileKey'> & {
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
  const readable =
    reader === 'student' ? rows.filter(({ status }) => status === 'approved').map(({ id }) => id) : [];
  const [events, messages, dates] = await Promise.all([
    listEvents(context.database, ids),
    listApplicationMessages(context.database, readable),
    readApplicationDates(context.database, ids),
  ]);
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
    ...presentDecision(row, reader, rows.length),
    ...(reader === 'student' && {
      ...presentSecondLooks(context, row.second_looks),
      ...presentProposal(row.proposal),
      ...untilWhen(context, row, { events, dates: dates.get(row.id)?.dates }),
    }),
    messages: messages.filter(({ application_id }) => application_id === row.id).map(presentMessage),
    history: events
      .filter(({ application_id }) => application_id === row.id)
      .map(({ kind, at }) => ({ kind, at: at.toISOString() })),
    ...(dates.has(row.id) && { dates: dates.get(row.id) }),
  }));
  return reader === 'student' ? [...withStudentActions(presented, context.clock.now())] : presented;
}

/** Until when the student can ask for a second look; nothing where that cannot be. */
function untilWhen(
  { clock, holidays }: Context,
  row: StudentApplicationRow,
  { events, dates }: { events: Awaited<ReturnType<typeof listEvents>>; dates: PublicOffering['dates'] },
) {
  const rejectedAt = events.findLast(
    ({ application_id, kind }) => application_id === row.id && kind === 'rejected',
  )?.at;
  const chance = secondLookChance(
    { ...row, rejectedAt, dates, holidays, looks: row.second_looks ?? [] },
    clock.now(),
  );
  return 'until' in chance ? { secondLookUntil: chance.until.toISOString() } : {};
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
