import { type Insertable, type Selectable, sql } from 'kysely';
import type { KeptAnswerTable } from '../../platform/database/schema';
import type { Database, ReadableDatabase } from '../../platform/database/tables';

export type KeptAnswerRow = Pick<Selectable<KeptAnswerTable>, 'id' | 'name' | 'text'>;

/** Whoever changes the kept answers of an institute does so one after the other. */
const KEPT_ANSWERS_LOCK = 7_114_061;

export async function lockKeptAnswers(transaction: Database, instituteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${KEPT_ANSWERS_LOCK}, hashtext(${instituteId}))`.execute(
    transaction,
  );
}

/** The answers that an institute keeps, by name. */
export function listKeptAnswerRows(
  database: ReadableDatabase,
  instituteId: string,
): Promise<KeptAnswerRow[]> {
  return database
    .selectFrom('kept_answer')
    .select(['id', 'name', 'text'])
    .where('institute_id', '=', instituteId)
    .orderBy(sql`comparable(name)`)
    .execute();
}

export async function insertKeptAnswer(database: Database, row: Insertable<KeptAnswerTable>): Promise<void> {
  await database.insertInto('kept_answer').values(row).execute();
}

export async function setKeptAnswerName(
  database: Database,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  await database.updateTable('kept_answer').set({ name }).where('id', '=', id).execute();
}

export async function deleteKeptAnswer(
  database: Database,
  { id, instituteId }: { readonly id: string; readonly instituteId: string },
): Promise<void> {
  await database
    .deleteFrom('kept_answer')
    .where('id', '=', id)
    .where('institute_id', '=', instituteId)
    .execute();
}
