import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { readEmailState } from '../accounts/email-state';
import { presentOwnMember } from '../members/present-members';
import { countWaitingQueries } from './institutes.store';
import { presentInstitute } from './present-institute';
import { requireInstitute } from './require-institute';

/** The own profile. */
export const readProfile = handle(api.getInstitute, async (call) => {
  const { actor, database, params } = call;
  requireOwnEmail(actor, params.email);
  const whole = await requireInstitute(database, actor.id);
  const waits = whole.row.waits_since !== null && whole.row.looked_at === null;
  const emailState = await readEmailState(database, actor);
  return {
    ...presentInstitute(call, whole),
    ...(waits && { waits }),
    queriesWaiting: await countWaitingQueries(database, whole.row),
    ...presentOwnMember(actor.member),
    emailState,
  };
});
