// Apart from the forms: lists and documents name it without loading them.

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
