import { addPasskey } from '../accounts/add-passkey';
import { askForPasskey } from '../accounts/ask-for-passkey';
import { beginPasskey } from '../accounts/begin-passkey';
import { beginSecondStep } from '../accounts/begin-second-step';
import { confirmSecondStep } from '../accounts/confirm-second-step';
import { getSecondStep } from '../accounts/get-second-step';
import { makeSpareCodes } from '../accounts/make-spare-codes';
import { removePasskey } from '../accounts/remove-passkey';
import {
  removeInstituteSecondStep,
  removeStaffSecondStep,
  removeStudentSecondStep,
} from '../accounts/remove-second-step';
import { switchOffSecondStep } from '../accounts/switch-off-second-step';
import { completeRecovery } from './complete-recovery';
import { logOut } from './log-in';
import { recoverAccount } from './recover-account';

/** Signing in and out, the second step of it, and the way back in without a password. */
export const handlers = [
  recoverAccount,
  completeRecovery,
  getSecondStep,
  beginSecondStep,
  confirmSecondStep,
  makeSpareCodes,
  switchOffSecondStep,
  beginPasskey,
  addPasskey,
  removePasskey,
  askForPasskey,
  removeStaffSecondStep,
  removeStudentSecondStep,
  removeInstituteSecondStep,
  logOut,
];
