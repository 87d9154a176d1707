import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import type { Unit } from '../../platform/http/unit-of-work';
import { Refusal } from '../../platform/refusals/refusal';
import { insertBatch, lockBatch, setBatch } from '../decisions/decision-batches.store';
import { removeAllPrepared, takePrepared } from '../decisions/prepared-decisions.store';
import { readBatch } from './present-decision-batch';

/** Begins another batch. */
export const createBatch = handle(api.createBatch, async ({ actor, body, write }) => {
  return write(async ({ database, ids, clock }) => {
    const id = ids.next();
    await insertBatch(database, { id, instituteId: actor.id, name: body.name, now: clock.now() });
    return readBatch(database, { id, instituteId: actor.id });
  });
});

/** Gives a batch another name, until it is published or thrown away. */
export const renameBatch = handle(api.renameBatch, async ({ actor, params, body, write }) => {
  return write(async (unit) => {
    const of = { id: params.id, instituteId: actor.id };
    await requireOpen(unit, of);
    await setBatch(unit.database, of.id, { name: body.name });
    return readBatch(unit.database, of);
  });
});

/** Lets a batch be published, now or at a minute; a task does it in portions and goes on after a fall of the server. */
export const publishBatch = handle(api.publishBatch, async ({ actor, params, body, write }) => {
  return write(async (unit) => {
    const of = { id: params.id, instituteId: actor.id };
    await requireOpen(unit, of);
    const now = unit.clock.now();
    if (body.at !== null && body.at < now) throw new Refusal('batch.in-the-past');
    await setBatch(unit.database, of.id, {
      publish_at: body.at ?? now,
      published_by_member_id: actor.member?.id ?? null,
      ...(body.at === null && { state: 'publishing' }),
    });
    return readBatch(unit.database, of);
  });
});

/** Takes the time of a batch back, until the task has begun to publish it. */
export const unscheduleBatch = handle(api.unscheduleBatch, async ({ actor, params, write }) => {
  return write(async (unit) => {
    const of = { id: params.id, instituteId: actor.id };
    await requireOpen(unit, of);
    await setBatch(unit.database, of.id, { publish_at: null, published_by_member_id: null });
    return readBatch(unit.database, of);
  });
});

/** Throws away what a batch prepared. */
export const cancelBatch = handle(api.cancelBatch, async ({ actor, params, write }) => {
  return write(async (unit) => {
    const of = { id: params.id, instituteId: actor.id };
    await readBatch(unit.database, of);
    await removeAllPrepared(unit.database, of.id, { isBatchLocked: false });
    await requireOpen(unit, of);
    await removeAllPrepared(unit.database, of.id, { isBatchLocked: true });
    await setBatch(unit.database, of.id, { state: 'cancelled', publish_at: null });
    return readBatch(unit.database, of);
  });
});

/** Takes one prepared decision out; its application stays pending. */
export const removePrepared = handle(api.removePrepared, async ({ actor, params, body, write }) => {
  return write(async (unit) => {
    const of = { id: params.id, instituteId: actor.id };
    await readBatch(unit.database, of);
    await takePrepared(unit.database, { applicationId: body.applicationId, batchId: of.id });
    await requireOpen(unit, of);
    return readBatch(unit.database, of);
  });
});

async function requireOpen({ database }: Unit, of: { readonly id: string; readonly instituteId: string }) {
  const batch = await lockBatch(database, of);
  if (!batch) throw new Refusal('batch.not-found');
  if (batch.state !== 'open') throw new Refusal('batch.not-open');
}
