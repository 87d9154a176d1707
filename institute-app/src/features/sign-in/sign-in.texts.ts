import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/sign-in', {
  loginPage: 'Institute login',
  loginHeading: 'INSTITUTE LOGIN',
  toRegistration: "Don't have an account? Register",
  loading: 'Loading profile...',
});
