import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { MESSAGE_BODY } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { assign, listColleagues } from '../assignments/assignments.store';
import { notifyReaders } from '../assignments/notify-readers';
import { lockPeople } from '../members/invite-member';
import { readNamedOrMatching } from './matching-applications';

const limits = { body: MESSAGE_BODY };

/** Assigns applications of the caller's institute to a colleague, or hands them back. */
export const assignApplications = handle(api.assignApplications, limits, async (call) => {
  const { actor, body } = call;
  const { colleagueId } = body;
  return call.write(async (unit) => {
    await lockPeople(unit, actor.id);
    const colleagues = await listColleagues(unit.database, actor.id);
    if (colleagueId !== null && !colleagues.some(({ id }) => id === colleagueId))
      throw new Refusal('member.not-found');
    const applicationIds = await readNamedOrMatching(unit, actor, body);
    const assigned = await assign(unit.database, {
      instituteId: actor.id,
      applicationIds,
      accountId: colleagueId,
    });
    if (assigned === 0) throw new Refusal('application.not-found');
    const subject = { kind: 'institute', id: actor.id } as const;
    await unit.emit({ kind: 'assign-applications', subject, after: { count: assigned } });
    if (colleagueId !== null) await notifyReaders(unit, actor, new Map([[colleagueId, assigned]]));
    return { message: api.assignApplications.texts.done, assigned };
  });
});
