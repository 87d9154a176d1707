import { addPasskey } from './add-passkey';
import { askForPasskey } from './ask-for-passkey';
import { beginPasskey } from './begin-passkey';
import { beginSecondStep } from './begin-second-step';
import { confirmSecondStep } from './confirm-second-step';
import { getSecondStep } from './get-second-step';
import { makeSpareCodes } from './make-spare-codes';
import { removePasskey } from './remove-passkey';
import {
  removeInstituteSecondStep,
  removeStaffSecondStep,
  removeStudentSecondStep,
} from './remove-second-step';
import { switchOffSecondStep } from './switch-off-second-step';

export const handlers = [
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
];
