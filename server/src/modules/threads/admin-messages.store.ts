import { sql } from 'kysely';
import { type CappedTotal, countCapped, readCapped } from '../../platform/database/count-capped';
import { contains } from '../../platform/database/search-pattern';
import type { AdminMessageTable, Database, ReadableDatabase } from '../../platform/database/tables';

/** The other end of a thread with the admin. */
export interface Correspondent {
  readonly kind: 'student' | 'institute';
  readonly id: string;
}

/** Unread messages of a thread are counted up to here. */
const MOST_COUNTED = 1_000;

const COLUMN = { student: 'student_id', institute: 'institute_id' } as const;

export type AdminMessageRow = Pick<AdminMessageTable, 'id' | 'sender' | 'text' | 'created_at' | 'read_at'>;

/** The student or institute with this e-mail. */
export async function findCorrespondent(
  database: ReadableDatabase,
  { kind, email }: { kind: Correspondent['kind']; email: string },
): Promise<Correspondent | null> {
  const row = await database
    .selectFrom(kind)
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst();
  return row ? { kind, id: row.id } : null;
}

const FOUND_AT_ONCE = 10;

/** People whose name or e-mail holds the search text, by name. */
export async function searchCorrespondents(
  database: ReadableDatabase,
  kind: Correspondent['kind'],
  search: string,
): Promise<{ email: string; name: string }[]> {
  return (
    database
      .selectFrom(kind)
      .select(['email', 'name'])
      .where(contains(search, 'name', 'email'))
      // Whoever has just this e-mail is never left out for those whose longer one contains it.
      .orderBy(sql`lower(email) <> lower(${search})`)
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .limit(FOUND_AT_ONCE)
      .execute()
  );
}

/** The messages of a thread before a cursor, newest first. */
export async function listThread(
  database: ReadableDatabase,
  { kind, id }: Correspondent,
  { before, limit }: { before: { at: Date; id: string } | null; limit: number },
): Promise<AdminMessageRow[]> {
  const column = COLUMN[kind];
  return database
    .selectFrom('admin_message')
    .select(['id', 'sender', 'text', 'created_at', 'read_at'])
    .where(column, '=', id)
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${before?.at}::timestamptz, ${before?.id}::text)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
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

/** How many threads of a kind wait for an answer, and since when the oldest does. */
export async function countUnanswered(
  database: ReadableDatabase,
  kind: Correspondent['kind'],
): Promise<CappedTotal & { oldest: Date | null }> {
  const [waits, answers] = [sql.ref(`message.${COLUMN[kind]}`), sql.ref(`answer.${COLUMN[kind]}`)];
  const { rows } = await sql<{ counted: number; oldest: Date | null }>`
    select count(distinct ${waits})::int as counted, min(message.created_at) as oldest
    from admin_message message where message.sender = ${kind} and not exists (
      select from admin_message answer where ${answers} = ${waits} and answer.sender = 'admin'
        and (answer.created_at, answer.id) > (message.created_at, message.id))`.execute(database);
  const [{ counted, oldest } = { counted: 0, oldest: null }] = rows;
  return { ...readCapped(counted), oldest };
}

/** Marks the newest of what one side wrote as read by the other, and says how many. */
export async function markThreadRead(
  database: Database,
  { kind, id }: Correspondent,
  { writtenByAdmin, now, limit }: { writtenByAdmin: boolean; now: Date; limit: number },
): Promise<number> {
  const result = await database
    .updateTable('admin_message')
    .set({ read_at: now })
    .where('id', 'in', (unread) =>
      unread
        .selectFrom('admin_message')
        .select('id')
        .where(COLUMN[kind], '=', id)
        .where('sender', '=', writtenByAdmin ? 'admin' : kind)
        .where('read_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
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

/** The people whom the words name, each kind in an array of ids. */
function namedBy(search: string) {
  const named = contains(search, 'name', 'email');
  return {
    students: sql`array(select id from student where ${named})`,
    institutes: sql`array(select id from institute where ${named})`,
  };
}

/** Whether a message belongs to a thread that is asked for. */
function matching({ kinds, search }: ConversationFilter) {
  const ofKind = sql<boolean>`(message.student_id is not null and ${kinds.includes('student')}::boolean
    or message.institute_id is not null and ${kinds.includes('institute')}::boolean)`;
  if (search.trim() === '') return ofKind;
  const { students, institutes } = namedBy(search.trim());
  return sql<boolean>`(${ofKind}
    and (message.student_id = any(${students}) or message.institute_id = any(${institutes})))`;
}

/**
 * A page of conversations, the latest first; after a cursor, or from an offset. It goes through the newest messages,
 * takes those that are the last of their thread, and counts what is unread of these only.
 */
export async function listConversations(
  database: ReadableDatabase,
  filter: ConversationFilter,
  page: { limit: number; offset: number; after: { at: Date; id: string } | null },
): Promise<ConversationRow[]> {
  const older = page.after
    ? sql`and (message.created_at, message.id) < (${page.after.at}::timestamptz, ${page.after.id}::text)`
    : sql``;
  const { rows } = await sql<ConversationRow>`
    select case when last.student_id is null then 'institute' else 'student' end as kind,
      coalesce(student.email, institute.email) as email, coalesce(student.name, institute.name) as name,
      last.text, last.created_at, last.id as message_id,
      (select count(*)::int from (
        select 1 from admin_message unread
        where (unread.student_id = last.student_id and unread.sender = 'student'
          or unread.institute_id = last.institute_id and unread.sender = 'institute')
          and unread.read_at is null
        limit ${MOST_COUNTED}) counted) as unread
    from (
      select id, student_id, institute_id, text, created_at from admin_message message
      where ${matching(filter)} ${older}
        and not exists (select 1 from admin_message newer where newer.student_id = message.student_id
          and (newer.created_at, newer.id) > (message.created_at, message.id))
        and not exists (select 1 from admin_message newer where newer.institute_id = message.institute_id
          and (newer.created_at, newer.id) > (message.created_at, message.id))
      order by created_at desc, id desc
      limit ${page.limit} offset ${page.after ? 0 : page.offset}
    ) last
    left join student on student.id = last.student_id
    left join institute on institute.id = last.institute_id
    order by last.created_at desc, last.id desc
  `.execute(database);
  return rows;
}

export async function countConversations(
  database: ReadableDatabase,
  filter: ConversationFilter,
): Promise<CappedTotal> {
  return countCapped(
    database,
    sql`select distinct student_id, institute_id from admin_message message where ${matching(filter)}`,
  );
}
