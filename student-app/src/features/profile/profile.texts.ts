import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/profile', {
  title: 'Your profile',
  editing: 'Edit profile',
  edit: 'Edit Profile',
  changePassword: 'Change Password',
  emailHint: 'Your e-mail address is your login and cannot be changed.',
  referredBy: 'Referred by',
  referredByHint: 'The academy or consultant who told you about us, if any.',
  loadingAcademies: 'Loading academies…',
  nobody: 'Nobody',
  noAcademy: 'No academy matches.',
  retry: 'Retry',
  save: 'Save Profile',
});
