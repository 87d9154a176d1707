import { dropAdmissionFormDraft } from './drop-admission-form-draft';
import { getAdmissionForm } from './get-admission-form';
import { getAdmissionFormDraft } from './get-admission-form-draft';
import { getStudentForm } from './get-student-form';
import { keepAdmissionFormDraft } from './keep-admission-form-draft';
import { saveAdmissionForm } from './save-admission-form';

/** The student's admission form and its draft. */
export const handlers = [
  getAdmissionForm,
  saveAdmissionForm,
  getAdmissionFormDraft,
  keepAdmissionFormDraft,
  dropAdmissionFormDraft,
  getStudentForm,
];
