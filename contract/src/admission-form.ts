import { z } from 'zod';
import { endpoint } from './endpoint';
import {
  EMAIL_INVALID,
  emailKey,
  instant,
  optionalCnic,
  optionalDay,
  optionalPhone,
  success,
  text,
} from './fields';

export const FORM_GENDERS = ['Male', 'Female', 'Other'] as const;
export const LOCALITIES = ['Urban', 'Rural'] as const;
export const MARITAL_STATUSES = ['Single', 'Married'] as const;
export const QUALIFICATIONS = ['Matriculation', 'Intermediate', 'Bachelors', 'Others'] as const;
export const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;

/** The nine checklist keys in the order of the form, with the labels of R-33. */
export const CHECKLIST = [
  { key: 'matriculation', label: 'Matriculation' },
  { key: 'intermediate', label: 'Intermediate' },
  { key: 'graduation', label: 'Graduation' },
  { key: 'photographs', label: 'Photographs' },
  { key: 'cnicStudent', label: 'CNIC (Student) front' },
  { key: 'cnicStudentBack', label: 'CNIC (Student) back' },
  { key: 'cnicFather', label: 'CNIC (Father) front' },
  { key: 'cnicFatherBack', label: 'CNIC (Father) back' },
  { key: 'domicile', label: 'Domicile' },
] as const;
export type ChecklistKey = (typeof CHECKLIST)[number]['key'];

const ticked = z.boolean().default(false);
export const documentChecklist = z.object({
  matriculation: ticked,
  intermediate: ticked,
  graduation: ticked,
  photographs: ticked,
  cnicStudent: ticked,
  cnicStudentBack: ticked,
  cnicFather: ticked,
  cnicFatherBack: ticked,
  domicile: ticked,
});
export type DocumentChecklist = z.infer<typeof documentChecklist>;

const shortText = text(120).default('');
const longText = text(300).default('');
const marks = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .refine((value) => /^(\d{1,6}(\.\d{1,2})?)?$/.test(value), 'Please enter marks as a number.')
  .default('');

export const MARKS_ABOVE_TOTAL = 'Obtained marks cannot be more than total marks.';
export const PERCENTAGE_INVALID = 'Please enter a percentage from 0 to 100.';

export const academicRecord = z
  .object({
    qualification: z.enum(['', ...QUALIFICATIONS]).default(''),
    passingYear: z
      .union([z.string(), z.number()])
      .transform((value) => String(value).trim())
      .refine((value) => /^((19|20)\d\d)?$/.test(value), 'Please enter the year with four digits.')
      .default(''),
    rollNo: text(60).default(''),
    totalMarks: marks,
    obtainedMarks: marks,
    percentage: z
      .union([z.string(), z.number()])
      .transform((value) => String(value).replace('%', '').trim())
      .refine(
        (value) => value === '' || (/^\d{1,3}(\.\d{1,4})?$/.test(value) && Number(value) <= 100),
        PERCENTAGE_INVALID,
      )
      .default(''),
    board: shortText,
    registrationNo: text(60).default(''),
    examination: shortText,
  })
  .refine(
    (row) =>
      row.totalMarks === '' ||
      row.obtainedMarks === '' ||
      Number(row.obtainedMarks) <= Number(row.totalMarks),
    {
      message: MARKS_ABOVE_TOTAL,
      path: ['obtainedMarks'],
    },
  );
export type AcademicRecord = z.infer<typeof academicRecord>;

/** `79.64` for 876 of 1100: two decimals; empty while either is missing or makes no sense (U7). */
export function percentageOf(obtained: string, total: string): string {
  const [part, whole] = [Number(obtained), Number(total)];
  if (obtained.trim() === '' || total.trim() === '' || !(whole > 0) || !(part >= 0) || part > whole)
    return '';
  return ((part / whole) * 100).toFixed(2);
}

export const admissionForm = z.object({
  photo: z.string().max(2000).default(''),
  program: shortText,
  altProgram: shortText,
  rollNo: text(60).default(''),
  name: shortText,
  fatherName: shortText,
  cnic: optionalCnic.default(''),
  dob: optionalDay.default(''),
  gender: z.enum(['', ...FORM_GENDERS]).default(''),
  presentAddress: longText,
  permanentAddress: longText,
  domicile: shortText,
  locality: z.enum(['', ...LOCALITIES]).default(''),
  nationality: text(80).default(''),
  maritalStatus: z.enum(['', ...MARITAL_STATUSES]).default(''),
  identificationMark: shortText,
  religion: text(80).default(''),
  bloodGroup: text(10).default(''),
  email: text(254)
    .transform((value) => value.toLowerCase())
    .refine((value) => value === '' || /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value), EMAIL_INVALID)
    .default(''),
  guardianCell: optionalPhone.default(''),
  cell: optionalPhone.default(''),
  declarationAgreed: z.boolean().default(false),
  academicRecords: z.array(academicRecord).max(60).default([]),
  documentChecklist: documentChecklist.prefault({}),
});
export type AdmissionForm = z.infer<typeof admissionForm>;

/** What a new form starts with: everything empty and one academic row. */
export const EMPTY_ADMISSION_FORM: AdmissionForm = admissionForm.parse({ academicRecords: [{}] });

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
      }),
    )
    .default([]),
  documentChecklist: documentChecklist.prefault({}),
});
export type ShownAdmissionForm = z.infer<typeof shownAdmissionForm>;

export const DECLARATION_REQUIRED = 'Please agree to the declaration before saving.';
export const ACADEMIC_ROW_REQUIRED = 'Please keep at least one academic record.';

/** Why a form cannot be saved, or null: missing documents by label, then the declaration, then the rows (S-5.14 to S-5.16). */
export function admissionFormRefusal(
  form: Pick<AdmissionForm, 'documentChecklist' | 'declarationAgreed' | 'academicRecords'>,
  uploadedTags: readonly string[],
): string | null {
  const missing = CHECKLIST.filter(({ key }) => form.documentChecklist[key] && !uploadedTags.includes(key));
  if (missing.length > 0) {
    return `Please upload the following document(s): ${missing.map(({ label }) => label).join(', ')}`;
  }
  if (!form.declarationAgreed) return DECLARATION_REQUIRED;
  return form.academicRecords.length === 0 ? ACADEMIC_ROW_REQUIRED : null;
}

/** Whether a saved form lets its student apply: name, e-mail and declaration are there (S-5.30). */
export function isFormComplete(
  form: { name: string; email: string; declarationAgreed: boolean } | null,
): boolean {
  return form !== null && form.name.trim() !== '' && form.email.trim() !== '' && form.declarationAgreed;
}

export const PHOTO_UNKNOWN = 'Please upload the photo again.';
export const FORM_CHANGED_ELSEWHERE =
  'This form was changed in another tab or on another device. Please reload it before saving.';

const formTexts = {
  done: 'Application Form saved successfully!',
  notOk: 'Could not save form. Try again.',
  noAnswer: 'Could not save form. Try again.',
};

export const getAdmissionForm = endpoint({
  method: 'GET',
  path: '/api/student/admission-form/:email',
  summary: 'The saved admission form, or null; `version` guards against two editors.',
  audience: { student: true, staff: ['manageStudents'] },
  params: z.object({ email: emailKey }),
  reply: z.object({ admissionForm: shownAdmissionForm.nullable(), version: z.number().int().default(0) }),
});

export const saveAdmissionForm = endpoint({
  method: 'POST',
  path: '/api/student/admission-form',
  summary:
    'Saves the whole form; with `version`, only over the version that was read (409 otherwise). Ends the draft.',
  audience: { student: true },
  body: z.strictObject({ email: emailKey, admissionForm, version: z.number().int().optional() }),
  reply: z.object({ admissionForm: shownAdmissionForm, version: z.number().int() }),
  texts: formTexts,
});

/** A draft is kept as it was typed: unfinished values are its nature. */
const draft = z.record(z.string().max(60), z.json());
export const DRAFT_MAX_BYTES = 100_000;
export const DRAFT_TOO_LARGE = 'This draft is too large to be kept. Please shorten it.';

export const getAdmissionFormDraft = endpoint({
  method: 'GET',
  path: '/api/student/admission-form-draft/:email',
  summary: 'The unsaved draft of the form and when it was kept, or null.',
  audience: { student: true },
  params: z.object({ email: emailKey }),
  reply: z.object({ draft: draft.nullable(), savedAt: instant.nullable() }),
});

export const keepAdmissionFormDraft = endpoint({
  method: 'PUT',
  path: '/api/student/admission-form-draft/:email',
  summary: 'Keeps the unsaved form as it is typed.',
  audience: { student: true },
  params: z.object({ email: emailKey }),
  body: z.strictObject({ draft }),
  reply: z.object({ savedAt: instant }),
});

export const dropAdmissionFormDraft = endpoint({
  method: 'DELETE',
  path: '/api/student/admission-form-draft/:email',
  summary: 'Forgets the draft.',
  audience: { student: true },
  params: z.object({ email: emailKey }),
  reply: success,
});

export const NO_APPLICATION_FORM = 'No application form found.';

/** What can stand between an institute and an applicant's form. */
export const NO_STUDENT_SELECTED = 'No student selected!';
export const NO_STUDENT_EMAIL = 'Cannot find student email for this application.';
export const FORM_NOT_FILLED = 'This student has not filled the application form.';
export const NO_PREVIEW_AREA = 'Form preview area not found.';

export const getApplicantForm = endpoint({
  method: 'GET',
  path: '/api/institute/student-application-form/:email',
  summary:
    'The copy of the form that came with an application to this institute; also takes an application id in place of the e-mail (R-15). Contact fields are masked until approval.',
  audience: { institute: true },
  params: z.object({ email: z.string().min(1).max(254) }),
  reply: z.object({
    form: shownAdmissionForm,
    /** The student has changed the form since applying. */
    changedSince: z.boolean(),
  }),
  texts: { notOk: 'Failed to load application form.', noAnswer: 'Failed to load application form.' },
});

export const getStudentForm = endpoint({
  method: 'GET',
  path: '/api/admin/student-application-form/:studentEmail',
  summary: 'The form record of a student.',
  audience: { staff: ['manageStudents', 'viewApplications'] },
  params: z.object({ studentEmail: emailKey }),
  reply: shownAdmissionForm.extend({ _id: z.string(), createdAt: instant, updatedAt: instant }),
  texts: { notOk: NO_APPLICATION_FORM, noAnswer: 'Failed to load application form.' },
});
