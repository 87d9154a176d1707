import { mayAtInstitute } from '@uas/contract';
import { writeUnit } from '../../platform/http/unit-of-work';
import type { InstituteActor } from '../../platform/identity/actor';
import { Refusal } from '../../platform/refusals/refusal';
import type { TaskContext } from '../../platform/tasks/task';
import {
  endBulk,
  listRunning,
  listWaiting,
  noteItem,
  type RunningBulk,
} from '../decisions/bulk-decisions.store';
import { findMember } from '../members/members.store';
import { decide } from './decide-application';
import { lockApplication } from './transition.store';

export const BULK_DECISIONS_TASK = 'decide-on-many';

/** So many of one before the next has its turn. */
const PORTION = 50;

/**
 * Goes through the decisions on many that are running, by turns. Each application is a unit of work of its own, together with
 * the note that it is done, so nobody waits long for the database and a fall of the server repeats nothing.
 */
export async function doBulkDecisions(context: TaskContext): Promise<void> {
  for (;;) {
    const running = await listRunning(context.database);
    if (running.length === 0) return;
    for (const bulk of running) {
      if (context.signal.aborted) return;
      await doPortion(context, bulk);
      await context.extendLease();
    }
  }
}

async function doPortion(context: TaskContext, bulk: RunningBulk): Promise<void> {
  const actor = await findDecider(context, bulk);
  const waiting = actor ? await listWaiting(context.database, bulk.id, PORTION) : [];
  if (!actor || waiting.length === 0) {
    await writeUnit({ dependencies: context, actor }, ({ database }) =>
      endBulk(database, bulk.id, actor ? 'ended' : 'stopped'),
    );
    return;
  }
  for (const id of waiting) {
    if (context.signal.aborted) return;
    await decideOne(context, { bulk, actor, id });
  }
}

interface One {
  readonly bulk: RunningBulk;
  readonly actor: InstituteActor;
  readonly id: string;
}

/** Decides on one, or notes why that is not possible. */
async function decideOne(dependencies: TaskContext, { bulk, actor, id }: One): Promise<void> {
  const item = { bulkId: bulk.id, applicationId: id };
  try {
    await writeUnit({ dependencies, actor }, async (unit) => {
      // The application first, as everything else that happens to it does.
      await lockApplication(unit.database, id);
      if (await noteItem(unit.database, item, { state: 'done' }))
        await decide(unit, { id, decision: bulk.decision, by: actor });
    });
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    const reason = { code: thrown.code, params: thrown.params };
    await writeUnit({ dependencies, actor }, ({ database }) =>
      noteItem(database, item, { state: 'left', reason }),
    );
  }
}

/** Whoever began it, as they are now; null for somebody who is gone or may not decide any more. */
async function findDecider({ database }: TaskContext, bulk: RunningBulk): Promise<InstituteActor | null> {
  const row = await database
    .selectFrom('account')
    .innerJoin('institute', 'institute.id', 'account.institute_id')
    .leftJoin('institute_member', 'institute_member.account_id', 'account.id')
    .select(['institute.id', 'institute.email', 'institute.name', 'institute_member.id as memberId'])
    .where('account.id', '=', bulk.accountId)
    .executeTakeFirst();
  if (!row) return null;
  const { memberId, ...institute } = row;
  const member = await findMember(database, memberId);
  if (member && !mayAtInstitute(member, 'decide')) return null;
  return { role: 'institute', accountId: bulk.accountId, formerEmails: [], member, ...institute };
}
