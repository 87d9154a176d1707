import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/form-button', {
  openForm: 'Admissions Form',
});
