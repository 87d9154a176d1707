import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/proposal-button', {
  answer: 'Answer',
  title: 'Another program is offered',
  loading: 'Loading…',
});
