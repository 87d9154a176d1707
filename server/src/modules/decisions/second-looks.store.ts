import type { SECOND_LOOK_STATES } from '@uas/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/tables';
import type { Unit } from '../../platform/http/unit-of-work';

/** A second look as it is read with its application; its instants are text. */
export interface SecondLookRow {
  readonly id: string;
  readonly text: string;
  readonly file_id: string | null;
  readonly mime: string | null;
  readonly asked_at: string;
  readonly state: (typeof SECOND_LOOK_STATES)[number];
  readonly answer: string;
  readonly answered_at: string | null;
}

/** The second looks at an application of the outer query, oldest first; null when there are none. */
export const secondLooksOfApplication: RawBuilder<SecondLookRow[] | null> = sql<SecondLookRow[] | null>`(
  select jsonb_agg(jsonb_build_object('id', look.id, 'text', look.text, 'file_id', file.id, 'mime', file.mime,
    'asked_at', look.asked_at, 'state', look.state, 'answer', look.answer, 'answered_at', look.answered_at)
    order by look.asked_at, look.id)
  from second_look look left join stored_file file on file.id = look.file_id
  where look.application_id = application.id)`;

/** Whether somebody waits for the institute to look at an application of the outer query again. */
export const hasOpenLook: RawBuilder<boolean> = sql<boolean>`exists (
  select from second_look where application_id = application.id and state = 'open')`;

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
