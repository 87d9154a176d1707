import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/proposal', {
  more: 'The application stays pending until the student answers. If the student takes the program, the application is for that program and approved.',
  program: 'Program',
  choose: 'Choose a program',
  until: 'Answer until',
  read: 'The student reads:',
  send: 'Offer this program',
  sending: 'Sending…',
  none: 'You have no other program to offer.',
});
