import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/new-result', {
  about: 'Your application for {program} at {university}.',
  loading: 'Loading your form…',
  yours: 'Your form now',
  more: 'It takes the place of the form that counts. The university reads both.',
  moreUntil: 'It takes the place of the form that counts, until {at}. The university reads both.',
  send: 'Send my new result to {university}',
});
