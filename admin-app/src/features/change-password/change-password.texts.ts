import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/change-password', {
  title: 'Change Password',
  setFor: 'New password for {person}. Everybody who is signed in with the old one has to sign in again.',
  oldPassword: 'Old password',
  newPassword: 'New password',
  atLeast: 'At least {count} characters.',
  cancel: 'Cancel',
});
