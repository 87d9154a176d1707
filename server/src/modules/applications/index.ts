import { acceptOffer } from './accept-offer';
import { answerProposal } from './answer-proposal';
import { answerSecondLook } from './answer-second-look';
import { apply } from './apply';
import { askSecondLook } from './ask-second-look';
import { decideApplication } from './decide-application';
import { deleteApplication } from './delete-application';
import { exportAdminApplications, exportInstituteApplications } from './export-applications';
import { extendOffer } from './extend-offer';
import { getApplicantForm } from './get-applicant-form';
import { declineOffer, giveUpOffer } from './leave-offer';
import { listAdminApplications } from './list-admin-applications';
import { listInstituteApplications } from './list-institute-applications';
import { listStudentApplications } from './list-student-applications';
import { proposeProgram } from './propose-program';
import { settleCondition } from './settle-condition';
import { undoDecision } from './undo-decision';
import { withdrawApplication } from './withdraw-application';
import { withdrawOffer } from './withdraw-offer';

/** The student's side of applications. */
export const handlers = [
  listStudentApplications,
  apply,
  withdrawApplication,
  acceptOffer,
  declineOffer,
  giveUpOffer,
  answerProposal,
  askSecondLook,
  listInstituteApplications,
  exportInstituteApplications,
  decideApplication,
  getApplicantForm,
  listAdminApplications,
  exportAdminApplications,
  extendOffer,
  settleCondition,
  answerSecondLook,
  proposeProgram,
  undoDecision,
  withdrawOffer,
  deleteApplication,
];
