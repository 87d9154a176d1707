import { checkDocument } from '../students/check-document';
import { deleteStudent, getStudentContents } from '../students/delete-student';
import { getAdmissionForm } from '../students/get-admission-form';
import { getStudentForm } from '../students/get-student-form';
import { listAdminStudents, listStudents } from '../students/list-students';
import { completeStudentEmail, setStudentEmail } from '../students/new-student-email';
import { removeDocument } from '../students/remove-document';
import { saveAdmissionForm } from '../students/save-admission-form';
import { undoDocumentCheck } from '../students/undo-document-check';
import { uploadDocument } from '../students/upload-document';
import {
  dropAdmissionFormDraft,
  getAdmissionFormDraft,
  keepAdmissionFormDraft,
} from './admission-form-draft';
import { getStudent } from './get-student';
import { getStudentTimeline } from './get-student-timeline';
import { listDocumentsToReview } from './list-documents-to-review';
import { loginStudent } from './login-student';
import { registerStudent } from './register-student';
import { changeStudentPassword, resetStudentPassword } from './student-password';
import { updateStudent } from './update-student';

/** Students: their account, form and documents, the desk where documents are checked, and what staff do with them. */
export const handlers = [
  registerStudent,
  loginStudent,
  getStudent,
  updateStudent,
  changeStudentPassword,
  getAdmissionForm,
  saveAdmissionForm,
  getAdmissionFormDraft,
  keepAdmissionFormDraft,
  dropAdmissionFormDraft,
  getStudentForm,
  getStudentTimeline,
  listDocumentsToReview,
  checkDocument,
  undoDocumentCheck,
  uploadDocument,
  removeDocument,
  listAdminStudents,
  listStudents,
  resetStudentPassword,
  setStudentEmail,
  completeStudentEmail,
  deleteStudent,
  getStudentContents,
];
