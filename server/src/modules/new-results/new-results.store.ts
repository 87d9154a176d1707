import type { ShownAdmissionForm } from '@uas/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Database, json, type ReadableDatabase } from '../../platform/database/tables';

/** What is stored of new results, as it is read with its application. */
export const storedNewResult = z.object({
  /** Whether the student saved the form again since. */
  form_is_newer: z.boolean(),
  sent_at: z.string().nullable(),
  first_list_at: z.string().nullable(),
});

/** When people first saw a merit list of the session of an application; null before. */
const firstListAt = sql<Date | null>`(select min(coalesce(list.provisional_at, list.final_at, list.prepared_at))
  from merit_list list where list.institute_id = application.institute_id and list.session = application.session
    and list.state in ('provisional', 'publishing', 'final'))`;

/** What `storedNewResult` reads, of an application of the outer query. */
export const newResultOfApplication = sql`jsonb_build_object(
  'form_is_newer', coalesce((select form.version from admission_form form where form.student_id = application.student_id)
    > application.form_version, false),
  'first_list_at', ${firstListAt},
  'sent_at', (select max(copy.replaced_at) from replaced_form_copy copy where copy.application_id = application.id))`;

/** Puts another form in the place of the copy of an application, which stays readable; its row must be locked. */
export async function replaceCopy(
  database: Database,
  applicationId: string,
  { form, version, now }: { readonly form: ShownAdmissionForm; readonly version: number; readonly now: Date },
): Promise<void> {
  await sql`insert into replaced_form_copy (application_id, form_version, form, replaced_at)
    select id, form_version, form_copy, ${now} from application where id = ${applicationId}`.execute(
    database,
  );
  await database
    .updateTable('application')
    .set({ form_copy: json(form), form_version: version })
    .where('id', '=', applicationId)
    .execute();
}

/** The version of the form that came with an application, and when people first saw a list of its session. */
export function findCopied(database: ReadableDatabase, applicationId: string) {
  return database
    .selectFrom('application')
    .select(['form_version', firstListAt.as('first_list_at')])
    .where('id', '=', applicationId)
    .executeTakeFirst();
}

/** The copies whose place others took, the newest first. */
export function listReplacedCopies(database: ReadableDatabase, applicationId: string) {
  return database
    .selectFrom('replaced_form_copy')
    .select(['form', 'replaced_at'])
    .where('application_id', '=', applicationId)
    .orderBy('replaced_at', 'desc')
    .orderBy('form_version', 'desc')
    .execute();
}

/** Forgets the replaced copies of an application; answers with their pictures. */
export async function removeReplacedCopies(database: Database, applicationId: string): Promise<string[]> {
  const rows = await database
    .deleteFrom('replaced_form_copy')
    .where('application_id', '=', applicationId)
    .returning(sql<string | null>`form ->> 'photo'`.as('photo'))
    .execute();
  return [...new Set(rows.flatMap(({ photo }) => photo || []))];
}
