import { type ShownAdmissionForm, shownAdmissionForm } from '@uas/contract';
import { sql } from 'kysely';
import { ADMISSION_FORM_COLUMNS } from '../../platform/database/schema';
import { type Database, json, type ReadableDatabase } from '../../platform/database/tables';

/** A saved form. `photo` holds the id of the file, never an address: addresses of private files expire. */
export interface SavedForm {
  form: ShownAdmissionForm;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** The saved form of a student. */
export async function findForm(database: ReadableDatabase, studentId: string): Promise<SavedForm | null> {
  const row = await database
    .selectFrom('admission_form')
    .select(ADMISSION_FORM_COLUMNS)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    form: shownAdmissionForm.parse(row.form),
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Writes the form as the given version; the caller holds the student's row. */
export async function writeForm(
  database: Database,
  {
    studentId,
    form,
    version,
    now,
  }: { studentId: string; form: ShownAdmissionForm; version: number; now: Date },
): Promise<void> {
  await database
    .insertInto('admission_form')
    .values({ student_id: studentId, form: json(form), version, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('student_id').doUpdateSet({ form: json(form), version, updated_at: now }),
    )
    .execute();
}

/** Takes the tick of a removed checklist document, or the removed photo, out of the saved form. */
export async function clearFromForm(
  database: Database,
  { studentId, tag, fileId }: { studentId: string; tag: string; fileId: string },
): Promise<void> {
  await sql`
    update admission_form
    set form = jsonb_set(form, array['documentChecklist', ${tag}::text], 'false'::jsonb, false)
    where student_id = ${studentId} and form -> 'documentChecklist' -> ${tag}::text = 'true'::jsonb
  `.execute(database);
  await sql`
    update admission_form set form = jsonb_set(form, array['photo'], '""'::jsonb)
    where student_id = ${studentId} and form ->> 'photo' = ${fileId}
  `.execute(database);
}

/** The unsaved draft of a student and when it was kept. */
export async function findDraft(
  database: ReadableDatabase,
  studentId: string,
): Promise<{ draft: unknown; savedAt: Date } | null> {
  const row = await database
    .selectFrom('admission_form_draft')
    .select(['draft', 'saved_at'])
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  return row ? { draft: row.draft, savedAt: row.saved_at } : null;
}

export async function writeDraft(
  database: Database,
  { studentId, draft, now }: { studentId: string; draft: Record<string, unknown>; now: Date },
): Promise<void> {
  await database
    .insertInto('admission_form_draft')
    .values({ student_id: studentId, draft: json(draft), saved_at: now })
    .onConflict((conflict) =>
      conflict.column('student_id').doUpdateSet({ draft: json(draft), saved_at: now }),
    )
    .execute();
}

export async function deleteDraft(database: Database, studentId: string): Promise<void> {
  await database.deleteFrom('admission_form_draft').where('student_id', '=', studentId).execute();
}

/** A stored picture of a student by the id of its file. */
export async function findPhoto(
  database: ReadableDatabase,
  fileId: string,
): Promise<{ id: string; name: string; mime: string; student_id: string | null } | undefined> {
  return database
    .selectFrom('stored_file')
    .select(['id', 'name', 'mime', 'student_id'])
    .where('id', '=', fileId)
    .where('student_id', 'is not', null)
    .where('mime', 'like', 'image/%')
    .executeTakeFirst();
}
