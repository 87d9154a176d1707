import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { networkSum } from '../../platform/identity/session-client';
import { listSessionsOf } from '../../platform/identity/sessions';

/** Where the caller is signed in. */
export const listOwnSessions = handle(api.listOwnSessions, async (call) => {
  const { actor, fileKey, ip } = call;
  const here = networkSum(fileKey, actor.accountId, ip);
  const rows = await listSessionsOf(call, actor, call);
  return {
    sessions: rows.map(({ id, browser, system, network, created_at, last_used_at, isThis }) => ({
      _id: id,
      browser,
      system,
      network: networkFrom(here, network),
      createdAt: created_at.toISOString(),
      lastSeenAt: last_used_at.toISOString(),
      isThis,
    })),
  };
});

function networkFrom(here: string | null, network: string | null) {
  if (network === null || here === null) return 'unknown';
  return network === here ? 'this' : 'another';
}
