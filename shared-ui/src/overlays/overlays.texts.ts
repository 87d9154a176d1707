import { defineTexts } from '../kit/texts/texts';

export const texts = defineTexts('ui/overlays', {
  changePassword: 'Change Password',
  changing: 'Changing…',
  oldPassword: 'Old Password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm New Password',
  stop: 'Stop',
  yesContinue: 'Yes, continue',
  discard: 'Discard your changes?',
  discardMore: 'What you have typed here has not been saved.',
  discardYes: 'Discard changes',
  discardNo: 'Keep editing',
  keys: 'Keys',
  keysMore:
    'They work while the list or what is opened from it has the focus. Under My account, Keys, you can switch them off.',
  earlier: 'Show earlier messages',
  loadingEarlier: 'Loading earlier messages…',
  earlierFailed: 'Could not load earlier messages. Try again.',
  loadingMessages: 'Loading messages...',
  typeMessage: 'Type your message',
  yourMessage: 'Your message',
  send: 'Send',
  notTried: 'Not tried.',
  triedOf: '{tried} of {all}',
  left: 'What was left',
  loginAgain: 'Please login again',
  loginAgainNotFetched:
    'The login could not be loaded. Please copy what you typed, then load the page again.',
  sessionEnded:
    'Your session has ended. Everything on this page is still here: login to go on where you were.',
  email: 'Email',
  password: 'Password',
  login: 'Login',
  loggingIn: 'Logging in…',
  logout: 'Logout',
});
