import { SECOND_LOOK_STATES } from '@uas/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, ReadableDatabase } from '../../platform/database/tables';
import type { Unit } from '../../platform/http/unit-of-work';
import type { PathOf } from '../application-parts/application-part';

/** Second looks as they are read with their application, oldest first. */
export const storedSecondLooks = z.array(
  z.object({
    id: z.string(),
    text: z.string(),
    file_id: z.string().nullable(),
    mime: z.string().nullable(),
    asked_at: z.string(),
    state: z.enum(SECOND_LOOK_STATES),
    answer: z.string(),
    answered_at: z.string().nullable(),
  }),
);

/** What `storedSecondLooks` reads, of an application of the outer query. */
export const secondLooksOfApplication = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', look.id, 'text', look.text, 'file_id', file.id, 'mime', file.mime,
    'asked_at', look.asked_at, 'state', look.state, 'answer', look.answer, 'answered_at', look.answered_at)
    order by look.asked_at, look.id), '[]')
  from second_look look left join stored_file file on file.id = look.file_id
  where look.application_id = application.id)`;

/** Whether somebody waits for the institute to look at an application of the outer query again. */
export const waitsForSecondLook = sql<boolean>`(application.status = 'rejected' and exists (
  select from second_look where application_id = application.id and state = 'open'))`;

export const filesOfSecondLooks = sql`select application_id, file_id from second_look`;

/** The state of every second look at an application, oldest first; its row must be locked. */
export function listSecondLooks(transaction: Database, applicationId: string) {
  return transaction
    .selectFrom('second_look')
    .select(['id', 'state', 'asked_at'])
    .where('application_id', '=', applicationId)
    .orderBy('asked_at')
    .execute();
}

export async function insertSecondLook(
  { database, ids, clock }: Unit,
  look: { readonly applicationId: string; readonly text: string; readonly fileId: string | null },
): Promise<void> {
  const { applicationId: application_id, text, fileId: file_id } = look;
  const row = { id: ids.next(), application_id, text, file_id, asked_at: clock.now() };
  await database.insertInto('second_look').values(row).execute();
}

export async function answerLook(
  { database, clock }: Unit,
  id: string,
  given: { readonly state: 'changed' | 'unchanged'; readonly answer: string },
): Promise<void> {
  await database
    .updateTable('second_look')
    .set({ ...given, answered_at: clock.now() })
    .where('id', '=', id)
    .execute();
}

/** Removes all second looks at an application; answers with their files, which go with them. */
export async function removeSecondLooks(transaction: Database, applicationId: string): Promise<string[]> {
  const rows = await transaction
    .deleteFrom('second_look')
    .where('application_id', '=', applicationId)
    .returning('file_id')
    .execute();
  return rows.flatMap(({ file_id }) => (file_id === null ? [] : [file_id]));
}

/** The second looks at an application as its student takes them along. */
export async function copySecondLooks(database: ReadableDatabase, applicationId: string, pathOf: PathOf) {
  const looks = await database
    .selectFrom('second_look')
    .select(['text', 'file_id', 'asked_at as askedAt', 'state', 'answer', 'answered_at as answeredAt'])
    .where('application_id', '=', applicationId)
    .orderBy('asked_at')
    .execute();
  return looks.map(({ file_id, ...look }) => ({ ...look, file: pathOf(file_id) }));
}
