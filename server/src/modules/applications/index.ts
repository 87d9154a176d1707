import { acceptOffer } from './accept-offer';
import { apply } from './apply';
import { assignApplications } from './assign-applications';
import { beginBulkDecision, closeBulkDecision, stopBulkDecision } from './bulk-decision';
import {
  cancelBatch,
  createBatch,
  publishBatch,
  removePrepared,
  renameBatch,
  unscheduleBatch,
} from './change-decision-batch';
import { exportForCommittee, listForCommittee } from './committee';
import { decideApplication } from './decide-application';
import { deleteApplication } from './delete-application';
import { exportAdminApplications, exportInstituteApplications } from './export-applications';
import { extendOffer, withdrawOffer } from './extend-or-withdraw-offer';
import { getApplicantForm } from './get-applicant-form';
import { declineOffer, giveUpOffer } from './leave-offer';
import { listAdminApplications } from './list-admin-applications';
import { listInstituteApplications } from './list-institute-applications';
import { listStudentApplications } from './list-student-applications';
import { countMatching } from './matching-applications';
import { addNote, deleteNote, listNotes } from './notes';
import { exportBatch, listBatches, previewBatch } from './read-decision-batches';
import { settleCondition } from './settle-condition';
import { listTags, tagApplications } from './tags';
import { undoDecision } from './undo-decision';
import { withdrawApplication } from './withdraw-application';

/** Applications: what students, institutes and staff do with them, and the decisions that are published together. */
export const handlers = [
  listStudentApplications,
  apply,
  withdrawApplication,
  acceptOffer,
  declineOffer,
  giveUpOffer,
  listInstituteApplications,
  exportInstituteApplications,
  listForCommittee,
  exportForCommittee,
  decideApplication,
  getApplicantForm,
  listAdminApplications,
  exportAdminApplications,
  extendOffer,
  settleCondition,
  undoDecision,
  withdrawOffer,
  deleteApplication,
  listBatches,
  createBatch,
  renameBatch,
  previewBatch,
  exportBatch,
  publishBatch,
  unscheduleBatch,
  cancelBatch,
  removePrepared,
  listNotes,
  addNote,
  deleteNote,
  listTags,
  tagApplications,
  assignApplications,
  countMatching,
  beginBulkDecision,
  stopBulkDecision,
  closeBulkDecision,
];
