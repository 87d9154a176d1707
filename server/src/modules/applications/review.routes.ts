import * as contract from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { answerSecondLook } from './answer-second-look';
import { decideApplication } from './decide-application';
import { deleteApplication } from './delete-application';
import { exportAdminApplications, exportInstituteApplications } from './export-applications';
import { extendOffer } from './extend-offer';
import { getApplicantForm } from './get-applicant-form';
import { listAdminApplications } from './list-admin-applications';
import { listInstituteApplications } from './list-institute-applications';
import { proposeProgram } from './propose-program';
import { settleCondition } from './settle-condition';
import { undoDecision } from './undo-decision';
import { withdrawOffer } from './withdraw-offer';

/** What institutes and staff do with applications. */
export function registerReviewRoutes(app: FastifyInstance): void {
  route(app, contract.listInstituteApplications, listInstituteApplications);
  route(app, contract.exportInstituteApplications, exportInstituteApplications);
  route(app, contract.decideApplication, decideApplication);
  route(app, contract.getApplicantForm, getApplicantForm);
  route(app, contract.listAdminApplications, listAdminApplications);
  route(app, contract.exportAdminApplications, exportAdminApplications);
  route(app, contract.extendOffer, extendOffer);
  route(app, contract.settleCondition, settleCondition);
  route(app, contract.answerSecondLook, answerSecondLook);
  route(app, contract.proposeProgram, proposeProgram);
  route(app, contract.undoDecision, undoDecision);
  route(app, contract.withdrawOffer, withdrawOffer);
  route(app, contract.deleteApplication, deleteApplication);
}
