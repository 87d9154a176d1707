import * as api from '@uas/contract';
import {
  DECISION_PREPARED,
  formatDay,
  LEAST_REPLY_MS,
  statusUpdated,
  transitionRefusal,
  type Worded,
} from '@uas/contract';
import { handle } from '../../platform/http/handle';
import type { Unit } from '../../platform/http/unit-of-work';
import type { InstituteActor } from '../../platform/identity/actor';
import { hourly } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import type { Decision } from '../decisions/bulk-decisions.store';
import { insertConditions } from '../decisions/conditions.store';
import { findBatch, findOpenBatch, insertBatch, lockBatch } from '../decisions/decision-batches.store';
import { type Prepared, putPrepared } from '../decisions/prepared-decisions.store';
import { findNamedApplication } from './find-named-application';
import { reasonsForOne } from './reasons-for-one';
import { transition } from './transition';
import { lockApplication } from './transition.store';

/** What is said of a decision by a client that knows no reasons. */
const NOT_GIVEN: readonly Worded[] = [{ code: 'other', details: { note: 'No reason was given.' } }];

const limits = { rates: [hourly(10_000, 'institute', 'too-often.actions')] };

/**
 * Approves or rejects an own application that is still pending; whoever comes second is told so. An offer may have
 * conditions and an end; who is not selected reads the reasons.
 */
export const decideApplication = handle(api.decideApplication, limits, async (call) => {
  const { database, actor, body, clock } = call;
  requireComplete(body, clock.now());
  const id = await findNamedApplication(database, actor.id, body);
  return call.write(async (unit) => {
    await decide(unit, { id, decision: body, by: actor });
    return { message: body.prepare ? DECISION_PREPARED : statusUpdated(body.status) };
  });
});

/** Refuses a decision that nobody can be given: a rejection without a reason, an offer that ends at once. */
export function requireComplete({ status, reasons, replyBy }: Decision, now: Date): void {
  if (status === 'rejected' && reasons?.length === 0) throw new Refusal('decision.reason-missing');
  if (status === 'approved') requireTimeToReply(replyBy, now);
}

interface Deciding {
  readonly id: string;
  readonly decision: Decision;
  readonly by: InstituteActor;
}

/** Decides on one application, or prepares that; its reasons are filled in from its form. */
export async function decide(unit: Unit, { id, decision, by }: Deciding): Promise<void> {
  const { status, conditions, replyBy } = decision;
  const reasons =
    status === 'rejected' && decision.reasons ? await reasonsForOne(unit, id, decision.reasons) : NOT_GIVEN;
  if (decision.prepare) {
    const prepared = { status, reasons, conditions, replyBy };
    await prepare(unit, { id, batchId: decision.batchId, decision: prepared, by });
  } else if (status === 'rejected') {
    await transition(unit, { id, event: 'reject', reasons });
  } else {
    await transition(unit, { id, event: 'approve', replyBy });
    await insertConditions(unit, id, conditions);
  }
}

interface Preparing {
  readonly id: string;
  readonly batchId: string | undefined;
  readonly decision: Omit<Prepared, 'applicationId' | 'batchId'>;
  readonly by: InstituteActor;
}

/** Keeps a decision for later; nothing is told, and nobody but the institute can read it. */
async function prepare(unit: Unit, { id, batchId, decision, by }: Preparing) {
  const { database, clock } = unit;
  const row = await lockApplication(database, id);
  const refusal = transitionRefusal('approve', row?.status ?? 'gone');
  if (refusal !== null) throw new Refusal(refusal);
  const { status, ...rest } = decision;
  const fields =
    status === 'approved' ? { ...rest, reasons: [] } : { ...rest, conditions: [], replyBy: null };
  const prepared = { ...fields, status, applicationId: id, batchId: await batchFor(unit, by.id, batchId) };
  await putPrepared(database, prepared, { accountId: by.accountId, now: clock.now() });
  const batch = await lockBatch(database, { id: prepared.batchId, instituteId: by.id });
  if (batch?.state !== 'open') throw new Refusal('batch.not-open');
}

/** The batch that is named; else the newest open one, or a new one. */
export async function batchFor(
  { database, clock, ids }: Unit,
  instituteId: string,
  named: string | undefined,
) {
  if (named !== undefined) {
    if (!(await findBatch(database, { id: named, instituteId }))) throw new Refusal('batch.not-found');
    return named;
  }
  const open = await findOpenBatch(database, instituteId);
  if (open !== null) return open;
  const id = ids.next();
  const now = clock.now();
  await insertBatch(database, { id, instituteId, name: formatDay(now), now });
  return id;
}

/** An offer is open for a day at least. */
export function requireTimeToReply(replyBy: Date | null, now: Date): void {
  if (replyBy !== null && replyBy.getTime() < now.getTime() + LEAST_REPLY_MS)
    throw new Refusal('decision.reply-too-soon');
}
