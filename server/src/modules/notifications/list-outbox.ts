import * as api from '@uas/contract';
import { humanize, mayDo, type OutboxMessage, type Role } from '@uas/contract';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { countCapped } from '../../platform/database/count-capped';
import { cursorInTime, cutPage, offsetOf, readInstantCursor } from '../../platform/database/keyset';
import { contains } from '../../platform/database/search-pattern';
import type { OutboxTable, ReadableDatabase, Tables } from '../../platform/database/tables';
import type { HandlerDependencies } from '../../platform/dependencies';
import { type Reader, recordOf } from '../../platform/events/notification-record';
import { handle } from '../../platform/http/handle';
import type { StaffActor } from '../../platform/identity/actor';
import { ANSWER_KIND } from './answer-mail';

/** To whom a staff member sees messages. */
function visibleRoles(staff: StaffActor): Role[] {
  const roles: Role[] = [];
  if (mayDo(staff, 'messagesStudents')) roles.push('student');
  if (mayDo(staff, 'messagesInstitutes')) roles.push('institute');
  if (staff.isMaster) roles.push('admin');
  return roles;
}

/** Messages that a staff member sees: to people of some roles, and to visitors for who reads their queries. */
export function isVisibleTo(staff: StaffActor) {
  const toRoles = sql<boolean>`exists (select from account where account.id = outbox.account_id
    and account.role = any(${visibleRoles(staff)}::text[]))`;
  return mayDo(staff, 'viewQueries') ? sql<boolean>`(query_id is not null or ${toRoles})` : toRoles;
}

/** The columns that a message is shown from. */
export const PRESENTED = [
  'id',
  'channel',
  'state',
  'subject',
  'attempts',
  'last_error',
  'created_at',
  'due_at',
  'sent_at',
  'held_until',
  'account_id',
] as const satisfies (keyof OutboxTable)[];

/** Messages as staff see them, in the order of their rows. */
export async function presentMessages(
  { database, notifications }: Pick<HandlerDependencies, 'database' | 'notifications'>,
  rows: readonly Pick<Selectable<OutboxTable>, (typeof PRESENTED)[number]>[],
): Promise<OutboxMessage[]> {
  const details = await readDetails(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const detail = details.get(row.id);
    const kinds = detail?.kinds ?? [];
    return {
      _id: row.id,
      role: detail?.role ?? 'student',
      name: detail?.name ?? '',
      email: detail?.email ?? '',
      channel: row.channel,
      state: row.state,
      kinds,
      kindNames: kinds.map((kind) => recordOf(notifications, kind)?.name ?? humanize(kind)),
      subject: row.subject ?? '',
      attempts: row.attempts,
      error: row.last_error,
      undeliverable: detail?.undeliverable ?? false,
      createdAt: row.created_at.toISOString(),
      dueAt: row.due_at.toISOString(),
      sentAt: row.sent_at?.toISOString() ?? null,
      heldUntil: row.held_until?.toISOString() ?? null,
    };
  });
}

/** Messages on their way out, newest first. */
export const listOutbox = handle(api.listOutbox, async (call) => {
  const { actor, database, query, channels } = call;
  let matching: SelectQueryBuilder<Tables, 'outbox', object> = database
    .selectFrom('outbox')
    .where(isVisibleTo(actor));
  if (query.state !== '') matching = matching.where('state', '=', query.state);
  const typed = query.search.trim();
  if (typed !== '') matching = matching.where(toPeople(typed));
  const after = readInstantCursor(query.after);
  const page = after
    ? matching.where(sql<boolean>`(created_at, id) < (${after.at}::timestamptz, ${after.id}::text)`)
    : matching;
  const found = await page
    .select(PRESENTED)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .offset(offsetOf(query))
    .execute();
  const { rows, ...paging } = cutPage(found, query, cursorInTime);
  return {
    messages: await presentMessages(call, rows),
    emailIsSetUp: channels.email.isSetUp,
    ...paging,
    ...(await countCapped(database, matching)),
  };
});

/** Messages to people who are called or addressed so. */
function toPeople(typed: string) {
  const named = contains(typed, 'name', 'email');
  return sql<boolean>`(outbox.query_id in (select id from query where ${contains(typed, 'student_name', 'student_email')})
    or outbox.account_id in (
    select id from account where student_id in (select id from student where ${named})
    union all select id from account where staff_id in (select id from staff where ${named})
    union all select account_id from institute_member where ${named}
    union all select id from account where institute_id in (select id from institute where ${named})
      and not exists (select from institute_member where institute_member.account_id = account.id)))`;
}

interface Detail {
  readonly id: string;
  readonly role: Reader;
  readonly name: string | null;
  readonly email: string | null;
  readonly kinds: string[];
  readonly undeliverable: boolean;
}

async function readDetails(database: ReadableDatabase, ids: readonly string[]): Promise<Map<string, Detail>> {
  const { rows } = await sql<Detail>`
    select outbox.id, coalesce(account.role, 'visitor') as role,
      coalesce(institute_member.name, student.name, institute.name, staff.name, query.student_name) as name,
      coalesce(outbox.address, case when coalesce(student.id, institute.id, staff.id) is not null then account.email end,
        query.student_email) as email,
      case when outbox.query_id is not null then array[${ANSWER_KIND}] else array(select kind from outbox_item join notification on notification.id = notification_id
        where outbox_id = outbox.id order by notification.created_at, notification.id) end as kinds,
      exists (select from undeliverable_address mark where mark.account_id = outbox.account_id
        and mark.channel = outbox.channel) as undeliverable
    from outbox left join account on account.id = outbox.account_id
    left join query on query.id = outbox.query_id
    left join student on student.id = account.student_id
    left join institute on institute.id = account.institute_id
    left join staff on staff.id = account.staff_id
    left join institute_member on institute_member.account_id = account.id
    where outbox.id = any(${[...ids]}::text[])`.execute(database);
  return new Map(rows.map((row) => [row.id, row]));
}
