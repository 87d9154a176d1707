import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { endSession } from '../../platform/identity/sessions';

/** Ends the session of the token; it opens nothing any more. */
export const logOut = handle(api.logout, async (call) => {
  return call.write(async (unit) => {
    await endSession(unit.database, call.token);
    return { success: true };
  });
});
