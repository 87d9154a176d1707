import { REQUEST_REASONS, type RequestReason } from '@uas/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, ReadableDatabase } from '../../platform/database/tables';

/** Requested documents as they are read with their application. */
export const storedRequests = z.array(
  z.object({
    type_tag: z.string(),
    why: z.enum(REQUEST_REASONS),
    note: z.string(),
    until: z.string(),
    asked_at: z.string(),
    answered_at: z.string().nullable(),
  }),
);

/** What `storedRequests` reads, of an application of the outer query. */
export const requestsOfApplication = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('type_tag', type_tag, 'why', why, 'note', note, 'until', until,
    'asked_at', asked_at, 'answered_at', answered_at)), '[]')
  from requested_document where application_id = application.id)`;

const isOpen = sql`exists (
  select from requested_document where application_id = application.id and answered_at is null)`;

/** Whether a pending application of the outer query waits for a document of its student. */
export const waitsForDocument = sql<boolean>`(application.status = 'pending' and ${isOpen})`;

/** Whether the student of a pending application of the outer query sent all documents that were asked for. */
export const hasSentDocuments = sql<boolean>`(application.status = 'pending' and not ${isOpen} and exists (
  select from requested_document where application_id = application.id))`;

export interface NewRequest {
  readonly applicationId: string;
  readonly documents: readonly { readonly document: string; readonly why: RequestReason }[];
  readonly note: string;
  readonly until: Date;
  readonly now: Date;
}

/** Asks for documents, one that was sent before anew; answers with those for which it did, as one that is open stays. */
export async function putRequests(
  transaction: Database,
  { applicationId: application_id, documents, note, until, now: asked_at }: NewRequest,
): Promise<string[]> {
  const shared = { application_id, note, until, asked_at, answered_at: null };
  const rows = await transaction
    .insertInto('requested_document')
    .values(documents.map(({ document: type_tag, why }) => ({ ...shared, type_tag, why })))
    .onConflict((conflict) =>
      conflict
        .columns(['application_id', 'type_tag'])
        .doUpdateSet(({ ref }) => ({
          why: ref('excluded.why'),
          note: ref('excluded.note'),
          until: ref('excluded.until'),
          asked_at: ref('excluded.asked_at'),
          answered_at: null,
        }))
        .where('requested_document.answered_at', 'is not', null),
    )
    .returning('type_tag')
    .execute();
  return rows.map(({ type_tag }) => type_tag);
}

interface SomeRequests {
  readonly applicationId: string;
  readonly documents: readonly string[];
}

const among = (documents: readonly string[]) => sql<boolean>`type_tag = any(${[...documents]}::text[])`;

/** Gives open requests another day; answers with how many there are. */
export async function moveRequests(
  transaction: Database,
  { applicationId, documents }: SomeRequests,
  until: Date,
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('requested_document')
    .set({ until })
    .where('application_id', '=', applicationId)
    .where('answered_at', 'is', null)
    .where(among(documents))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Takes open requests back; answers with how many there were. */
export async function removeRequests(
  transaction: Database,
  { applicationId, documents }: SomeRequests,
): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('requested_document')
    .where('application_id', '=', applicationId)
    .where('answered_at', 'is', null)
    .where(among(documents))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends what nobody waits for any more. */
export async function removeOpenRequests(transaction: Database, applicationId: string): Promise<void> {
  await transaction
    .deleteFrom('requested_document')
    .where('application_id', '=', applicationId)
    .where('answered_at', 'is', null)
    .execute();
}

interface OfStudent {
  readonly studentId: string;
  readonly typeTag: string;
}

/**
 * The pending applications of a student for which a document is asked for (`open`) or was sent; nobody decides them while the
 * transaction lasts.
 */
export async function lockRequesting(
  transaction: Database,
  { studentId, typeTag, open }: OfStudent & { readonly open: boolean },
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('application')
    .select('application.id')
    .where('student_id', '=', studentId)
    .where('status', '=', 'pending')
    .where(
      sql<boolean>`exists (select from requested_document where application_id = application.id
        and type_tag = ${typeTag} and (answered_at is null) = ${open})`,
    )
    .orderBy('application.id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Says when a requested document was sent; null: it is not any more. */
export async function setAnswered(
  transaction: Database,
  { applicationIds, typeTag }: { readonly applicationIds: readonly string[]; readonly typeTag: string },
  at: Date | null,
): Promise<void> {
  await transaction
    .updateTable('requested_document')
    .set({ answered_at: at })
    .where(sql<boolean>`application_id = any(${[...applicationIds]}::text[])`)
    .where('type_tag', '=', typeTag)
    .execute();
}

/** What a student was asked for, as the student takes it along. */
export function copyRequests(database: ReadableDatabase, applicationId: string) {
  return database
    .selectFrom('requested_document')
    .select(['type_tag as document', 'why', 'note', 'until', 'asked_at as askedAt'])
    .select('answered_at as answeredAt')
    .where('application_id', '=', applicationId)
    .orderBy('asked_at')
    .orderBy('type_tag')
    .execute();
}
