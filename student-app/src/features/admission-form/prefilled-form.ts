import {
  EMPTY_ADMISSION_FORM,
  FORM_GENDERS,
  type ShownAdmissionForm,
  type StudentProfile,
} from '@uas/contract';

/** What a form begins with that has never been saved: the profile fills what it knows. */
function prefilledForm(student: StudentProfile): ShownAdmissionForm {
  return {
    ...EMPTY_ADMISSION_FORM,
    name: student.name,
    email: student.email,
    cell: student.phone,
    dob: student.dob,
    gender: FORM_GENDERS.find((known) => known === student.gender) ?? '',
    presentAddress: student.address,
    nationality: student.nationality,
  };
}

/** The saved form as the editor takes it: always with a first academic row. */
export function editableForm(saved: ShownAdmissionForm | null, student: StudentProfile): ShownAdmissionForm {
  const form = saved ?? prefilledForm(student);
  if (form.academicRecords.length > 0) return form;
  return { ...form, academicRecords: EMPTY_ADMISSION_FORM.academicRecords };
}
