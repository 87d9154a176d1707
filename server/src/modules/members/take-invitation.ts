import { takeInvitation as endpoint } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { setPasswordHash } from '../../platform/identity/accounts';
import { Refusal } from '../../platform/refusals/refusal';
import { findInvited, spendInvitation } from './invitations.store';

/** Sets the password of somebody who was invited; of several tries one takes the invitation. */
export async function takeInvitation(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { token, password } = call.body;
  const invited = await findInvited(call.database, token, call.clock.now());
  if (!invited) throw new Refusal('invitation.ended');
  const password_hash = await call.passwords.hash(password, call.ip);
  return call.write(async (unit) => {
    const { accountId, instituteId, memberId, email } = invited;
    const account = { role: 'institute', accountId, personId: instituteId } as const;
    const isThere = await setPasswordHash(unit.database, account, password_hash);
    if (!isThere || !(await spendInvitation(unit.database, token))) throw new Refusal('invitation.ended');
    await unit.emit({
      actor: { role: 'institute', id: instituteId, member: { id: memberId } },
      kind: 'take-invitation',
      subject: { kind: 'member', id: memberId },
    });
    return { success: true, message: endpoint.texts.done, email };
  });
}
