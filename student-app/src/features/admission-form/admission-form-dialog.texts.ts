import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/admission-form-dialog', {
  title: 'Admission Form',
  loading: 'Loading admission form...',
  notFetched: 'Could not load the admission form.',
});
