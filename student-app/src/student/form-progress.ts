import {
  CHECKLIST,
  EMPTY_ADMISSION_FORM,
  missingPersonalDetails,
  type ShownAdmissionForm,
  type StudentDocument,
} from '@uas/contract';
import { useStudent } from './student-context';

/** The parts of the form that somebody fills, in their order; who applies can do without the photo, which counts once it is there. */
export const FORM_PARTS = ['photo', 'personal', 'academic', 'documents', 'declaration'] as const;
export type FormPartName = (typeof FORM_PARTS)[number];

type Sent = Pick<StudentDocument, 'typeTag' | 'state'>;

/** Whether each part holds what universities need. */
export function completeParts(
  form: ShownAdmissionForm,
  documents: readonly Sent[],
): Readonly<Record<FormPartName, boolean>> {
  const checked = CHECKLIST.filter(({ key }) => form.documentChecklist[key]);
  const isThere = (tag: string) =>
    documents.some(({ typeTag, state }) => typeTag === tag && state !== 'returned');
  return {
    photo: form.photo !== '',
    personal: missingPersonalDetails(form).length === 0,
    academic: form.academicRecords.some(({ qualification }) => qualification !== ''),
    documents: checked.length > 0 && checked.every(({ key }) => isThere(key)),
    declaration: form.declarationAgreed,
  };
}

/** How many parts of the saved form are complete; null until it is known. */
export function useFormProgress(): { complete: number; needed: number } | null {
  const { student, form } = useStudent();
  if (!form.data) return null;
  const parts = completeParts(form.data.admissionForm ?? EMPTY_ADMISSION_FORM, student.documents);
  const counted = FORM_PARTS.filter((part) => part !== 'photo' || parts.photo);
  return { complete: counted.filter((part) => parts[part]).length, needed: counted.length };
}
