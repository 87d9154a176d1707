import type { ApplicationStatus } from '@uas/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables';
import type { Unit } from '../../platform/http/unit-of-work';

/** What a transition looks at. */
export interface ApplicationRow {
  readonly id: string;
  readonly institute_id: string;
  readonly student_id: string;
  readonly status: ApplicationStatus;
  readonly offer_accepted: boolean;
  readonly offer_file_id: string | null;
  /** The picture in the form that came with it. */
  readonly photo: string | null;
}

/** An application by its id; nobody else changes it while the transaction lasts. */
export function lockApplication(transaction: Database, id: string): Promise<ApplicationRow | undefined> {
  return transaction
    .selectFrom('application')
    .select(['id', 'institute_id', 'student_id', 'status', 'offer_accepted', 'offer_file_id'])
    .select(sql<string | null>`form_copy ->> 'photo'`.as('photo'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

interface StateColumns {
  readonly status: ApplicationStatus;
  readonly offer_accepted: boolean;
  readonly offer_file_id: string | null;
}

/** Puts an application into a state. */
export async function setState(transaction: Database, id: string, columns: StateColumns): Promise<void> {
  await transaction.updateTable('application').set(columns).where('id', '=', id).execute();
}

/** Takes a withdrawn application out of every list, count, limit and rule; its row and its timeline stay. */
export async function hideApplication(transaction: Database, id: string, now: Date): Promise<void> {
  await transaction.updateTable('application').set({ withdrawn_at: now }).where('id', '=', id).execute();
}

/** Removes an application with its messages, so that nobody sees its timeline any more; the files of its proofs stay. */
export async function removeApplication(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('application').where('id', '=', id).execute();
}

/** The files of all proofs that an application ever had. */
export async function listProofFiles(
  transaction: Database,
  { id, offer_file_id }: Pick<ApplicationRow, 'id' | 'offer_file_id'>,
): Promise<string[]> {
  const steps = await transaction
    .selectFrom('event')
    .select('file_id')
    .where('subject_id', '=', id)
    .where('step', 'is not', null)
    .where('file_id', 'is not', null)
    .execute();
  const all = [offer_file_id, ...steps.map(({ file_id }) => file_id)];
  return [...new Set(all.filter((fileId) => fileId !== null))];
}

/** Forgets stored files; their bytes go once nothing names them. */
export async function removeFileRows(unit: Unit, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await unit.database
    .deleteFrom('stored_file')
    .where(sql<boolean>`id = any(${[...fileIds]}::text[])`)
    .execute();
  unit.discardFiles();
}
