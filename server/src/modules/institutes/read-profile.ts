import type { getInstitute } from '@uas/contract';
import { requireOwnEmail } from '../../platform/http/require-own';
import type { Answer, Call } from '../../platform/http/route';
import { presentOwnMember } from '../members/present-members';
import { presentInstitute } from './present-institute';
import { requireInstitute } from './require-institute';

/** The own profile. */
export async function readProfile(call: Call<typeof getInstitute>): Promise<Answer<typeof getInstitute>> {
  requireOwnEmail(call.actor, call.params.email);
  const institute = presentInstitute(call, await requireInstitute(call.database, call.actor.id));
  return { ...institute, ...presentOwnMember(call.actor.member) };
}
