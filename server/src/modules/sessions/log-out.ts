import type { logout } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { endSession } from '../../platform/identity/sessions';

/** Ends the session of the token; it opens nothing any more. */
export async function logOut(call: Call<typeof logout>): Promise<Answer<typeof logout>> {
  return call.write(async (unit) => {
    await endSession(unit.database, call.token);
    return { success: true };
  });
}
