import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/second-look-button', {
  ask: 'Ask for a second look',
  read: 'Second look',
  until: 'You can ask for a second look until {at}.',
  loading: 'Loading the second look…',
});
