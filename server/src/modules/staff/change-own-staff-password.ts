import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { changeOwnPassword } from '../accounts/change-own-password';

/** Changes the own password once the old one is proved; every other session of the staff member ends. */
export const changeOwnStaffPassword = handle(api.changeOwnStaffPassword, async (call) =>
  changeOwnPassword(call, call.body, {
    success: true,
    message: api.changeOwnStaffPassword.texts.done,
  }),
);
