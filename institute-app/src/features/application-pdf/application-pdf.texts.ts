import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/application-pdf', {
  pdf: 'PDF',
  saveOne: 'Save the application form of {student} as PDF, {program}',
  printOne: 'Print the application form of {student}, {program}',
  notForRejected: 'The form is not available for rejected applications.',
  failed: 'The PDF could not be made. Please check your connection and try again.',
  fileName: 'Application form',
});
