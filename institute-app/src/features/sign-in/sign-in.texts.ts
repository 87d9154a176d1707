import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/sign-in', {
  loginPage: 'Institute login',
  loginHeading: 'INSTITUTE LOGIN',
  toRegistration: "Don't have an account? Register",
  registrationPage: 'Institute registration',
  registrationHeading: 'INSTITUTE REGISTRATION',
  toLogin: 'Already have an account? Login',
  name: 'Name of the institute',
  email: 'Email',
  password: 'Password',
  contactPerson: 'Contact person',
  phone: 'Phone',
});
