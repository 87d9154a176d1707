import type { ApplicationEventKind, ApplicationStatus, ApplyChoice, ShownAdmissionForm } from '@uas/contract';
import { sql } from 'kysely';
import {
  type ApplicationMessageTable,
  type Database,
  json,
  type ReadableDatabase,
} from '../../platform/database/tables';
import { partsOfApplication, type ReadingParts } from '../application-parts/application-parts.store';
import { type ConditionRow, conditionsOfApplication } from '../decisions/conditions.store';
import { IS_LISTED } from '../institutes/institutes.store';

/** An application as its student sees it, with the institute's name and the proof's file. */
export interface StudentApplicationRow {
  id: string;
  student_id: string;
  institute_id: string;
  department: string;
  course: string;
  program_id: string | null;
  /** What the program is called now. */
  program_name: string | null;
  session: string;
  status: ApplicationStatus;
  offer_accepted: boolean;
  created_at: Date;
  number: number;
  student_email: string;
  student_name: string;
  student_phone: string;
  institute_email: string;
  institute_name: string;
  proof_id: string | null;
  proof_mime: string | null;
  outcome: string | null;
  reasons: unknown;
  reply_by: Date | null;
  conditions: ConditionRow[] | null;
  /** What is stored of its parts, by their names. */
  parts: Readonly<Record<string, unknown>>;
}

function applications({ database, applicationParts }: ReadingParts) {
  return database
    .selectFrom('application')
    .innerJoin('student', 'student.id', 'application.student_id')
    .innerJoin('institute', 'institute.id', 'application.institute_id')
    .leftJoin('program', 'program.id', 'application.program_id')
    .leftJoin('stored_file', 'stored_file.id', 'application.offer_file_id')
    .select([
      'application.id',
      'application.student_id',
      'application.institute_id',
      'application.department',
      'application.course',
      'application.program_id',
      'program.name as program_name',
      'application.session',
      'application.status',
      'application.offer_accepted',
      'application.created_at',
      'application.number',
      'student.email as student_email',
      'student.name as student_name',
      'student.phone as student_phone',
      'institute.email as institute_email',
      'institute.name as institute_name',
      'stored_file.id as proof_id',
      'stored_file.mime as proof_mime',
      'application.outcome',
      'application.reasons',
      'application.reply_by',
      conditionsOfApplication.as('conditions'),
      partsOfApplication(applicationParts).as('parts'),
    ]);
}

/** All applications of a student, newest first. */
export async function listApplicationsOf(
  reading: ReadingParts,
  studentId: string,
): Promise<StudentApplicationRow[]> {
  return applications(reading)
    .where('application.student_id', '=', studentId)
    .orderBy('application.created_at', 'desc')
    .orderBy('application.id', 'desc')
    .execute();
}

/** One application by its id, whoever made it. */
export async function findApplication(
  reading: ReadingParts,
  id: string,
): Promise<StudentApplicationRow | undefined> {
  return applications(reading).where('application.id', '=', id).executeTakeFirst();
}

/** A step in the timeline of an application. */
interface StepRow {
  readonly application_id: string;
  readonly kind: ApplicationEventKind;
  readonly at: Date;
}

/** What happened to some applications, oldest first. */
export async function listEvents(
  database: ReadableDatabase,
  applicationIds: readonly string[],
): Promise<StepRow[]> {
  if (applicationIds.length === 0) return [];
  const { rows } = await sql<StepRow>`
    select subject_id as application_id, step as kind, at from event
    where subject_id = any(${[...applicationIds]}::text[]) and step is not null
    order by 3, id`.execute(database);
  return rows;
}

export type ApplicationMessageRow = Pick<
  ApplicationMessageTable,
  'application_id' | 'id' | 'sender' | 'text' | 'created_at' | 'read_at'
>;

/** How many messages of each application a list of applications carries: enough to say whether there is a new one. */
const MESSAGES_LISTED = 10;

/** The newest few messages of each of some applications, oldest first. */
export async function listApplicationMessages(
  database: ReadableDatabase,
  applicationIds: readonly string[],
): Promise<ApplicationMessageRow[]> {
  if (applicationIds.length === 0) return [];
  const { rows } = await sql<ApplicationMessageRow>`
    select newest.* from unnest(${[...applicationIds]}::text[]) as asked (id)
    cross join lateral (
      select application_id, id, sender, text, created_at, read_at from application_message
      where application_id = asked.id
      order by created_at desc, id desc
      limit ${MESSAGES_LISTED}
    ) newest
    order by newest.created_at, newest.id
  `.execute(database);
  return rows;
}

/** What a student has applied to, as the rules of applying compare it. */
export async function listChoices(database: ReadableDatabase, studentId: string): Promise<ApplyChoice[]> {
  return choices(database, studentId).execute();
}

/** Like `listChoices`, of everything but one application of the student. */
export async function listOtherChoices(
  database: ReadableDatabase,
  { id, student_id }: { readonly id: string; readonly student_id: string },
): Promise<ApplyChoice[]> {
  return choices(database, student_id).where('id', '!=', id).execute();
}

function choices(database: ReadableDatabase, studentId: string) {
  return database
    .selectFrom('application')
    .select(['institute_id as institute', 'department', 'course', 'session', 'program_id as programId'])
    .where('student_id', '=', studentId);
}

/** The listed institute with this e-mail; it cannot go while the transaction lasts. */
export async function holdInstitute(
  transaction: Database,
  email: string,
): Promise<{ id: string; name: string } | undefined> {
  return transaction
    .selectFrom('institute')
    .select(['id', 'name'])
    .where(sql`lower(email)`, '=', email)
    .where(IS_LISTED)
    .forKeyShare()
    .executeTakeFirst();
}

interface NamedProgram {
  readonly instituteId: string;
  readonly department: string;
  readonly course: string;
}

function programNamed(database: ReadableDatabase, { instituteId, department, course }: NamedProgram) {
  return database
    .selectFrom('program')
    .innerJoin('department', 'department.id', 'program.department_id')
    .select('program.id')
    .where('department.institute_id', '=', instituteId)
    .where('department.name', '=', department)
    .where('program.name', '=', course)
    .where('program.archived_at', 'is', null);
}

/** The id of the program that an institute offers by exactly this name in this department; null when it does not. */
export async function findProgramId(database: ReadableDatabase, named: NamedProgram): Promise<string | null> {
  const row = await programNamed(database, named).executeTakeFirst();
  return row?.id ?? null;
}

/** Like `findProgramId`; the program is neither renamed nor archived while the transaction lasts. */
export async function holdProgram(transaction: Database, named: NamedProgram): Promise<string | null> {
  const row = await programNamed(transaction, named).forShare('program').executeTakeFirst();
  return row?.id ?? null;
}

export async function insertApplication(
  database: Database,
  application: {
    id: string;
    studentId: string;
    instituteId: string;
    department: string;
    course: string;
    programId: string | null;
    session: string;
    form: ShownAdmissionForm;
    formVersion: number;
    now: Date;
    /** When the request reached the service; `now` where it did not come by one. */
    receivedAt?: Date;
  },
): Promise<void> {
  await database
    .insertInto('application')
    .values({
      id: application.id,
      student_id: application.studentId,
      institute_id: application.instituteId,
      department: application.department,
      course: application.course,
      program_id: application.programId,
      session: application.session,
      form_copy: json(application.form),
      form_version: application.formVersion,
      created_at: application.now,
      received_at: application.receivedAt ?? null,
    })
    .execute();
}

/** The states of all applications of a student, for the rule of the one offer. */
export async function listOfferStates(
  database: ReadableDatabase,
  studentId: string,
): Promise<{ id: string; status: ApplicationStatus; offer_accepted: boolean; reply_by: Date | null }[]> {
  return database
    .selectFrom('application')
    .select(['id', 'status', 'offer_accepted', 'reply_by'])
    .where('student_id', '=', studentId)
    .execute();
}
