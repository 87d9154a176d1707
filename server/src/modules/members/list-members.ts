import type { listMembers as endpoint } from '@uas/contract';
import { requireOwnEmail } from '../../platform/http/require-own';
import type { Answer, Call } from '../../platform/http/route';
import { readMembers } from './present-members';

/** The people of the caller's institute. */
export async function listMembers(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  requireOwnEmail(call.actor, call.params.email);
  return readMembers(call, call.actor);
}
