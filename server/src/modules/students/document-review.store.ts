import { CHECKLIST, PROOF_TAGS, RECEIPT_TAG } from '@uas/contract';
import { type RawBuilder, sql } from 'kysely';
import { type CappedTotal, countCapped } from '../../platform/database/count-capped';
import { contains } from '../../platform/database/search-pattern';
import type { Database, ReadableDatabase } from '../../platform/database/tables';

/** What the desk gives out and counts; receipts come only where they are asked for. */
const DOCUMENT_TAGS: readonly string[] = [...CHECKLIST.map(({ key }) => key), ...PROOF_TAGS];
/** How long a document that somebody opened is given to nobody else. */
export const OPENED_MS = 120_000;
/** How many of the oldest are tried before it is said that there is none to give. */
const TRIED = 50;

export interface QueueFilter {
  readonly tag?: string | undefined;
  readonly kind?: 'new' | 'again' | undefined;
}

/** The newest receipt of a student; documents of the checklist are replaced and stand alone. */
const isNewest = sql<boolean>`(d.type_tag <> ${RECEIPT_TAG} or not exists (select from student_document later
  where later.student_id = d.student_id and later.type_tag = d.type_tag
    and (later.created_at, later.id) > (d.created_at, d.id)))`;

const hasCheck = (verdict?: 'verified' | 'returned') => sql<boolean>`exists (select from document_check c
  where c.student_id = d.student_id and c.type_tag = d.type_tag and c.sha256 = f.sha256 and c.replaced_at is null
    ${verdict ? sql`and c.verdict = ${verdict}` : sql``})`;

/**
 * What waits: a file without a current check; a receipt only while the fee is not confirmed. `may_wait` says no more than
 * the rest, and has an index.
 */
const isWaiting = sql<boolean>`d.may_wait and not ${hasCheck()} and (d.type_tag <> ${RECEIPT_TAG} or not s.paid) and ${isNewest}`;

const wasReturned = sql<boolean>`exists (select from document_check c where c.student_id = d.student_id
  and c.type_tag = d.type_tag and c.verdict = 'returned')`;

function documentsOf(tags: readonly string[], condition: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`from student_document d join stored_file f on f.id = d.file_id join student s on s.id = d.student_id
    where d.type_tag = any(${[...tags]}::text[]) and ${condition}`;
}

/** Of a row of `student`: whether a receipt waits for a confirmation. */
export const hasWaitingReceipt = sql<boolean>`exists (select ${documentsOf(
  [RECEIPT_TAG],
  sql`d.student_id = student.id and ${isWaiting}`,
)})`;

const CAME: Readonly<Record<'any' | 'new' | 'again', RawBuilder<boolean>>> = {
  any: sql`true`,
  new: sql`not ${wasReturned}`,
  again: wasReturned,
};

function waiting({ tag, kind }: QueueFilter): RawBuilder<unknown> {
  return documentsOf(tag ? [tag] : DOCUMENT_TAGS, sql`${isWaiting} and ${CAME[kind ?? 'any']}`);
}

/** How many documents wait, and since when the oldest does. */
export async function countWaiting(
  database: ReadableDatabase,
  filter: QueueFilter,
): Promise<CappedTotal & { oldest: Date | null }> {
  const from = waiting(filter);
  const { rows } = await sql<{ oldest: Date }>`
    select d.created_at as oldest ${from} order by d.created_at, d.id limit 1`.execute(database);
  return { ...(await countCapped(database, sql`select 1 ${from}`)), oldest: rows[0]?.oldest ?? null };
}

/** A document that waits, and whether an earlier one was sent back. */
export interface WaitingDocument {
  readonly id: string;
  readonly file_id: string;
  readonly again: boolean;
}

/**
 * Gives a clerk the oldest document that waits and that nobody else opened within two minutes; it is theirs from now
 * on. `open` lies on their desk already. What they opened and left is given to them again.
 */
export async function takeOldest(
  transaction: Database,
  { staffId, open, now, ...filter }: QueueFilter & { staffId: string; open?: string | undefined; now: Date },
): Promise<WaitingDocument | null> {
  const free = new Date(now.getTime() - OPENED_MS);
  const { rows } = await sql<WaitingDocument>`
    select d.id, d.file_id, ${wasReturned} as again ${waiting(filter)} and d.id <> ${open ?? ''}
      and not exists (select from document_opened o
        where o.document_id = d.id and o.opened_at > ${free} and o.staff_id <> ${staffId})
    order by d.created_at, d.id limit ${TRIED}`.execute(transaction);
  for (const row of rows) if (await openDocument(transaction, row.id, { staffId, now, free })) return row;
  return null;
}

async function openDocument(
  transaction: Database,
  documentId: string,
  { staffId, now, free }: { staffId: string; now: Date; free: Date },
): Promise<boolean> {
  const taken = await sql`
    insert into document_opened (document_id, staff_id, opened_at)
    select d.id, ${staffId}, ${now} from student_document d where d.id = ${documentId} for key share
    on conflict (document_id) do update set staff_id = excluded.staff_id, opened_at = excluded.opened_at
      where document_opened.opened_at <= ${free} or document_opened.staff_id = excluded.staff_id
    returning document_id`.execute(transaction);
  return taken.rows.length > 0;
}

/** Other students who sent the same bytes. */
export async function listSendersOf(
  database: ReadableDatabase,
  { sha256, besides }: { readonly sha256: string; readonly besides: string },
) {
  return database
    .selectFrom('stored_file')
    .innerJoin('student', 'student.id', 'stored_file.student_id')
    .select(['student.id', 'student.name', 'student.number', 'student.created_at'])
    .distinct()
    .where('stored_file.sha256', '=', sha256)
    .where('student.id', '<>', besides)
    .orderBy('student.created_at')
    .limit(5)
    .execute();
}

export type ReviewState = 'sent' | 'verified' | 'returned';

function inState(state: ReviewState): RawBuilder<unknown> {
  return documentsOf(DOCUMENT_TAGS, state === 'sent' ? isWaiting : hasCheck(state));
}

/** How many documents there are of each state. */
export async function countStates(database: ReadableDatabase): Promise<Record<ReviewState, number>> {
  const count = async (state: ReviewState) =>
    (await countCapped(database, sql`select 1 ${inState(state)}`)).total;
  return { sent: await count('sent'), verified: await count('verified'), returned: await count('returned') };
}

/** A page of the documents of a state, the oldest first (one more than asked for, when there is one). */
export async function listOfState(
  database: ReadableDatabase,
  { state, search, limit, offset }: { state: ReviewState; search: string; limit: number; offset: number },
): Promise<CappedTotal & { fileIds: string[] }> {
  const typed = search.trim();
  const from = typed === '' ? inState(state) : sql`${inState(state)} and ${contains(typed, 's.name')}`;
  const { rows } = await sql<{ file_id: string }>`
    select d.file_id ${from} order by d.created_at, d.id limit ${limit + 1} offset ${offset}`.execute(
    database,
  );
  return { ...(await countCapped(database, sql`select 1 ${from}`)), fileIds: rows.map((row) => row.file_id) };
}
