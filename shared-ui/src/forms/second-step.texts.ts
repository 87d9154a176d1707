import { defineTexts } from '../kit/texts/texts';

export const secondStepTexts = defineTexts('ui/second-step', {
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
