import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('ui/own-email', {
  openAccount: 'Open My Account',
  confirm: 'Confirm the E-mail',
  notConfirmed: 'Your e-mail is not confirmed yet',
  notConfirmedMore: 'Important news goes to {address}. We send a code there, and you type it here.',
  offer: 'Is your e-mail right?',
  dismiss: 'Later',
});
