import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/sign-in', {
  loginPage: 'Student login',
  loginHeading: 'STUDENT LOGIN',
  toRegistration: "Don't have an account? Register",
  registrationPage: 'Student registration',
  registrationHeading: 'STUDENT REGISTRATION',
  toLogin: 'Already have an account? Login',
  loading: 'Loading profile...',
  name: 'Name',
  email: 'Email',
  phone: 'Phone Number',
  password: 'Password',
});
