import { z } from 'zod';
import { hasVisible } from '../lines';
import type { Reason } from '../refusals';
import { CHECKLIST } from './checklist';
import type { AdmissionForm } from './written-form';

export const FORM_GENDERS = ['Male', 'Female', 'Other'] as const;
export const LOCALITIES = ['Urban', 'Rural'] as const;
export const MARITAL_STATUSES = ['Single', 'Married'] as const;
export const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;

const checked = z.boolean().default(false);
export const documentChecklist = z.object({
  matriculation: checked,
  intermediate: checked,
  graduation: checked,
  photographs: checked,
  cnicStudent: checked,
  cnicStudentBack: checked,
  cnicFather: checked,
  cnicFatherBack: checked,
  domicile: checked,
});
export type DocumentChecklist = z.infer<typeof documentChecklist>;

/** The form as it is read: the values, never refused for what an older rule let in. */
const shownString = z.string().default('');
export const shownAdmissionForm = z.object({
  photo: shownString,
  program: shownString,
  altProgram: shownString,
  rollNo: shownString,
  name: shownString,
  fatherName: shownString,
  cnic: shownString,
  dob: shownString,
  gender: shownString,
  presentAddress: shownString,
  permanentAddress: shownString,
  domicile: shownString,
  locality: shownString,
  nationality: shownString,
  maritalStatus: shownString,
  identificationMark: shownString,
  religion: shownString,
  bloodGroup: shownString,
  email: shownString,
  guardianCell: shownString,
  cell: shownString,
  declarationAgreed: z.boolean().default(false),
  academicRecords: z
    .array(
      z.object({
        qualification: shownString,
        passingYear: shownString,
        rollNo: shownString,
        totalMarks: shownString,
        obtainedMarks: shownString,
        percentage: shownString,
        board: shownString,
        registrationNo: shownString,
        examination: shownString,
        part: z.string().optional(),
        group: z.string().optional(),
        subjects: z
          .array(z.object({ name: shownString, obtained: shownString, total: shownString }))
          .optional(),
      }),
    )
    .default([]),
  tests: z
    .array(
      z.object({
        test: shownString,
        year: shownString,
        rollNo: shownString,
        score: shownString,
        outOf: shownString,
      }),
    )
    .optional(),
  hafiz: z.boolean().optional(),
  documentChecklist: documentChecklist.prefault({}),
});
export type ShownAdmissionForm = z.infer<typeof shownAdmissionForm>;

/** The checked documents that have not been uploaded, in the order of the form. */
export function missingDocuments(
  form: Pick<AdmissionForm, 'documentChecklist'>,
  uploadedTags: readonly string[],
): readonly (typeof CHECKLIST)[number][] {
  return CHECKLIST.filter(({ key }) => form.documentChecklist[key] && !uploadedTags.includes(key));
}

const NEEDED_PERSONALLY = [
  'name',
  'fatherName',
  'cnic',
  'dob',
  'gender',
  'presentAddress',
  'email',
  'cell',
] as const;

/** The personal details that a university needs and that are still empty; a form may be saved without them. */
export function missingPersonalDetails(
  form: Readonly<Record<(typeof NEEDED_PERSONALLY)[number], string>>,
): readonly (typeof NEEDED_PERSONALLY)[number][] {
  return NEEDED_PERSONALLY.filter((name) => !hasVisible(form[name]));
}

/** Why a form cannot be saved, or null: missing documents by label, then the declaration, then the rows (S-5.14 to S-5.16). */
export function admissionFormRefusal(
  form: Pick<AdmissionForm, 'documentChecklist' | 'declarationAgreed' | 'academicRecords'>,
  uploadedTags: readonly string[],
): Reason | null {
  const missing = missingDocuments(form, uploadedTags);
  if (missing.length > 0) {
    const documents = missing.map(({ label }) => label).join(', ');
    return { code: 'form.documents-missing', params: { documents } };
  }
  if (!form.declarationAgreed) return { code: 'form.declaration-missing' };
  return form.academicRecords.length === 0 ? { code: 'form.academic-record-missing' } : null;
}

/** Whether a saved form lets its student apply: name, e-mail and declaration are there (S-5.30). */
export function isFormComplete(
  form: { name: string; email: string; declarationAgreed: boolean } | null,
): boolean {
  return form !== null && hasVisible(form.name) && form.email.trim() !== '' && form.declarationAgreed;
}
