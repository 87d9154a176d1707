import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/profile', {
  title: 'Your profile',
  editing: 'Edit profile',
  name: 'Name',
  email: 'Email',
  emailHint: 'Your e-mail address is your login and cannot be changed.',
  number: 'Student number',
  phone: 'Phone',
  address: 'Address',
  dob: 'Date of birth',
  gender: 'Gender',
  nationality: 'Nationality',
  referredBy: 'Referred by',
  referredByHint: 'The academy or consultant who told you about us, if any.',
  loadingAcademies: 'Loading academies…',
  nobody: 'Nobody',
  noAcademy: 'No academy matches.',
  retry: 'Retry',
  save: 'Save Profile',
  saving: 'Saving…',
  cancel: 'Cancel',
});
