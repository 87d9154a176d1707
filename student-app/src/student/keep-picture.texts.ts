import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/keep-picture', {
  keepAsPicture: 'Keep as picture',
  keeping: 'Drawing…',
  notKept: 'Could not make the picture. Please print the page instead.',
});
