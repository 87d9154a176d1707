import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/registration', {
  registrationPage: 'Student registration',
  registrationHeading: 'STUDENT REGISTRATION',
  toLogin: 'Already have an account? Login',
  name: 'Name',
  email: 'Email',
  phone: 'Phone Number',
  password: 'Password',
});
