import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { readEmailState } from '../accounts/email-state';

/** The own record with the permissions as they are now. */
export const getOwnStaffRecord = handle(api.getOwnStaffRecord, async ({ actor, database }) => {
  const { name, email, isMaster, permissions } = actor;
  return {
    admin: { name, email, isMaster, permissions },
    emailState: await readEmailState(database, actor),
  };
});
