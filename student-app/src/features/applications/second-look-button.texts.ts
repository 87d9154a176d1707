import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/second-look-button', {
  ask: 'Appeal the decision',
  read: 'Appeal',
  until: 'You can appeal the decision until {at}.',
  loading: 'Loading the appeal…',
});
