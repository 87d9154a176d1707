import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/welcome', {
  title: 'How it works, in three steps',
  form: 'Fill one form',
  formMore: 'Fill your admission form and add your documents once. Every university reads the same ones.',
  pay: 'Pay the registration fee',
  payMore: 'Pay it once and upload the receipt. We look at it by hand.',
  apply: 'Apply and follow',
  applyMore: 'Choose up to 10 programs. You see every decision here.',
  close: 'Got it',
});
