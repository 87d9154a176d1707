import * as api from '@uas/contract';
import { json } from '../../platform/database/tables';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { readRights } from '../../platform/identity/member-rights';
import { lockPeople } from './invite-member';
import { endMembership } from './members.store';
import { readMembers } from './present-members';
import { requireMember } from './require-member';

/** Gives a member just these rights; the next call of theirs is asked by them. */
export const setMemberRights = handle(api.setMemberRights, async (call) => {
  const { actor, params, body } = call;
  requireOwnEmail(actor, params.email);
  return call.write(async (unit) => {
    await lockPeople(unit, actor.id);
    const member = await requireMember(unit, actor, params.id);
    await unit.database
      .updateTable('institute_member')
      .set({ rights: json(body.rights) })
      .where('id', '=', member.id)
      .execute();
    await unit.emit({
      kind: 'set-member-rights',
      subject: { kind: 'member', id: member.id },
      before: { rights: readRights(member.rights) },
      after: { rights: body.rights },
    });
    return readMembers(unit, actor);
  });
});

/** Removes a member or takes an invitation back: their sessions end, the address is free, what they prepared stays. */
export const removeMember = handle(api.removeMember, async (call) => {
  const { actor, params } = call;
  requireOwnEmail(actor, params.email);
  return call.write(async (unit) => {
    await lockPeople(unit, actor.id);
    const member = await requireMember(unit, actor, params.id);
    await endMembership(unit.database, member, unit.clock.now());
    await unit.emit({
      kind: 'remove-member',
      subject: { kind: 'member', id: member.id },
      before: { rights: readRights(member.rights) },
    });
    return readMembers(unit, actor);
  });
});
