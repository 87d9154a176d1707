import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('ui/own-email', {
  openAccount: 'Open My Account',
  confirm: 'Confirm the E-mail',
  offer: 'Is your e-mail right?',
  dismiss: 'Later',
});
