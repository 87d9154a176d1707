import { createHash, randomBytes } from 'node:crypto';
import { MINUTE, permissionsSchema } from '@uas/contract';
import { sql } from 'kysely';
import type { Clock } from '../clock';
import type { Database, ReadableDatabase } from '../database/tables';
import type { Dependencies } from '../dependencies';
import type { Environment } from '../environment';
import type { AccountKey } from './accounts';
import type { Actor, Member } from './actor';
import { readRights } from './member-rights';
import { describeClient, networkSum, type SessionClient } from './session-client';

interface Context {
  readonly database: Database;
  readonly clock: Clock;
  readonly environment: Pick<Environment, 'sessionHours' | 'sessionIdleMinutes'>;
}

type Of = Pick<AccountKey, 'accountId'>;

const TOKEN_BYTES = 32;
/** How many sessions an account may have open; a university may share its main account among many desks. */
export const MOST_SESSIONS = 50;

/** The stored form of a token. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Opens a session and returns its token; only the token's hash is stored, and of `from` a few words. */
export async function openSession(
  { database, clock, environment, fileKey }: Context & Partial<Pick<Dependencies, 'fileKey'>>,
  { accountId }: Of,
  from: SessionClient | null = null,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const now = clock.now();
  await database
    .insertInto('session')
    .values({
      token_sha256: hashToken(token),
      account_id: accountId,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + environment.sessionHours * 60 * MINUTE),
      ...(from && describeClient(from.userAgent)),
      network: from && fileKey ? networkSum(fileKey, accountId, from.ip) : null,
    })
    .execute();
  await endSurplus(database, { accountId, token });
  return token;
}

/** The sessions that were used longest ago end when there are too many. */
async function endSurplus(
  database: Database,
  { accountId, token }: Of & { readonly token: string },
): Promise<void> {
  await database
    .deleteFrom('session')
    .where('id', 'in', (sessions) =>
      sessions
        .selectFrom('session')
        .select('id')
        .where('account_id', '=', accountId)
        .where('token_sha256', '<>', hashToken(token))
        .orderBy('last_used_at', 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(MOST_SESSIONS - 1),
    )
    .execute();
}

interface ActorRow {
  readonly token_sha256: string;
  readonly last_used_at: Date;
  readonly account_id: string;
  readonly student_id: string | null;
  readonly student_email: string | null;
  readonly student_name: string | null;
  readonly institute_id: string | null;
  readonly institute_email: string | null;
  readonly institute_name: string | null;
  readonly contact_person: string | null;
  readonly member_id: string | null;
  readonly member_name: string | null;
  readonly member_email: string | null;
  readonly rights: unknown;
  readonly former_emails: readonly string[];
  readonly staff_id: string | null;
  readonly staff_email: string | null;
  readonly staff_name: string | null;
  readonly is_master: boolean | null;
  readonly permissions: Record<string, boolean> | null;
}

/** Whose token this is, with permissions as they are now; null when it is unknown, too old or unused for too long. */
export async function findActor(
  { database, clock, environment }: Context,
  token: string,
): Promise<Actor | null> {
  const now = clock.now();
  const idleSince = new Date(now.getTime() - environment.sessionIdleMinutes * MINUTE);
  // As text, because every signed-in call asks this and building it anew costs more than the rest of it.
  const { rows } = await sql<ActorRow>`
    select session.token_sha256, session.last_used_at, session.account_id, session.former_emails,
      student.id as student_id, student.email as student_email, student.name as student_name,
      institute.id as institute_id, institute.email as institute_email, institute.name as institute_name,
      institute.contact_person, institute_member.id as member_id, institute_member.name as member_name,
      institute_member.email as member_email, institute_member.rights,
      staff.id as staff_id, staff.email as staff_email, staff.name as staff_name, staff.is_master, staff.permissions
    from session
    join account on account.id = session.account_id
    left join student on student.id = account.student_id
    left join institute on institute.id = account.institute_id
    left join institute_member on institute_member.account_id = account.id
    left join staff on staff.id = account.staff_id
    where token_sha256 = ${hashToken(token)} and expires_at > ${now} and last_used_at > ${idleSince}
      and student.closed_at is null`.execute(database);
  const [row] = rows;
  if (!row) return null;
  if (now.getTime() - row.last_used_at.getTime() >= MINUTE) await touch(database, row.token_sha256, now);

  const accountId = row.account_id;
  if (row.student_id !== null) {
    return {
      role: 'student',
      id: row.student_id,
      accountId,
      email: row.student_email ?? '',
      name: row.student_name ?? '',
    };
  }
  if (row.institute_id !== null) {
    return {
      role: 'institute',
      id: row.institute_id,
      accountId,
      email: row.institute_email ?? '',
      name: row.institute_name ?? '',
      formerEmails: row.former_emails,
      member: memberOf(row),
    };
  }
  if (row.staff_id === null) return null;
  return {
    role: 'admin',
    id: row.staff_id,
    accountId,
    email: row.staff_email ?? '',
    name: row.staff_name ?? '',
    isMaster: row.is_master === true,
    permissions: permissionsSchema.parse(row.permissions ?? {}),
  };
}

function memberOf(row: ActorRow): Member | null {
  if (row.member_id === null) return null;
  return {
    id: row.member_id,
    name: row.member_name ?? '',
    email: row.member_email ?? '',
    rights: readRights(row.rights),
    mainAccount: row.contact_person || (row.institute_email ?? ''),
  };
}

/** Notes the use of a session at most once a minute, so that reading stays reading. */
async function touch(database: Database, tokenHash: string, now: Date): Promise<void> {
  await database
    .updateTable('session')
    .set({ last_used_at: now })
    .where('token_sha256', '=', tokenHash)
    .where('last_used_at', '<', now)
    .execute();
}

/** A session as its person may read it. */
export interface SessionRow {
  readonly id: string;
  readonly browser: string;
  readonly system: string;
  readonly network: string | null;
  readonly created_at: Date;
  readonly last_used_at: Date;
  readonly isThis: boolean;
}

/** The sessions of an account that are still open, that of the token first, then the last used. */
export function listSessionsOf(
  { database, clock, environment }: Omit<Context, 'database'> & { readonly database: ReadableDatabase },
  { accountId }: Of,
  { token }: { readonly token: string },
): Promise<SessionRow[]> {
  const now = clock.now();
  const isThis = sql<boolean>`token_sha256 = ${hashToken(token)}`;
  return database
    .selectFrom('session')
    .select(['id', 'browser', 'system', 'network', 'created_at', 'last_used_at', isThis.as('isThis')])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', new Date(now.getTime() - environment.sessionIdleMinutes * MINUTE))
    .orderBy(isThis, 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The name of the session that a token opens; it says nothing of the token. */
export async function sessionIdOf(database: ReadableDatabase, token: string): Promise<string> {
  const { id } = await database
    .selectFrom('session')
    .select('id')
    .where('token_sha256', '=', hashToken(token))
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether the account's session of this name is still open, neither ended nor too old nor unused for too long. */
export async function isSessionOpen(
  context: Omit<Context, 'database'> & { readonly database: ReadableDatabase },
  { accountId, session }: Of & { readonly session: string },
): Promise<boolean> {
  const open = await listSessionsOf(context, { accountId }, { token: '' });
  return open.some(({ id }) => id === session);
}

/** Ends the session of an account that has this id; false when the account has none. */
export async function endSessionById(database: Database, { accountId }: Of, id: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends one session. */
export async function endSession(database: Database, token: string): Promise<void> {
  await database.deleteFrom('session').where('token_sha256', '=', hashToken(token)).execute();
}

/** Ends every session of an account, but not that of the token that is kept. */
export async function endSessionsOf(
  database: Database,
  { accountId }: Of,
  keep: { readonly token: string } | null = null,
): Promise<void> {
  let ended = database.deleteFrom('session').where('account_id', '=', accountId);
  if (keep) ended = ended.where('token_sha256', '<>', hashToken(keep.token));
  await ended.execute();
}

/** Lets the portals of an institute's people that are open go on with the e-mail that they know. */
export async function keepFormerEmail(database: Database, instituteId: string, email: string): Promise<void> {
  await database
    .updateTable('session')
    .set({ former_emails: sql`former_emails || to_jsonb(${email}::text)` })
    .where('account_id', 'in', (accounts) =>
      accounts.selectFrom('account').select('id').where('institute_id', '=', instituteId),
    )
    .execute();
}

/** Removes sessions that are over. */
export async function sweepSessions({ database, clock }: Context): Promise<void> {
  await database.deleteFrom('session').where('expires_at', '<=', clock.now()).execute();
}
