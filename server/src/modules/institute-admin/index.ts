import { deleteInstitute } from './delete-institute';
import { listAdminInstitutes } from './list-admin-institutes';
import { completeInstituteEmail, setInstituteEmail } from './new-institute-email';
import { resetInstitutePassword } from './reset-institute-password';
import { setInstituteLookedAt } from './set-institute-looked-at';
import { setQueriesAllowed } from './set-queries-allowed';

/** What staff do with institutes. */
export const handlers = [
  listAdminInstitutes,
  setQueriesAllowed,
  setInstituteLookedAt,
  resetInstitutePassword,
  setInstituteEmail,
  completeInstituteEmail,
  deleteInstitute,
];
