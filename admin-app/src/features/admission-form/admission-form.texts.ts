import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/admission-form', {
  title: 'Student Application Form',
  loading: 'Loading application form…',
  print: 'Print / Save as PDF',
  printing: 'Opening the print window…',
  printTitle: 'Admission form of {student}',
  photo: 'Photo of the student',
  cnic: 'CNIC',
  dob: 'Date of birth',
  yes: 'Yes',
  no: 'No',
  subject: '{name}: {obtained} of {total}',
  ofTotal: '{obtained} of {total}',
});
