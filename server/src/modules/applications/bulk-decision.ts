import * as api from '@uas/contract';
import { APPROVED_AT_ONCE, type BodyOf } from '@uas/contract';
import { sql } from 'kysely';
import type { ReadableDatabase } from '../../platform/database/tables';
import { handle } from '../../platform/http/handle';
import type { Unit } from '../../platform/http/unit-of-work';
import type { InstituteActor } from '../../platform/identity/actor';
import { hourly, KILOBYTE } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { wakeTask } from '../../platform/tasks/tasks.store';
import { beginBulk, endBulk, findBulk, removeBulk } from '../decisions/bulk-decisions.store';
import { findBatch } from '../decisions/decision-batches.store';
import { batchFor, requireComplete } from './decide-application';
import { BULK_DECISIONS_TASK } from './do-bulk-decisions';
import { readNamedOrMatching } from './matching-applications';
import { presentBulk } from './present-decision-batch';

/** A thousand ids, and the decision. */
const limits = { body: 64 * KILOBYTE, rates: [hourly(300, 'institute', 'too-often.actions')] };

/**
 * Begins to decide on many; a task goes through them and on after a fall of the server. What is prepared goes into one batch,
 * which is chosen now.
 */
export const beginBulkDecision = handle(api.beginBulkDecision, limits, async ({ actor, body, write }) => {
  const { matching, applicationIds: named, ...decision } = body;
  return write(async (unit) => {
    const { database, clock, ids } = unit;
    requireComplete(decision, clock.now());
    const applicationIds = await readChosen(unit, actor, { matching, applicationIds: named });
    if (decision.status === 'approved' && !decision.prepare && applicationIds.length > APPROVED_AT_ONCE)
      throw new Refusal({ code: 'bulk.too-many-approved', params: { most: APPROVED_AT_ONCE } });
    const written = decision.prepare
      ? { ...decision, batchId: await openBatchFor(unit, actor.id, decision.batchId) }
      : decision;
    const begun = await beginBulk(database, {
      id: ids.next(),
      accountId: actor.accountId,
      instituteId: actor.id,
      what: { decision: written },
      applicationIds,
      now: clock.now(),
    });
    if (!begun) throw new Refusal('bulk.running');
    await wakeTask(database, BULK_DECISIONS_TASK, clock.now());
    return presentBulk(database, actor);
  });
});

/** Those that are named, each once, also who withdrew meanwhile; or all that match. Refuses those of others. */
async function readChosen(
  unit: Unit,
  actor: InstituteActor,
  chosen: Pick<BodyOf<typeof api.beginBulkDecision>, 'applicationIds' | 'matching'>,
): Promise<readonly string[]> {
  const ids = [...new Set(await readNamedOrMatching(unit, actor, chosen))];
  await requireOwnApplications(unit.database, actor, ids);
  return ids;
}

/** Refuses applications of others, and what is no application. */
export async function requireOwnApplications(
  database: ReadableDatabase,
  actor: InstituteActor,
  ids: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ own: number }>`select count(*)::int as own from application_row
    where id = any(${[...ids]}::text[]) and institute_id = ${actor.id}`.execute(database);
  if (rows[0]?.own !== ids.length) throw new Refusal('application.not-found');
}

async function openBatchFor(unit: Unit, instituteId: string, named: string | undefined): Promise<string> {
  const id = await batchFor(unit, instituteId, named);
  const batch = await findBatch(unit.database, { id, instituteId });
  if (batch?.state !== 'open') throw new Refusal('batch.not-open');
  return id;
}

/** Stops it; what is decided stays decided, and what is sent stays sent. */
export const stopBulkDecision = handle(api.stopBulkDecision, async ({ actor, body, write }) => {
  return write(async ({ database }) => {
    await requireOwn(database, actor, body.id);
    await endBulk(database, body.id, 'stopped');
    return presentBulk(database, actor);
  });
});

/** Puts away what came of it. */
export const closeBulkDecision = handle(api.closeBulkDecision, async ({ actor, body, write }) => {
  return write(async ({ database }) => {
    const { state } = await requireOwn(database, actor, body.id);
    if (state === 'running') throw new Refusal('bulk.running');
    await removeBulk(database, actor);
    return presentBulk(database, actor);
  });
});

async function requireOwn(database: ReadableDatabase, { accountId }: InstituteActor, id: string) {
  const bulk = await findBulk(database, accountId);
  if (bulk?.id !== id) throw new Refusal('bulk.not-found');
  return bulk;
}
