import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { readMembers } from './present-members';

/** The people of the caller's institute. */
export const listMembers = handle(api.listMembers, async (call) => {
  requireOwnEmail(call.actor, call.params.email);
  return readMembers(call, call.actor);
});
