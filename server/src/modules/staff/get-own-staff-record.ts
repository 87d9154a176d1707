import type { getOwnStaffRecord as endpoint } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { readEmailState } from '../accounts/email-state';

/** The own record with the permissions as they are now. */
export async function getOwnStaffRecord({
  actor,
  database,
}: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { name, email, isMaster, permissions } = actor;
  return {
    admin: { name, email, isMaster, permissions },
    emailState: await readEmailState(database, actor),
  };
}
