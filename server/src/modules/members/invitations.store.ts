import { createHash, randomBytes } from 'node:crypto';
import { DAY, INVITATION_DAYS, MINUTE } from '@uas/contract';
import { sql } from 'kysely';
import type { Database, ReadableDatabase, Transaction } from '../../platform/database/tables';
import type { Dependencies } from '../../platform/dependencies';

const TOKEN_BYTES = 32;
/** How long an invitation that could not be sent waits for its next try, by turn; after the last it is given up. */
const WAITS = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE);

/** The stored form of a token. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** An invitation that is to be sent now. */
export interface InvitationToSend {
  readonly memberId: string;
  readonly instituteId: string;
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly university: string;
  /** Staff have looked at the university. */
  readonly isKnown: boolean;
}

interface DueRow {
  readonly member_id: string;
  readonly sendings: number;
  readonly name: string;
  readonly email: string;
  readonly university: string;
  readonly institute_id: string;
  readonly is_known: boolean;
}

/**
 * Makes the next invitation that is due, which no other instance makes at this moment; null when none is. Its time runs
 * from now; of institutes in `butOf` none is made. Until `noteInvitationSent` another one goes out in its place after a while.
 */
export async function makeNextInvitation(
  { database, clock }: Pick<Dependencies, 'clock'> & { readonly database: Transaction },
  { butOf = [] }: { readonly butOf?: readonly string[] } = {},
): Promise<InvitationToSend | null> {
  const now = clock.now();
  const { rows } = await sql<DueRow>`
    select member_id, sendings, institute_member.name, institute_member.email, institute.name as university,
      institute.id as institute_id, institute.looked_at is not null as is_known
    from member_invitation
    join institute_member on institute_member.id = member_id
    join account on account.id = institute_member.account_id and account.password_hash = ''
    join institute on institute.id = institute_member.institute_id
    where send_at <= ${now} and institute.id <> all(${[...butOf]}::text[]) order by send_at, member_id limit 1
    for update of member_invitation skip locked`.execute(database);
  const [row] = rows;
  if (!row) return null;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const wait = WAITS[row.sendings];
  await database
    .updateTable('member_invitation')
    .set({
      token_sha256: hashToken(token),
      sendings: row.sendings + 1,
      send_at: wait === undefined ? null : new Date(now.getTime() + wait),
      expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY),
    })
    .where('member_id', '=', row.member_id)
    .execute();
  const { member_id: memberId, institute_id: instituteId, name, email, university, is_known: isKnown } = row;
  return { memberId, instituteId, token, name, email, university, isKnown };
}

/** Notes that an invitation has left, so that no other one follows it. */
export async function noteInvitationSent(database: Database, { token }: InvitationToSend): Promise<void> {
  await database
    .updateTable('member_invitation')
    .set({ send_at: null })
    .where('token_sha256', '=', hashToken(token))
    .execute();
}

/** The member whose invitation this is and who has not come yet; undefined for an invitation that has ended. */
export async function findInvited(database: ReadableDatabase, token: string, now: Date) {
  const { rows } = await sql<{ memberId: string; accountId: string; instituteId: string; email: string }>`
    select institute_member.id as "memberId", account.id as "accountId", institute.id as "instituteId", account.email
    from member_invitation
    join institute_member on institute_member.id = member_id
    join account on account.id = institute_member.account_id and account.password_hash = ''
    join institute on institute.id = institute_member.institute_id
    where token_sha256 = ${hashToken(token)} and expires_at > ${now}`.execute(database);
  return rows[0];
}

/** Takes an invitation; false when somebody has taken it meanwhile. */
export async function spendInvitation(transaction: Database, token: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('member_invitation')
    .where('token_sha256', '=', hashToken(token))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
