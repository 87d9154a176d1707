import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/registration', {
  registrationPage: 'Institute registration',
  registrationHeading: 'INSTITUTE REGISTRATION',
  toLogin: 'Already have an account? Login',
  name: 'Name of the institute',
  email: 'Email',
  password: 'Password',
  contactPerson: 'Contact person',
  phone: 'Phone',
});
