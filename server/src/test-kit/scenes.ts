import {
  type AdmissionForm,
  ALL_REFUSALS,
  type ApplicationEventName,
  type ApplicationStatus,
  type ChecklistKey,
  DAY,
  EMPTY_ADMISSION_FORM,
} from '@uas/contract';
import { sql } from 'kysely';
import { findPublisher } from '../modules/applications/publish-decision-batches';
import { findProgramId, insertApplication } from '../modules/applications/student-applications.store';
import { transition } from '../modules/applications/transition';
import { writeForm } from '../modules/students/admission-form.store';
import type { EventKind } from '../platform/events/event-record';
import { type EventInput, recordEvent } from '../platform/events/record-event';
import { writeUnit } from '../platform/http/unit-of-work';
import type { Actor } from '../platform/identity/actor';
import { Refusal } from '../platform/refusals/refusal';
import type { TestPerson } from './people';
import type { ChosenFile } from './small-files';
import type { TestApp } from './start-test-app';

/** A form that lets its student apply. */
export function filledForm(name: string, changes: Partial<AdmissionForm> = {}): AdmissionForm {
  return {
    ...EMPTY_ADMISSION_FORM,
    name,
    fatherName: 'Karim',
    cnic: '42201-0397640-8',
    email: `${name.toLowerCase()}.private@uas.example`,
    cell: '0300-7654321',
    guardianCell: '0301-7654321',
    declarationAgreed: true,
    academicRecords: [
      {
        qualification: 'Matriculation',
        passingYear: '2024',
        rollNo: '17',
        totalMarks: '1100',
        obtainedMarks: '876',
        percentage: '79.64',
        board: 'Lahore',
        registrationNo: 'R-1',
        examination: 'Annual',
      },
    ],
    ...changes,
  };
}

/** Every box of the checklist as told, the others not checked. */
export function checked(...keys: ChecklistKey[]): AdmissionForm['documentChecklist'] {
  return {
    ...EMPTY_ADMISSION_FORM.documentChecklist,
    ...Object.fromEntries(keys.map((key) => [key, true])),
  };
}

/** A student who may apply: the fee is paid and the form complete. */
export async function applicant(kit: TestApp, name: string): Promise<TestPerson> {
  const student = await kit.student(name, { paid: true });
  await writeForm(kit.database, {
    studentId: student.id,
    form: filledForm(student.name),
    version: 1,
    now: kit.clock.now(),
  });
  return student;
}

interface ApplicationScene {
  readonly student: TestPerson;
  readonly institute: TestPerson;
  readonly department?: string;
  readonly course?: string;
  readonly session?: string;
  readonly status?: ApplicationStatus;
}

/** An application as if it had been made and decided; returns its id. */
export async function applied(kit: TestApp, scene: ApplicationScene): Promise<string> {
  const { student, institute, department = 'Computing', course = 'BS Computer Science' } = scene;
  const { session = 'Fall 2026', status = 'pending' } = scene;
  const { database, dependencies } = kit;
  const id = dependencies.ids.next();
  const now = kit.clock.now();
  const program = { instituteId: institute.id, department, course };
  await insertApplication(database, {
    id,
    studentId: student.id,
    ...program,
    programId: await findProgramId(database, program),
    session,
    form: filledForm(student.name),
    formVersion: 1,
    now,
  });
  const subject = { kind: 'application', id } as const;
  const record = <Kind extends EventKind>(event: EventInput<Kind>) =>
    recordEvent(database, dependencies, event, { inHistory: false });
  await record({ kind: 'apply', actor: student, subject });
  if (status !== 'pending') {
    await decided(kit, id, status);
    await record({ kind: 'decide-application', actor: institute, subject, after: { status } });
  }
  return id;
}

/** So many rows with a form one statement writes. */
const ROWS_AT_ONCE = 200;

/** So many applications more that are as one is, each of another student. */
export async function copyApplication({ database }: TestApp, id: string, count: number): Promise<void> {
  await sql`insert into student (id, email, name, phone, created_at)
    select 's' || n, 's' || n || '@uas.example', 'Student ' || n, '', now() from generate_series(1, ${count}::int) n`.execute(
    database,
  );
  // In parts: the percentages of each are read from its form, which takes longer than one statement may on a slow machine.
  for (let from = 1; from <= count; from += ROWS_AT_ONCE)
    await sql`insert into application_row (id, student_id, institute_id, program_id, department, course, session, form_copy,
      form_version, created_at)
    select 'a' || n, 's' || n, institute_id, program_id, department, course, session, form_copy, form_version, created_at
    from application_row, generate_series(${from}::int, ${Math.min(from + ROWS_AT_ONCE - 1, count)}::int) n where application_row.id = ${id}`.execute(
      database,
    );
}

/** Puts an application into a state, as a decision or its undoing would. */
export async function decided(kit: TestApp, id: string, status: ApplicationStatus): Promise<void> {
  await kit.database
    .updateTable('application')
    .set({ status, offer_accepted: false, offer_file_id: null })
    .where('id', '=', id)
    .execute();
}

/** The state of an application as the database has it; undefined when it is gone. */
export async function stateOf(kit: TestApp, id: string) {
  return kit.database
    .selectFrom('application')
    .select(['status', 'offer_accepted', 'offer_file_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The actions in the history of what was done, oldest first. */
export async function auditedActions(kit: TestApp): Promise<string[]> {
  const rows = await kit.database
    .selectFrom('event')
    .select('kind')
    .where('in_history', '=', true)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** A chosen file in the field `document`. */
export function asDocument(file: ChosenFile): ChosenFile & { field: string } {
  return { ...file, field: 'document' };
}

/** The id of the condition that `addCondition` gives an application. */
export const conditionOf = (applicationId: string) => `c-${applicationId}`;

/** Gives an application a condition that is open. */
export async function addCondition({ database }: TestApp, applicationId: string): Promise<void> {
  const row = { id: conditionOf(applicationId), application_id: applicationId, position: 0, code: 'medical' };
  await database.insertInto('condition').values(row).execute();
}

/** Proposes another program of its institute to an application, to be answered within a day. */
export async function addProposal({ database, clock }: TestApp, applicationId: string): Promise<void> {
  const now = clock.now();
  const { program_id } = await database
    .selectFrom('application')
    .innerJoin('department', 'department.institute_id', 'application.institute_id')
    .innerJoin('program', 'program.department_id', 'department.id')
    .select('program.id as program_id')
    .where('application.id', '=', applicationId)
    .whereRef('program.id', '!=', 'application.program_id')
    .orderBy('program.name')
    .executeTakeFirstOrThrow();
  const reply_by = new Date(now.getTime() + DAY);
  const row = { application_id: applicationId, program_id, proposed_at: now, reply_by };
  await database.insertInto('proposal').values(row).execute();
}

/** The id of the second look that `addSecondLook` gives an application. */
export const secondLookOf = (applicationId: string) => `l-${applicationId}`;

/** Gives an application a second look that is open. */
export async function addSecondLook({ database, clock }: TestApp, applicationId: string): Promise<void> {
  const id = secondLookOf(applicationId);
  const row = { id, application_id: applicationId, text: 'Please look again.', asked_at: clock.now() };
  await database.insertInto('second_look').values(row).execute();
}

/** Ends an offer as the service does, whatever its time to reply; answers as a call would. */
export function expired(app: TestApp, id: string): Promise<{ status: number; body: unknown }> {
  return moved(app, id, 'expire', null);
}

/** Moves an application as a merit list of its institute does; answers as a call would. */
export async function movedByList(
  app: TestApp,
  {
    id,
    event,
    institute,
  }: { readonly id: string; readonly event: ApplicationEventName; readonly institute: TestPerson },
): Promise<{ status: number; body: unknown }> {
  const publisher = { institute_id: institute.id, published_by_member_id: null };
  return moved(app, id, event, await findPublisher(app.dependencies, publisher));
}

async function moved(
  { dependencies }: TestApp,
  id: string,
  event: ApplicationEventName,
  actor: Actor | null,
): Promise<{ status: number; body: unknown }> {
  try {
    await writeUnit({ dependencies, actor }, (unit) => transition(unit, { id, event }));
    return { status: 200, body: {} };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: ALL_REFUSALS[error.code].status, body: { code: error.code } };
  }
}
