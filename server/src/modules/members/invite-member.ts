import * as api from '@uas/contract';
import {
  HOUR,
  INVITATIONS_AN_HOUR,
  INVITATIONS_OF_NEW_AN_HOUR,
  MEMBERS_MAXIMUM,
  SECOND,
} from '@uas/contract';
import { json } from '../../platform/database/tables';
import { type Call, handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import type { Unit } from '../../platform/http/unit-of-work';
import { addAccount, isEmailTaken } from '../../platform/identity/accounts';
import { limitRate, type RateLimit } from '../../platform/identity/limit-rate';
import { readRights } from '../../platform/identity/member-rights';
import { networksAround } from '../../platform/limits/network-of';
import { Refusal } from '../../platform/refusals/refusal';
import { askForInvitation, isNewToUs, listMemberRows } from './members.store';
import { readMembers } from './present-members';
import { requireMember } from './require-member';

/** How many invitations all institutes together send in an hour that are new and of one larger network. */
export const OF_NETWORK = 4 * INVITATIONS_OF_NEW_AN_HOUR;

/** Invites somebody. The address is theirs from now on, by an account that nobody can sign in to yet. */
export const inviteMember = handle(api.inviteMember, async (call) => {
  const { actor, body, params } = call;
  requireOwnEmail(actor, params.email);
  await countInvitation(call);
  try {
    return await call.write(async (unit) => {
      await lockPeople(unit, actor.id);
      await countOfNew(unit, call);
      await insertMember(unit, actor.id, body);
      return readMembers(unit, actor);
    });
  } catch (error) {
    if (isEmailTaken(error)) throw new Refusal('account.email-taken');
    throw error;
  }
});

/** Sends another invitation to somebody who has not come yet. */
export const inviteMemberAgain = handle(api.inviteMemberAgain, async (call) => {
  const { actor, params } = call;
  requireOwnEmail(actor, params.email);
  await countInvitation(call);
  return call.write(async (unit) => {
    await lockPeople(unit, actor.id);
    const member = await requireMember(unit, actor, params.id);
    if (member.joined) throw new Refusal('member.joined');
    await countOfNew(unit, call);
    await askForInvitation(unit.database, member.id, unit.clock.now());
    const after = { rights: readRights(member.rights) };
    await unit.emit({ kind: 'invite-member', subject: { kind: 'member', id: member.id }, after });
    return readMembers(unit, actor);
  });
});

type Inviting = Pick<Call<typeof api.inviteMember>, 'actor' | 'environment' | 'ip' | 'limitRate'>;

function countInvitation({ actor, environment, limitRate: limit }: Inviting) {
  return limit({
    key: `invite:${actor.id}`,
    max: INVITATIONS_AN_HOUR * environment.limitFactor,
    windowSeconds: HOUR / SECOND,
    code: 'too-often.invitations',
  });
}

/**
 * Counts an invitation of an institute that nobody knows yet, in the transaction that makes it: what is refused counts for
 * nothing.
 */
async function countOfNew({ database, clock }: Unit, call: Inviting): Promise<void> {
  if (!(await isNewToUs(database, call.actor.id, clock.now()))) return;
  for (const limit of limitsOfNew(call)) await limitRate({ database, clock }, limit);
}

/** Few an hour, of it and of all new institutes of a network together. */
function limitsOfNew({ actor, environment: { limitFactor }, ip }: Inviting): RateLimit[] {
  const common = { windowSeconds: HOUR / SECOND, code: 'too-often.invitations-of-new' } as const;
  return [
    { ...common, key: `invite-as-new:${actor.id}`, max: INVITATIONS_OF_NEW_AN_HOUR * limitFactor },
    ...networksAround(ip).map((network) => ({
      ...common,
      key: `invite-as-new:${network}`,
      max: OF_NETWORK * limitFactor,
    })),
  ];
}

/** Whoever changes the people of an institute does so one after the other. */
export async function lockPeople({ database }: Pick<Unit, 'database'>, instituteId: string): Promise<void> {
  const row = await database
    .selectFrom('institute')
    .select('id')
    .where('id', '=', instituteId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('institute.not-found');
}

async function insertMember(
  unit: Unit,
  instituteId: string,
  { email, name, rights }: Call<typeof api.inviteMember>['body'],
): Promise<void> {
  const { database, clock, ids } = unit;
  const members = await listMemberRows(database, instituteId);
  if (members.length >= MEMBERS_MAXIMUM)
    throw new Refusal({ code: 'member.too-many', params: { max: MEMBERS_MAXIMUM } });
  const [id, accountId, created_at] = [ids.next(), ids.next(), clock.now()];
  const account = { role: 'institute', accountId, personId: instituteId, email, password_hash: '' } as const;
  await addAccount(database, { ...account, created_at });
  await database
    .insertInto('institute_member')
    .values({
      id,
      institute_id: instituteId,
      account_id: accountId,
      name,
      email,
      rights: json(rights),
      created_at,
    })
    .execute();
  await askForInvitation(database, id, created_at);
  await unit.emit({ kind: 'invite-member', subject: { kind: 'member', id }, after: { rights } });
}
