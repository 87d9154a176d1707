import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { setPasswordHash } from '../../platform/identity/accounts';
import { keepMark } from '../../platform/identity/contact-marks';
import { LOGIN_BODY, STANDARD_OPEN_WRITES } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { findInvited, spendInvitation } from './invitations.store';

const limits = { body: LOGIN_BODY, rates: STANDARD_OPEN_WRITES };

/**
 * Sets the password of somebody who was invited; of several tries one takes the invitation. Its link was in a mail and
 * nowhere else, so that whoever has it reads what goes to the address.
 */
export const takeInvitation = handle(api.takeInvitation, limits, async (call) => {
  const { token, password } = call.body;
  const invited = await findInvited(call.database, token, call.clock.now());
  if (!invited) throw new Refusal('invitation.ended');
  const password_hash = await call.passwords.hash(password, call.ip);
  return call.write(async (unit) => {
    const { accountId, instituteId, memberId, email } = invited;
    const account = { role: 'institute', accountId, personId: instituteId } as const;
    const isThere = await setPasswordHash(unit.database, account, password_hash);
    if (!isThere || !(await spendInvitation(unit.database, token))) throw new Refusal('invitation.ended');
    const proved = { channel: 'email', address: email, verified_at: unit.clock.now() } as const;
    await keepMark(unit.database, account, proved);
    await unit.emit({
      actor: { role: 'institute', id: instituteId, member: { id: memberId } },
      kind: 'take-invitation',
      subject: { kind: 'member', id: memberId },
    });
    return { success: true, message: api.takeInvitation.texts.done, email };
  });
});
