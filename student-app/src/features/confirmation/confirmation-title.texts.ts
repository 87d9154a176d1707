import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/confirmation-title', {
  title: 'Your application is sent',
  notFetched: 'Could not load the confirmation.',
});
