import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/dashboard', {
  page: 'Student dashboard',
  loading: 'Loading profile...',
  login: 'Login',
  logout: 'Logout',
  editProfile: 'Edit Profile',
  cancel: 'Cancel',
  admissionForm: 'Admissions Form',
  changePassword: 'Change Password',
  messageAdmin: 'Message Admin',
  adminMessages: 'View Admin Messages',
  draftNotSent:
    'Your admission form has changes that could not be sent to us. They will be lost when you log out now.',
  notFound: 'Nothing to show here',
  notFoundMore: 'The link may be meant for somebody else, or lead to something that is gone.',
  notOpen: 'This is not open for your application now.',
  close: 'Close',
  logoutAnyway: 'Log out without them',
});
