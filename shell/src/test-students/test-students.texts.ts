import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('shell/test-students', {
  title: 'Test students',
  notHere: 'This page is not available.',
  description: 'For developers: lists the students of a local backend.',
  backend: 'Backend',
  noAnswer: 'The backend did not answer.',
  list: 'List students',
});
