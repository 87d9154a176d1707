import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/student-queries-dialog', {
  title: 'Student Queries',
});
