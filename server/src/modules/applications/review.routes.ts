import * as contract from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { decideApplication } from './decide-application';
import { deleteApplication } from './delete-application';
import { exportAdminApplications, exportInstituteApplications } from './export-applications';
import { getApplicantForm } from './get-applicant-form';
import { listAdminApplications } from './list-admin-applications';
import { listInstituteApplications } from './list-institute-applications';
import { undoDecision } from './undo-decision';

/** What institutes and staff do with applications. */
export function registerReviewRoutes(app: FastifyInstance): void {
  route(app, contract.listInstituteApplications, listInstituteApplications);
  route(app, contract.exportInstituteApplications, exportInstituteApplications);
  route(app, contract.decideApplication, decideApplication);
  route(app, contract.getApplicantForm, getApplicantForm);
  route(app, contract.listAdminApplications, listAdminApplications);
  route(app, contract.exportAdminApplications, exportAdminApplications);
  route(app, contract.undoDecision, undoDecision);
  route(app, contract.deleteApplication, deleteApplication);
}
