import { type GivenReason, KEPT_TAGS, type Marks } from '@uas/contract';
import { type Insertable, sql } from 'kysely';
import type { Database, ReadableDatabase, StudentDocumentTable } from '../../platform/database/tables';
import type { Unit } from '../../platform/http/unit-of-work';

/** A document of a student with the file behind it. */
export interface StoredDocument {
  id: string;
  student_id: string;
  file_id: string;
  type_tag: string;
  document_type: string;
  name: string;
  mime: string;
  sha256: string;
  created_at: Date;
  /** Whether the registration fee of its student is confirmed. */
  paid: boolean;
  /** The current check of its bytes. */
  check: DocumentCheck | null;
}

/** What came of looking at a file. */
export interface DocumentCheck {
  readonly id: string;
  readonly verdict: 'verified' | 'returned';
  readonly reasons: readonly GivenReason[];
  readonly marks: Marks | null;
  /** ISO 8601. */
  readonly at: string;
  readonly role: string;
  /** The name of the institute that checked, while it is there. */
  readonly institute: string | null;
}

/** A row `c` of `document_check` as an object. */
const checkOf = sql<DocumentCheck>`jsonb_build_object('id', c.id, 'verdict', c.verdict, 'reasons', c.reasons,
  'marks', c.marks, 'at', c.at, 'role', c.checker_role,
  'institute', (select name from institute_row where institute_row.id = c.checker_id and c.checker_role = 'institute'))`;

const currentCheck = sql<DocumentCheck | null>`(select ${checkOf} from document_check c
  where c.student_id = student_document.student_id and c.type_tag = student_document.type_tag
    and c.sha256 = stored_file.sha256 and c.replaced_at is null)`;

export interface MarksCheck {
  readonly student_id: string;
  readonly type_tag: string;
  readonly check: DocumentCheck;
}

/** The current checks of marks sheets of some students, whether their files are there or not; oldest first. */
export async function listMarksChecks(
  database: ReadableDatabase,
  studentIds: readonly string[],
): Promise<MarksCheck[]> {
  if (studentIds.length === 0) return [];
  const { rows } = await sql<MarksCheck>`
    select c.student_id, c.type_tag, ${checkOf} as check from document_check c
    where c.student_id = any(${[...studentIds]}::text[]) and c.replaced_at is null and c.marks is not null
    order by c.at, c.id`.execute(database);
  return rows;
}

function documents(database: ReadableDatabase) {
  return database
    .selectFrom('student_document')
    .innerJoin('stored_file', 'stored_file.id', 'student_document.file_id')
    .innerJoin('student', 'student.id', 'student_document.student_id')
    .select([
      'student_document.id',
      'student_document.student_id',
      'student_document.file_id',
      'student_document.type_tag',
      'student_document.document_type',
      'stored_file.name',
      'stored_file.mime',
      'stored_file.sha256',
      'student_document.created_at',
      'student.paid',
      currentCheck.as('check'),
    ]);
}

/** The documents of some students, oldest first. */
export async function listDocuments(
  database: ReadableDatabase,
  studentIds: readonly string[],
): Promise<StoredDocument[]> {
  if (studentIds.length === 0) return [];
  return documents(database)
    .where(sql<boolean>`student_document.student_id = any(${[...studentIds]}::text[])`)
    .orderBy('student_document.created_at')
    .orderBy('student_document.id')
    .execute();
}

/** The documents behind some files, oldest first. */
export async function listDocumentsOfFiles(
  database: ReadableDatabase,
  fileIds: readonly string[],
): Promise<StoredDocument[]> {
  return documents(database)
    .where(sql<boolean>`student_document.file_id = any(${[...fileIds]}::text[])`)
    .orderBy('student_document.created_at')
    .orderBy('student_document.id')
    .execute();
}

/** The newest receipt of a student's registration fee. */
export async function findNewestReceipt(
  database: ReadableDatabase,
  studentId: string,
): Promise<StoredDocument | undefined> {
  return documents(database)
    .where('student_document.student_id', '=', studentId)
    .where('student_document.type_tag', '=', 'paymentreceipt')
    .orderBy('student_document.created_at', 'desc')
    .orderBy('student_document.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The document behind a stored file, whoever owns it. */
export async function findDocumentOfFile(
  database: ReadableDatabase,
  fileId: string,
): Promise<StoredDocument | undefined> {
  return documents(database).where('student_document.file_id', '=', fileId).executeTakeFirst();
}

/** Every tag under which a student has a document. */
export async function listTags(database: ReadableDatabase, studentId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('student_document')
    .select('type_tag')
    .distinct()
    .where('student_id', '=', studentId)
    .execute();
  return rows.map(({ type_tag }) => type_tag);
}

export async function insertDocument(
  database: Database,
  document: Insertable<StudentDocumentTable>,
): Promise<void> {
  await database.insertInto('student_document').values(document).execute();
}

/** Takes a document away; its file goes too, unless a form or the copy of one still shows it. */
export async function deleteDocument(
  unit: Unit,
  { id, fileId }: { id: string; fileId: string },
): Promise<void> {
  await unit.database.deleteFrom('student_document').where('id', '=', id).execute();
  await deleteFileNobodyShows(unit, fileId);
}

/** Removes files of students that neither a document nor a form nor the copy of one needs any more. */
export async function deleteFileNobodyShows(
  unit: Pick<Unit, 'database' | 'discardFiles'>,
  ...fileIds: readonly string[]
): Promise<void> {
  await sql`
    delete from stored_file f
    where f.id = any(${[...fileIds]}::text[])
      and not exists (select 1 from student_document d where d.file_id = f.id)
      and not exists (
        select 1 from admission_form a where a.student_id = f.student_id and a.form ->> 'photo' = f.id
      )
      and not exists (
        select 1 from application a where a.student_id = f.student_id and a.form_copy ->> 'photo' = f.id
      )
      and not exists (
        select 1 from replaced_form_copy c join application a on a.id = c.application_id
        where a.student_id = f.student_id and c.form ->> 'photo' = f.id
      )
  `.execute(unit.database);
  unit.discardFiles();
}

/** The photos of the forms that some applications were made with. */
export async function listPhotosOf(
  database: ReadableDatabase,
  applicationIds: readonly string[],
): Promise<string[]> {
  const ids = sql`any(${[...applicationIds]}::text[])`;
  const { rows } = await sql<{ id: string }>`
    select form_copy ->> 'photo' as id from application_row where id = ${ids} and form_copy ->> 'photo' <> ''
    union select form ->> 'photo' from replaced_form_copy where application_id = ${ids} and form ->> 'photo' <> ''
  `.execute(database);
  return rows.map(({ id }) => id);
}

/** Whether a student may take a document with this tag away again. */
export function isKept(tag: string): boolean {
  return KEPT_TAGS.includes(tag);
}
