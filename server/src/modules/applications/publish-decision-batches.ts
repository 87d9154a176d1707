import { LEAST_REPLY_MS } from '@uas/contract';
import { writeUnit } from '../../platform/http/unit-of-work';
import type { InstituteActor } from '../../platform/identity/actor';
import type { TaskContext } from '../../platform/tasks/task';
import { insertConditions } from '../decisions/conditions.store';
import {
  countDone,
  listDueBatches,
  listPreparedOf,
  lockBatch,
  setBatch,
} from '../decisions/decision-batches.store';
import { takePrepared } from '../decisions/prepared-decisions.store';
import { findMember } from '../members/members.store';
import { transition } from './transition';
import { lockApplication } from './transition.store';

/** Decisions that are committed together. */
const PORTION = 100;

/**
 * Publishes the batches whose time has come, a hundred decisions a transaction. What was committed is not done again: a
 * decision goes with its prepared row, so the next run goes on where a fall of the server ended the last one.
 */
export async function publishBatches(context: TaskContext): Promise<void> {
  for (const batch of await listDueBatches(context.database, context.clock.now())) {
    const actor = await findPublisher(context, batch);
    if (!actor) continue;
    if (!(await begin(context, actor, batch.id))) continue;
    for (;;) {
      if (context.signal.aborted) return;
      if (!(await publishPortion(context, actor, batch.id))) break;
      await context.extendLease();
    }
  }
}

/** Nothing can be taken out any more; false where its time was taken back since it was looked up. */
function begin(dependencies: TaskContext, actor: InstituteActor, id: string): Promise<boolean> {
  return writeUnit({ dependencies, actor }, async ({ database, clock }) => {
    const batch = await lockBatch(database, { id, instituteId: actor.id });
    if (batch?.state === 'publishing') return true;
    const isDue = batch?.publish_at != null && batch.publish_at <= clock.now();
    if (batch?.state !== 'open' || !isDue) return false;
    await setBatch(database, id, { state: 'publishing' });
    return true;
  });
}

/** Publishes the next hundred; false when there are none and the batch is ended. */
function publishPortion(dependencies: TaskContext, actor: InstituteActor, batchId: string): Promise<boolean> {
  return writeUnit({ dependencies, actor }, async (unit) => {
    const { database, clock } = unit;
    const ids = await listPreparedOf(database, batchId, PORTION);
    let done = 0;
    for (const id of ids) {
      // The application first, as everything else that happens to it does.
      await lockApplication(database, id);
      const prepared = await takePrepared(database, { applicationId: id, batchId });
      if (prepared === null) continue;
      if (prepared.status === 'approved') {
        const replyBy = prepared.replyBy && laterOf(prepared.replyBy, clock.now().getTime() + LEAST_REPLY_MS);
        await transition(unit, { id, event: 'approve', replyBy });
        await insertConditions(unit, id, prepared.conditions);
      } else {
        await transition(unit, { id, event: 'reject', reasons: prepared.reasons });
      }
      done += 1;
    }
    if (done > 0) await countDone(database, batchId, done);
    if (ids.length > 0) return true;
    const batch = await lockBatch(database, { id: batchId, instituteId: actor.id });
    if (batch?.state === 'publishing') {
      await setBatch(database, batchId, { state: 'published', published_at: clock.now() });
      await unit.emit({ kind: 'publish-decisions', subject: { kind: 'institute', id: actor.id } });
    }
    return false;
  });
}

/** A student has a day at least, however long ago the decision was prepared. */
function laterOf(replyBy: Date, least: number): Date {
  return new Date(Math.max(replyBy.getTime(), least));
}

/** Who decides: the main account of the institute, or the member who had the batch, or the list, published; nobody of one that is being deleted. */
export async function findPublisher(
  { database }: Pick<TaskContext, 'database'>,
  batch: { readonly institute_id: string; readonly published_by_member_id: string | null },
): Promise<InstituteActor | null> {
  const row = await database
    .selectFrom('institute')
    .innerJoin('account', 'account.institute_id', 'institute.id')
    .leftJoin('institute_member', 'institute_member.account_id', 'account.id')
    .select(['institute.email', 'institute.name', 'account.id as accountId'])
    .where('institute.id', '=', batch.institute_id)
    .where('institute_member.id', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const actor = { role: 'institute', id: batch.institute_id, formerEmails: [], ...row } as const;
  return { ...actor, member: await findMember(database, batch.published_by_member_id) };
}
