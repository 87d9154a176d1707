import { defineTexts } from '../kit/texts/texts';

/** What getting back in says; it travels with its part. */
export const recoverTexts = defineTexts('ui/recovery', {
  recoverIntro:
    'Type the e-mail of your account. We send you a code, and with the code you choose a new password.',
  sendCode: 'Send me a code',
  sendingCode: 'Sending…',
  codeFor: 'The code is for {email}.',
  codeHint: 'Six digits, from the e-mail.',
  codeHintSms: 'Six digits, from the SMS; from the e-mail if you have confirmed no phone.',
  codeBy: 'How the code comes',
  codeByEmail: 'By e-mail',
  codeBySms: 'By SMS',
  codeBySmsMore: 'To the phone that you have confirmed in your account; without one it comes by e-mail.',
  newPassword: 'New Password',
  repeatPassword: 'Repeat New Password',
  setPassword: 'Set new password',
  settingPassword: 'Setting…',
  anotherCode: 'Ask for another code',
  backToLogin: 'Back to login',
});

export const twoFactorTexts = defineTexts('ui/two-factor', {
  backToPassword: 'Back to the password',
  useSpareCode: 'Use a backup code instead',
  useApp: 'Use the authenticator app instead',
  spareCode: 'Backup code',
  spareCodeHint: 'One of the codes that you kept when you set up the second step. Each works once.',
  spareCodeMissing: 'Please type one of your backup codes.',
  usePasskey: 'Use a passkey',
  usePasskeyInstead: 'Use a passkey instead',
  waitingForPasskey: 'Waiting for your passkey…',
  lost: 'Lost your phone and your backup codes? Our support team can help: <contact>contact support</contact>.',
  passkeyNotUsed: 'The passkey was not used. Please try again, or use a backup code.',
});
