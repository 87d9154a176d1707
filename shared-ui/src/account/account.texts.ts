import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('ui/account', {
  myAccount: 'My account',
  sections: 'Parts of your account',
  all: 'All parts',
  close: 'Close',
  profile: 'Name and e-mail',
  name: 'Name',
  email: 'E-mail',
  emailMore: 'You log in with this address. It cannot be changed here.',
  editProfile: 'Edit Profile',
  editProfileMore: 'Your name stands in your profile, where you can change it.',
  password: 'Password',
  passwordMore: 'Everybody who is signed in to your account elsewhere is signed out.',
  passwordChanged: 'Your password was changed.',
  notifications: 'Notifications',
});
