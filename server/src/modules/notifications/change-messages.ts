import * as api from '@uas/contract';
import { OUTBOX_ACTIONS, type OutboxAction, type OutboxState } from '@uas/contract';
import { sql } from 'kysely';
import { type Call, handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { isVisibleTo } from './list-outbox';

type ChangeCall = Call<typeof api.holdMessages>;

/** Keeps waiting messages from being sent. */
export const holdMessages = handle(api.holdMessages, async (call) => change(call, 'hold'));

/** Sends held or waiting messages now. */
export const releaseMessages = handle(api.releaseMessages, async (call) => change(call, 'release'));

/** Never sends messages that are not sent yet. */
export const cancelMessages = handle(api.cancelMessages, async (call) => change(call, 'cancel'));

/** Tries failed messages again, now. */
export const retryMessages = handle(api.retryMessages, async (call) => change(call, 'retry'));

/** Changes those whose state allows it and names the others; nothing when one is not there for this staff member. */
async function change({ actor, body, clock, write }: ChangeCall, action: OutboxAction) {
  const ids = [...new Set(body.ids)];
  const allowed: readonly OutboxState[] = OUTBOX_ACTIONS[action];
  const dueNow = { state: 'queued' as const, held_until: null, due_at: clock.now() };
  const set = {
    hold: { state: 'held' as const },
    release: dueNow,
    cancel: { state: 'cancelled' as const, held_until: null },
    // One attempt is counted, so that the waits begin anew and nothing joins the message any more.
    retry: { ...dueNow, attempts: 1 },
  }[action];
  return write(async (unit) => {
    const rows = await unit.database
      .selectFrom('outbox')
      .select(['id', 'state'])
      .where(sql<boolean>`id = any(${ids}::text[])`)
      .where(isVisibleTo(actor))
      .orderBy('id')
      .forUpdate()
      .execute();
    if (rows.length < ids.length) throw new Refusal('outbox.not-found');
    const done = rows.filter(({ state }) => allowed.includes(state)).map(({ id }) => id);
    if (done.length > 0) {
      await unit.database
        .updateTable('outbox')
        .set(set)
        .where(sql<boolean>`id = any(${done}::text[])`)
        .execute();
      await unit.emit({
        kind: `${action}-messages`,
        subject: { kind: 'outbox', id: done.length === 1 ? (done[0] ?? '') : 'selection' },
        after: { messages: done.length },
      });
    }
    return { done, leftOut: rows.filter(({ state }) => !allowed.includes(state)) };
  });
}
