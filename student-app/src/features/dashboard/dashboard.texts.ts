import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/dashboard', {
  page: 'Student dashboard',
  parts: 'Parts of your dashboard',
  formParts: '{complete} of {needed}',
  messages: 'Messages',
  messagesMore: 'With the admin, and with universities about approved applications.',
  noThreads: 'A university that approves your application can be written to here.',
  threadOf: '{program}, {university}',
  openThread: 'Open',
  login: 'Login',
  logout: 'Logout',
  messageAdmin: 'Message Admin',
  adminMessages: 'View Admin Messages',
  draftNotSent:
    'Your admission form has changes that could not be sent to us. They will be lost when you log out now.',
  logoutAnyway: 'Log out without them',
});

/** The parts of the dashboard. */
export const tabTexts = defineTexts('student/tabs', {
  home: 'Home',
  form: 'Form',
  applications: 'Applications',
  apply: 'Apply',
  messages: 'Messages',
});
