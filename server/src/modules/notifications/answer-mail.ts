import type { AnswerMail } from '@uas/contract';
import { sql } from 'kysely';
import type { Database, ReadableDatabase } from '../../platform/database/tables';
import type { Dependencies } from '../../platform/dependencies';
import type { NotificationKind } from '../../platform/events/notification-record';
import { SOON } from './notify';

/** The one kind that is told to visitors, by mail alone. */
export const ANSWER_KIND = 'query-answered' satisfies NotificationKind;

/** Has the answer of a query mailed to the visitor who sent it, in the transaction that writes it. */
export async function mailAnswer(
  transaction: Database,
  { clock, ids }: Pick<Dependencies, 'clock' | 'ids'>,
  queryId: string,
): Promise<void> {
  const now = clock.now();
  await transaction
    .insertInto('outbox')
    .values({
      id: ids.next(),
      query_id: queryId,
      channel: 'email',
      digest_key: `query:${queryId}`,
      state: 'queued',
      due_at: new Date(now.getTime() + SOON),
      created_at: now,
    })
    .execute();
}

/** An answered query, as its mail tells it. */
export interface Answer {
  readonly studentName: string;
  readonly studentEmail: string;
  readonly course: string;
  readonly message: string;
  /** Which fact the query says is wrong; empty for a question. */
  readonly wrongFact: string;
  readonly sentAt: Date;
  readonly text: string;
  readonly instituteId: string;
  readonly university: string;
  /** The address at which everybody can reach the institute. */
  readonly email: string;
}

/** What messages to visitors tell, by the ids of the messages; nothing of an institute that is being deleted. */
export async function readAnswers(
  database: ReadableDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Answer>> {
  const { rows } = await sql<Answer & { id: string }>`
    select outbox.id, student_name as "studentName", student_email as "studentEmail", course_name as course, message, wrong_fact as "wrongFact",
      query.created_at as "sentAt", answer as text, institute.id as "instituteId", institute.name as university,
      institute.email
    from outbox join query on query.id = outbox.query_id
    join institute on institute.id = query.institute_id
    where outbox.id = any(${[...ids]}::text[])`.execute(database);
  return new Map(rows.map((row) => [row.id, row]));
}

/** How the mails with the answers of queries fare, by the ids of the queries. */
export async function readAnswerMails(
  database: ReadableDatabase,
  queryIds: readonly string[],
): Promise<ReadonlyMap<string, AnswerMail>> {
  if (queryIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; mail: AnswerMail }>`
    select query_id as id, case when state = 'sent' then 'sent' when state in ('failed', 'cancelled') then 'failed'
      else 'waiting' end as mail
    from outbox where query_id = any(${[...queryIds]}::text[])`.execute(database);
  return new Map(rows.map(({ id, mail }) => [id, mail]));
}
