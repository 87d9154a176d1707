import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('shell/pages', {
  contact: 'Contact',
  contactMore: 'We answer on working days, as a rule within two days.',
  loading: 'Loading...',
  email: 'Support e-mail',
  phone: 'UAN phone line',
  notSet: 'Not announced yet',
  before: 'Before you write',
  students: 'Students who are logged in reach us fastest with Message Admin on their dashboard.',
  universities: 'Questions about one university’s programs or fees: use Send Query on its page.',
  password:
    'Forgot your password? The login sends you a code. Write to us if you no longer have that e-mail address.',
  notFound: 'Page not found',
  notFoundMore: 'There is nothing at this address. It may have been mistyped or moved.',
  backHome: 'Back to home',
  browseAll: 'Browse all universities',
  testStudents: 'Test students',
  notHere: 'This page is not available.',
  testStudentsMore: 'For developers: lists the students of a local backend.',
  backend: 'Backend',
  noAnswer: 'The backend did not answer.',
  list: 'List students',
});
