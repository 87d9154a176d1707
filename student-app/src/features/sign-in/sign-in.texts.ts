import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/sign-in', {
  loginPage: 'Student login',
  loginHeading: 'STUDENT LOGIN',
  toRegistration: "Don't have an account? Register",
});
