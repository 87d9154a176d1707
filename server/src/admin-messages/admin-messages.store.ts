import { sql } from 'kysely';
import { containing } from '../database/search-pattern';
import type { AdminMessageTable, Database } from '../database/tables';

/** The other end of a thread with the admin. */
export interface Correspondent {
  readonly kind: 'student' | 'institute';
  readonly id: string;
}

const COLUMN = { student: 'student_id', institute: 'institute_id' } as const;

export type AdminMessageRow = Pick<AdminMessageTable, 'sender' | 'text' | 'created_at' | 'read_at'>;

/** The student or institute with this e-mail. */
export async function findCorrespondent(
  database: Database,
  { kind, email }: { kind: Correspondent['kind']; email: string },
): Promise<Correspondent | null> {
  const row = await database
    .selectFrom(kind)
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst();
  return row ? { kind, id: row.id } : null;
}

/** A thread, oldest first. */
export async function listThread(
  database: Database,
  { kind, id }: Correspondent,
): Promise<AdminMessageRow[]> {
  return database
    .selectFrom('admin_message')
    .select(['sender', 'text', 'created_at', 'read_at'])
    .where(COLUMN[kind], '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function insertAdminMessage(
  database: Database,
  correspondent: Correspondent,
  message: Omit<AdminMessageTable, 'student_id' | 'institute_id' | 'read_at'>,
): Promise<void> {
  await database
    .insertInto('admin_message')
    .values({
      ...message,
      student_id: correspondent.kind === 'student' ? correspondent.id : null,
      institute_id: correspondent.kind === 'institute' ? correspondent.id : null,
      read_at: null,
    })
    .execute();
}

/** Marks what one side wrote as read by the other. */
export async function markThreadRead(
  database: Database,
  { kind, id }: Correspondent,
  { writtenByAdmin, now }: { writtenByAdmin: boolean; now: Date },
): Promise<void> {
  await database
    .updateTable('admin_message')
    .set({ read_at: now })
    .where(COLUMN[kind], '=', id)
    .where('sender', '=', writtenByAdmin ? 'admin' : kind)
    .where('read_at', 'is', null)
    .execute();
}

/** Removes a thread and says how many messages it had. */
export async function deleteThread(database: Database, { kind, id }: Correspondent): Promise<number> {
  const result = await database.deleteFrom('admin_message').where(COLUMN[kind], '=', id).executeTakeFirst();
  return Number(result.numDeletedRows);
}

export interface ConversationRow {
  kind: 'student' | 'institute';
  email: string;
  name: string;
  text: string;
  created_at: Date;
  message_id: string;
  unread: number;
}

export interface ConversationFilter {
  readonly kinds: readonly Correspondent['kind'][];
  readonly search: string;
}

/** Every thread of some kinds with its last message and how many of the other side are unread. */
function conversations(filter: ConversationFilter) {
  const pattern = containing(filter.search.trim());
  return sql`
    select 'student' as kind, p.email, p.name, m.text, m.created_at, m.id as message_id,
      (select count(*)::int from admin_message u
        where u.student_id = p.id and u.sender = 'student' and u.read_at is null) as unread
    from (
      select distinct on (student_id) student_id, text, created_at, id from admin_message
      where student_id is not null order by student_id, created_at desc, id desc
    ) m join student p on p.id = m.student_id
    where ${filter.kinds.includes('student')}::boolean and (p.name ilike ${pattern} or p.email ilike ${pattern})
    union all
    select 'institute' as kind, p.email, p.name, m.text, m.created_at, m.id as message_id,
      (select count(*)::int from admin_message u
        where u.institute_id = p.id and u.sender = 'institute' and u.read_at is null) as unread
    from (
      select distinct on (institute_id) institute_id, text, created_at, id from admin_message
      where institute_id is not null order by institute_id, created_at desc, id desc
    ) m join institute p on p.id = m.institute_id
    where ${filter.kinds.includes('institute')}::boolean and (p.name ilike ${pattern} or p.email ilike ${pattern})
  `;
}

/** A page of conversations, the latest first; after a cursor, or from an offset. */
export async function listConversations(
  database: Database,
  filter: ConversationFilter,
  page: { limit: number; offset: number; after: { at: Date; id: string } | null },
): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    select * from (${conversations(filter)}) c
    where ${page.after === null}::boolean
      or (c.created_at, c.message_id) < (${page.after?.at ?? null}::timestamptz, ${page.after?.id ?? ''}::text)
    order by c.created_at desc, c.message_id desc
    limit ${page.limit} offset ${page.after ? 0 : page.offset}
  `.execute(database);
  return rows;
}

export async function countConversations(database: Database, filter: ConversationFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${conversations(filter)}) c
  `.execute(database);
  return rows[0]?.total ?? 0;
}
