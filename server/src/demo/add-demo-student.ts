import { DAY, HOUR, karachiDay, sessionsForStudent } from '@uas/contract';
import type { Insertable } from 'kysely';
import { findProgramId, insertApplication } from '../modules/applications/student-applications.store';
import { addPayment } from '../modules/payments/payments.store';
import { REGISTRATION } from '../modules/site/purposes';
import { writeForm } from '../modules/students/admission-form.store';
import { insertDocument } from '../modules/students/documents.store';
import { addStudent } from '../modules/students/students.store';
import type { Database, StoredFileTable } from '../platform/database/tables';
import type { Dependencies } from '../platform/dependencies';
import type { EventKind } from '../platform/events/event-record';
import { type EventInput, recordEvent } from '../platform/events/record-event';
import { addAccount } from '../platform/identity/accounts';
import type { DemoApplication, DemoStudent } from './demo-students';
import { drawPdf } from './draw-pdf';
import { drawPortrait } from './draw-pictures';
import { fillDemoForm } from './fill-demo-form';
import { keepDemoFile } from './keep-demo-file';

type FileRow = Insertable<StoredFileTable>;

interface DrawnDocument {
  readonly file: FileRow;
  readonly tag: string;
  readonly documentType: string;
}

export interface DrawnStudent {
  readonly id: string;
  readonly profile: DemoStudent;
  readonly files: readonly FileRow[];
  readonly documents: readonly DrawnDocument[];
}

/** Draws and keeps the photo, documents, receipt and proof of a demo student. */
export async function drawStudentFiles(
  dependencies: Dependencies,
  profile: DemoStudent,
): Promise<DrawnStudent> {
  const id = dependencies.ids.next();
  const papers = papersOf(profile);
  const documents: DrawnDocument[] = [];
  for (const { name, tag, documentType, bytes } of papers) {
    const mime = name.endsWith('.pdf') ? 'application/pdf' : 'image/png';
    const owner = { kind: 'student', id } as const;
    const file = await keepDemoFile(dependencies, {
      owner,
      visibility: 'private',
      name,
      mime,
      bytes: await bytes,
    });
    documents.push({ file, tag, documentType });
  }
  return { id, profile, documents, files: documents.map(({ file }) => file) };
}

function papersOf({ form, receipt, applications, dob, email, name: student }: DemoStudent) {
  const paper = (tag: string, documentType: string) => ({
    name: `${documentType.toLowerCase().replace(/[^a-z]+/g, '-')}.pdf`,
    tag,
    documentType,
    bytes: drawPdf(documentType, [
      `Demo document of ${student}`,
      'It stands for a paper that a student would scan.',
    ]),
  });
  const hue = [...email].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), dob.length) % 360;
  return [
    ...(form === 'complete'
      ? [
          { name: 'photo.png', tag: 'photo', documentType: 'Photo', bytes: drawPortrait(hue) },
          paper('matriculation', 'Matriculation'),
          paper('intermediate', 'Intermediate'),
          paper('cnicStudent', 'CNIC front'),
        ]
      : []),
    ...(receipt ? [paper('paymentreceipt', 'Payment receipt')] : []),
    ...(applications.some(({ accepted }) => accepted) ? [paper('challan', 'Fee challan')] : []),
  ];
}

interface Adding extends DrawnStudent {
  readonly passwordHash: string;
  /** In the order of the demo institutes. */
  readonly instituteIds: readonly string[];
}

type Context = Pick<Dependencies, 'ids' | 'clock' | 'events'>;

/** Adds a demo student with documents, form and applications. */
export async function addDemoStudent(
  database: Database,
  dependencies: Context,
  student: Adding,
): Promise<void> {
  const { id, profile, documents, files, passwordHash } = student;
  const registered = daysAgo(dependencies, profile.daysAgo);
  const { email } = profile;
  await addStudent(database, {
    id,
    email,
    name: profile.name,
    phone: profile.phone,
    address: profile.form === 'complete' ? `House 7, Street 3, ${profile.city}` : '',
    dob: profile.dob,
    gender: profile.form === 'complete' ? profile.gender : '',
    nationality: profile.form === 'complete' ? 'Pakistani' : '',
    referred_by: profile.referredBy,
    paid: profile.paid,
    created_at: registered,
  });
  if (profile.paid)
    await addPayment(database, {
      id: dependencies.ids.next(),
      student_id: id,
      purpose: REGISTRATION,
      method: 'by-hand',
      paid_on: karachiDay(registered),
      recorded_at: registered,
    });
  const account = { accountId: dependencies.ids.next(), personId: id, role: 'student', email } as const;
  await addAccount(database, { ...account, password_hash: passwordHash, created_at: registered });
  if (files.length > 0)
    await database
      .insertInto('stored_file')
      .values([...files])
      .execute();
  for (const { file, tag, documentType } of documents) {
    await insertDocument(database, {
      id: dependencies.ids.next(),
      student_id: id,
      file_id: file.id,
      type_tag: tag,
      document_type: documentType,
      created_at: registered,
    });
  }
  if (profile.form === 'none') return;
  const form = fillDemoForm(profile, fileTagged(student, 'photo') ?? '');
  await writeForm(database, { studentId: id, form, version: 1, now: registered });
  for (const application of profile.applications)
    await addApplication(database, dependencies, { student, application, form });
}

function fileTagged({ documents }: DrawnStudent, tag: string): string | null {
  return documents.find((document) => document.tag === tag)?.file.id ?? null;
}

interface AddingApplication {
  readonly student: Adding;
  readonly application: DemoApplication;
  readonly form: ReturnType<typeof fillDemoForm>;
}

async function addApplication(
  database: Database,
  dependencies: Context,
  { student, application, form }: AddingApplication,
): Promise<void> {
  const { ids, clock, events } = dependencies;
  const id = ids.next();
  const instituteId = student.instituteIds[application.institute] ?? '';
  const at = daysAgo(dependencies, application.daysAgo);
  const decidedAt = new Date(at.getTime() + (clock.now().getTime() - at.getTime()) / 3);
  const acceptedAt = new Date(decidedAt.getTime() + (clock.now().getTime() - decidedAt.getTime()) / 3);
  const proof = application.accepted ? fileTagged(student, 'challan') : null;
  const sessions = sessionsForStudent(clock.now());

  const { department, course } = application;
  const program = { instituteId, department, course };
  await insertApplication(database, {
    id,
    studentId: student.id,
    ...program,
    programId: await findProgramId(database, program),
    session: sessions[application.session ?? 0] ?? '',
    form,
    formVersion: 1,
    now: at,
  });
  await database
    .updateTable('application')
    .set({
      status: application.status,
      offer_accepted: application.accepted === true,
      offer_file_id: proof,
    })
    .where('id', '=', id)
    .execute();

  // Nobody did any of it, so the history of staff has nothing but that demo data was made.
  const record = <Kind extends EventKind>(event: EventInput<Kind>, when: Date) =>
    recordEvent(database, { ids, events, clock: { now: () => when } }, event, { inHistory: false });
  const subject = { kind: 'application', id } as const;
  const byStudent = { role: 'student', id: student.id } as const;
  await record({ kind: 'apply', actor: byStudent, subject }, at);
  if (application.status !== 'pending') {
    const actor = { role: 'institute', id: instituteId } as const;
    const after = { status: application.status };
    await record({ kind: 'decide-application', actor, subject, after }, decidedAt);
  }
  if (proof !== null) {
    await record({ kind: 'accept-offer', actor: byStudent, subject, fileId: proof }, acceptedAt);
  }
  for (const [index, message] of (application.messages ?? []).entries()) {
    const sentAt = new Date(decidedAt.getTime() + (index + 1) * HOUR);
    await database
      .insertInto('application_message')
      .values({
        id: ids.next(),
        application_id: id,
        sender: message.from,
        text: message.text,
        created_at: sentAt,
        read_at: message.read ? sentAt : null,
      })
      .execute();
  }
}

function daysAgo({ clock }: Context, days: number): Date {
  return new Date(clock.now().getTime() - days * DAY);
}
