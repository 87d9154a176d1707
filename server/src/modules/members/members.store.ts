import { DAY } from '@uas/contract';
import { sql } from 'kysely';
import type { Database, ReadableDatabase } from '../../platform/database/tables';
import type { Member } from '../../platform/identity/actor';
import { readRights } from '../../platform/identity/member-rights';

/** A member of an institute, or somebody who is invited. */
export interface MemberRow {
  readonly id: string;
  readonly account_id: string;
  readonly name: string;
  readonly email: string;
  readonly rights: unknown;
  readonly created_at: Date;
  /** Whether the invitation was taken, or a password came otherwise. */
  readonly joined: boolean;
  readonly invited_at: Date | null;
  /** Empty until the invitation was sent. */
  readonly expires_at: Date | null;
  readonly send_at: Date | null;
  readonly last_seen_at: Date | null;
}

const MEMBER = sql`
  select institute_member.id, institute_member.account_id, institute_member.name, institute_member.email, rights,
    institute_member.created_at, account.password_hash <> '' as joined, invited_at, expires_at, send_at,
    (select max(last_used_at) from session where session.account_id = account.id) as last_seen_at
  from institute_member join account on account.id = institute_member.account_id
  left join member_invitation on member_id = institute_member.id`;

/** Everybody of an institute beside its main account, in the order in which they were invited. */
export async function listMemberRows(database: ReadableDatabase, instituteId: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    ${MEMBER} where institute_member.institute_id = ${instituteId}
    order by institute_member.created_at, institute_member.id`.execute(database);
  return rows;
}

/** One of them; nobody who was removed. */
export async function findMemberRow(
  database: ReadableDatabase,
  { id, instituteId }: { readonly id: string; readonly instituteId: string },
): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    ${MEMBER} where institute_member.id = ${id} and institute_member.institute_id = ${instituteId}`.execute(
    database,
  );
  return rows[0];
}

/** A member as who acted, also one who was removed meanwhile; null for the main account. */
export async function findMember(database: ReadableDatabase, id: string | null): Promise<Member | null> {
  if (id === null) return null;
  const row = await database
    .selectFrom('institute_member')
    .innerJoin('institute_row', 'institute_row.id', 'institute_id')
    .select(['institute_member.name', 'institute_member.email', 'rights', 'contact_person as mainAccount'])
    .where('institute_member.id', '=', id)
    .executeTakeFirst();
  return row ? { ...row, id, rights: readRights(row.rights) } : null;
}

/** The main account of an institute. */
export async function findMainAccount(database: ReadableDatabase, instituteId: string) {
  const { rows } = await sql<{ id: string; email: string; name: string }>`
    select account.id, account.email, institute_row.contact_person as name
    from account join institute_row on institute_row.id = account.institute_id
    where account.institute_id = ${instituteId}
      and not exists (select from institute_member where institute_member.account_id = account.id)
    order by account.created_at, account.id limit 1`.execute(database);
  return rows[0];
}

/** How long an institute that staff have not looked at is new, in milliseconds. */
const NEW_FOR = DAY;

/**
 * Whether an institute is new to us: staff have not looked at it, and the e-mail of its main account is not confirmed or
 * its first day is not over. One that waits for staff stays new until they have looked.
 */
export async function isNewToUs(
  database: ReadableDatabase,
  instituteId: string,
  now: Date,
): Promise<boolean> {
  const institute = await database
    .selectFrom('institute')
    .select(['looked_at', 'waits_since', 'created_at'])
    .where('id', '=', instituteId)
    .executeTakeFirst();
  if (!institute || institute.looked_at !== null) return false;
  if (institute.waits_since !== null || institute.created_at.getTime() > now.getTime() - NEW_FOR) return true;
  const main = await findMainAccount(database, instituteId);
  const confirmed = await database
    .selectFrom('contact_mark')
    .select('account_id')
    .where('account_id', '=', main?.id ?? '')
    .where('channel', '=', 'email')
    .where('address', '=', main?.email ?? '')
    .executeTakeFirst();
  return confirmed === undefined;
}

/** Has an invitation sent, in place of the one before, whose link ends. */
export async function askForInvitation(database: Database, memberId: string, now: Date): Promise<void> {
  const fresh = { token_sha256: null, invited_at: now, send_at: now, sendings: 0, expires_at: null };
  await database
    .insertInto('member_invitation')
    .values({ member_id: memberId, ...fresh })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(fresh))
    .execute();
}

/** Ends the access of a member and forgets what they were told; who it was stays for the history. */
export async function endMembership(
  database: Database,
  { id, account_id }: Pick<MemberRow, 'id' | 'account_id'>,
  now: Date,
): Promise<void> {
  await database.deleteFrom('member_invitation').where('member_id', '=', id).execute();
  // Sessions, known browsers and what they were told go with the account.
  await database.deleteFrom('account').where('id', '=', account_id).execute();
  await database.updateTable('institute_member').set({ removed_at: now }).where('id', '=', id).execute();
}
