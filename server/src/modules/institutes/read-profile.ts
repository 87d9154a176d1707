import type { getInstitute } from '@uas/contract';
import { requireOwnEmail } from '../../platform/http/require-own';
import type { Answer, Call } from '../../platform/http/route';
import { readEmailState } from '../accounts/email-state';
import { presentOwnMember } from '../members/present-members';
import { presentInstitute } from './present-institute';
import { requireInstitute } from './require-institute';

/** The own profile. */
export async function readProfile(call: Call<typeof getInstitute>): Promise<Answer<typeof getInstitute>> {
  const { actor, database, params } = call;
  requireOwnEmail(actor, params.email);
  const institute = presentInstitute(call, await requireInstitute(database, actor.id));
  const emailState = await readEmailState(database, actor);
  return { ...institute, ...presentOwnMember(actor.member), emailState };
}
