import { deleteInstitute, getInstituteContents } from '../institutes/delete-institute';
import { listAdminInstitutes } from '../institutes/list-admin-institutes';
import { completeInstituteEmail, setInstituteEmail } from '../institutes/new-institute-email';
import { setInstituteLookedAt } from '../institutes/set-institute-looked-at';
import { setQueriesAllowed } from '../institutes/set-queries-allowed';
import { listPastPrograms, renameDepartment, renameProgram, setProgramOffered } from './change-programs';
import { changePassword, resetInstitutePassword } from './institute-password';
import { login } from './login-institute';
import { readProfile } from './read-profile';
import { register } from './register-institute';
import { updateProfile } from './update-profile';
import { uploadPicture } from './upload-picture';

/** Institutes: their account and profile, and what staff do with them. */
export const handlers = [
  register,
  login,
  readProfile,
  updateProfile,
  renameProgram,
  setProgramOffered,
  renameDepartment,
  listPastPrograms,
  uploadPicture,
  changePassword,
  listAdminInstitutes,
  setQueriesAllowed,
  setInstituteLookedAt,
  resetInstitutePassword,
  setInstituteEmail,
  completeInstituteEmail,
  deleteInstitute,
  getInstituteContents,
];
