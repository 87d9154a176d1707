import * as contract from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
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

export function registerSecondStepRoutes(app: FastifyInstance): void {
  route(app, contract.getSecondStep, getSecondStep);
  route(app, contract.beginSecondStep, beginSecondStep);
  route(app, contract.confirmSecondStep, confirmSecondStep);
  route(app, contract.makeSpareCodes, makeSpareCodes);
  route(app, contract.switchOffSecondStep, switchOffSecondStep);
  route(app, contract.beginPasskey, beginPasskey);
  route(app, contract.addPasskey, addPasskey);
  route(app, contract.removePasskey, removePasskey);
  route(app, contract.askForPasskey, askForPasskey);
  route(app, contract.removeStaffSecondStep, removeStaffSecondStep);
  route(app, contract.removeStudentSecondStep, removeStudentSecondStep);
  route(app, contract.removeInstituteSecondStep, removeInstituteSecondStep);
}
