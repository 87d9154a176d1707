import { addPasskey } from '../accounts/add-passkey';
import { askForPasskey } from '../accounts/ask-for-passkey';
import { beginPasskey } from '../accounts/begin-passkey';
import { removePasskey } from '../accounts/remove-passkey';
import { beginTwoFactor } from './begin-two-factor';
import { completeRecovery } from './complete-recovery';
import { confirmTwoFactor } from './confirm-two-factor';
import { getTwoFactor } from './get-two-factor';
import { logOut } from './log-in';
import { makeRecoveryCodes } from './make-recovery-codes';
import { recoverAccount } from './recover-account';
import { removeInstituteTwoFactor, removeStaffTwoFactor, removeStudentTwoFactor } from './remove-two-factor';
import { switchOffTwoFactor } from './switch-off-two-factor';

/** Signing in and out, the second step of it, and the way back in without a password. */
export const handlers = [
  recoverAccount,
  completeRecovery,
  getTwoFactor,
  beginTwoFactor,
  confirmTwoFactor,
  makeRecoveryCodes,
  switchOffTwoFactor,
  beginPasskey,
  addPasskey,
  removePasskey,
  askForPasskey,
  removeStaffTwoFactor,
  removeStudentTwoFactor,
  removeInstituteTwoFactor,
  logOut,
];
