import { type Insertable, sql } from 'kysely';
import type { Database, MailTemplateTable, ReadableDatabase } from '../../platform/database/tables';

/** Every template that a master wrote. */
export function listTemplateRows(database: ReadableDatabase) {
  return database
    .selectFrom('mail_template')
    .select(['kind', 'language', 'subject', 'body', 'version', 'changed_at'])
    .execute();
}

/** Keeps the words of a kind; each change has a version. */
export async function saveTemplateRow(
  transaction: Database,
  row: Omit<Insertable<MailTemplateTable>, 'version'>,
): Promise<void> {
  const { subject, body, changed_by, changed_at } = row;
  await transaction
    .insertInto('mail_template')
    .values({ ...row, version: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'language']).doUpdateSet({
        subject,
        body,
        changed_by,
        changed_at,
        version: sql<number>`mail_template.version + 1`,
      }),
    )
    .execute();
}

/** Forgets the words of a kind; false when there were none. */
export async function deleteTemplate(
  transaction: Database,
  { kind, language }: { readonly kind: string; readonly language: string },
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('mail_template')
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
