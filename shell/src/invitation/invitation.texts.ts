import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('shell/invitation', {
  title: 'Your invitation',
  description:
    'Choose a password. You then sign in with it and with the e-mail that the invitation was sent to.',
  incomplete: 'This link is not complete. Please open it from the e-mail again.',
  password: 'Password',
  passwordMore: 'At least {count} characters.',
  repeat: 'Repeat the password',
  save: 'Set password',
  saving: 'Saving...',
  yourEmail: 'Your e-mail to sign in: {email}',
  toLogin: 'To the institute login',
});
