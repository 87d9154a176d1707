import type { ApplicationOutcome, ApplicationStatus, Worded } from '@uas/contract';
import { sql } from 'kysely';
import { type Database, json, type ReadableDatabase } from '../../platform/database/tables';

/** What a transition looks at. */
export interface ApplicationRow {
  readonly id: string;
  readonly institute_id: string;
  readonly student_id: string;
  readonly status: ApplicationStatus;
  readonly offer_accepted: boolean;
  readonly offer_file_id: string | null;
  readonly reply_by: Date | null;
  readonly number: number;
  readonly created_at: Date;
  readonly outcome: string | null;
  /** The picture in the form that came with it. */
  readonly photo: string | null;
}

/** An application by its id; nobody else changes it while the transaction lasts. */
export function lockApplication(transaction: Database, id: string): Promise<ApplicationRow | undefined> {
  return transaction
    .selectFrom('application')
    .select(['id', 'institute_id', 'student_id', 'status', 'offer_accepted', 'offer_file_id', 'reply_by'])
    .select(['number', 'created_at', 'outcome'])
    .select(sql<string | null>`form_copy ->> 'photo'`.as('photo'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** What a state writes; what is left out stays as it is. */
export interface StateColumns {
  readonly status: ApplicationStatus;
  readonly offer_accepted: boolean;
  readonly offer_file_id: string | null;
  readonly accepted_at: Date | null;
  readonly outcome: ApplicationOutcome | null;
  readonly reasons: readonly Worded[];
  readonly offered_at?: Date | null;
  readonly reply_by?: Date | null;
}

/** Puts an application into a state. */
export async function setState(
  transaction: Database,
  id: string,
  { reasons, ...columns }: StateColumns,
): Promise<void> {
  const set = { ...columns, reasons: json(reasons) };
  await transaction.updateTable('application').set(set).where('id', '=', id).execute();
}

/** Gives an offer another end; the time to reply begins anew. */
export async function setReplyBy(
  transaction: Database,
  id: string,
  { replyBy, offeredAt }: { readonly replyBy: Date; readonly offeredAt: Date },
): Promise<void> {
  const columns = { reply_by: replyBy, offered_at: offeredAt };
  await transaction.updateTable('application').set(columns).where('id', '=', id).execute();
}

/** Open offers whose time to reply was over at some instant, the oldest first. */
export async function listEndedOffers(
  database: ReadableDatabase,
  { endedAt, limit }: { readonly endedAt: Date; readonly limit: number },
): Promise<string[]> {
  const rows = await database
    .selectFrom('application')
    .select('id')
    .where('status', '=', 'approved')
    .where('offer_accepted', '=', false)
    .where('reply_by', '<=', endedAt)
    .orderBy('reply_by')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes a withdrawn application out of every list, count, limit and rule; its row and its timeline stay. */
export async function hideApplication(transaction: Database, id: string, now: Date): Promise<void> {
  await transaction.updateTable('application').set({ withdrawn_at: now }).where('id', '=', id).execute();
}

/** Removes an application with its messages, so that nobody sees its timeline any more; the files of its proofs stay. */
export async function removeApplication(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('application').where('id', '=', id).execute();
}
