import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/accounts', {
  title: 'Change Password',
  setFor: 'New password for {person}. Everybody who is signed in with the old one has to sign in again.',
  oldPassword: 'Old password',
  newPassword: 'New password',
  atLeast: 'At least {count} characters.',
  removeTwoFactor: 'Remove second step',
  removeMore:
    'For {person}, who lost their phone or passkey and has no backup code. Their login then asks for the password alone, until they set up a new second step.',
  memberMore:
    'The address of the main account. For somebody else of the university, write their own address here.',
  toldThem: 'They are told, and the history keeps your reason. Nobody but them can set it up again.',
  reason: 'How you made sure that it is them',
  reasonMore: 'At least ten letters. For example: came to the office with their CNIC.',
  removing: 'Removing…',
});
