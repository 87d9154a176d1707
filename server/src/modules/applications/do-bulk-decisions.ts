import { type InstituteRight, mayAtInstitute } from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import { type Unit, writeUnit } from '../../platform/http/unit-of-work';
import type { InstituteActor } from '../../platform/identity/actor';
import { Refusal } from '../../platform/refusals/refusal';
import type { TaskContext } from '../../platform/tasks/task';
import {
  endBulk,
  listRunningDecisions,
  listWaiting,
  noteItem,
  type RunningBulk,
  type RunningDecision,
} from '../decisions/bulk-decisions.store';
import { findMember } from '../members/members.store';
import { decide } from './decide-application';
import { lockApplication } from './transition.store';

export const BULK_DECISIONS_TASK = 'decide-on-many';

/** So many of one before the next has its turn. */
const PORTION = 50;

/** What is done with many applications, one after the other. */
export interface BulkWork<Bulk extends RunningBulk> {
  /** Whoever began it must have this right as long as it runs. */
  readonly right: InstituteRight;
  /** Those that run, the oldest first. */
  readonly list: (database: ReadableDatabase) => Promise<readonly Bulk[]>;
  /** Does it with one application, whose row is locked; a refusal leaves that one out. */
  readonly doOne: (unit: Unit, one: One<Bulk>) => Promise<void>;
}

interface One<Bulk extends RunningBulk> {
  readonly bulk: Bulk;
  readonly actor: InstituteActor;
  /** Of the application. */
  readonly id: string;
}

/** Makes the decisions on many that are running. */
export function doBulkDecisions(context: TaskContext): Promise<void> {
  return workOnMany<RunningDecision>(context, {
    right: 'decide',
    list: listRunningDecisions,
    doOne: (unit, { bulk, actor, id }) => decide(unit, { id, decision: bulk.decision, by: actor }),
  });
}

/**
 * Goes through all work of one kind that is running, by turns. Each application is a unit of work of its own, together with
 * the note that it is done, so nobody waits long for the database and a fall of the server repeats nothing.
 */
export async function workOnMany<Bulk extends RunningBulk>(
  context: TaskContext,
  work: BulkWork<Bulk>,
): Promise<void> {
  for (;;) {
    const running = await work.list(context.database);
    if (running.length === 0) return;
    for (const bulk of running) {
      if (context.signal.aborted) return;
      await doPortion(context, work, bulk);
      await context.extendLease();
    }
  }
}

async function doPortion<Bulk extends RunningBulk>(
  context: TaskContext,
  work: BulkWork<Bulk>,
  bulk: Bulk,
): Promise<void> {
  const actor = await findBeginner(context, bulk, work.right);
  const waiting = actor ? await listWaiting(context.database, bulk.id, PORTION) : [];
  if (!actor || waiting.length === 0) {
    await writeUnit({ dependencies: context, actor }, ({ database }) =>
      endBulk(database, bulk.id, actor ? 'ended' : 'stopped'),
    );
    return;
  }
  for (const id of waiting) {
    if (context.signal.aborted) return;
    await doOrNote(context, work, { bulk, actor, id });
  }
}

/** Does it with one application, or notes why that is not possible. */
async function doOrNote<Bulk extends RunningBulk>(
  dependencies: TaskContext,
  { doOne }: BulkWork<Bulk>,
  one: One<Bulk>,
): Promise<void> {
  const { bulk, actor, id } = one;
  const item = { bulkId: bulk.id, applicationId: id };
  try {
    await writeUnit({ dependencies, actor }, async (unit) => {
      // The application first, as everything else that happens to it does.
      await lockApplication(unit.database, id);
      if (await noteItem(unit.database, item, { state: 'done' })) await doOne(unit, one);
    });
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    const reason = { code: thrown.code, params: thrown.params };
    await writeUnit({ dependencies, actor }, ({ database }) =>
      noteItem(database, item, { state: 'left', reason }),
    );
  }
}

/** Whoever began it, as they are now; null for somebody who is gone or has the right no more. */
async function findBeginner(
  { database }: TaskContext,
  bulk: RunningBulk,
  right: InstituteRight,
): Promise<InstituteActor | null> {
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
  if (member && !mayAtInstitute(member, right)) return null;
  return { role: 'institute', accountId: bulk.accountId, formerEmails: [], member, ...institute };
}
