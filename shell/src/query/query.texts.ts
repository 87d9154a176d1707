import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('shell/query', {
  title: 'Send Query to {university}',
  form: 'Send Query',
  name: 'Name',
  phone: 'Phone',
  email: 'E-mail',
  course: 'Course',
  chooseCourse: 'Choose a course',
  message: 'Message',
  optional: 'Optional',
  cancel: 'Cancel',
  send: 'Send',
  sending: 'Sending',
  studentName: 'Please enter your name.',
  studentPhone: 'Please enter your phone number.',
  studentEmail: 'Please enter your e-mail address.',
  courseName: 'Please choose a course.',
});
