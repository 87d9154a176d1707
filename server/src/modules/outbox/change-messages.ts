import {
  type cancelMessages as cancelEndpoint,
  type holdMessages as holdEndpoint,
  OUTBOX_ACTIONS,
  type OutboxAction,
  type OutboxState,
  type releaseMessages as releaseEndpoint,
  type retryMessages as retryEndpoint,
} from '@uas/contract';
import { sql } from 'kysely';
import type { Answer, Call } from '../../platform/http/route';
import { Refusal } from '../../platform/refusals/refusal';
import { toRoles, visibleRoles } from './list-outbox';

type ChangeCall = Call<typeof holdEndpoint>;

/** Keeps waiting messages from being sent. */
export async function holdMessages(call: ChangeCall): Promise<Answer<typeof holdEndpoint>> {
  return change(call, 'hold');
}

/** Sends held or waiting messages now. */
export async function releaseMessages(
  call: Call<typeof releaseEndpoint>,
): Promise<Answer<typeof releaseEndpoint>> {
  return change(call, 'release');
}

/** Never sends messages that are not sent yet. */
export async function cancelMessages(
  call: Call<typeof cancelEndpoint>,
): Promise<Answer<typeof cancelEndpoint>> {
  return change(call, 'cancel');
}

/** Tries failed messages again, now. */
export async function retryMessages(call: Call<typeof retryEndpoint>): Promise<Answer<typeof retryEndpoint>> {
  return change(call, 'retry');
}

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
      .where(toRoles(visibleRoles(actor)))
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
