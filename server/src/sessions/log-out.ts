import type { logout } from '@uas/contract';
import type { Answer, Call } from '../http/route';
import { endSession } from '../identity/sessions';

/** Ends the session of the token; it opens nothing any more. */
export async function logOut({ database, token }: Call<typeof logout>): Promise<Answer<typeof logout>> {
  await endSession(database, token);
  return { success: true };
}
