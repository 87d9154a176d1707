import { defineTexts } from '../kit/texts/texts';

export const secondStepTexts = defineTexts('ui/second-step', {
  backToPassword: 'Back to the password',
  useSpareCode: 'Use a spare code instead',
  useApp: 'Use the authenticator app instead',
  spareCode: 'Spare code',
  spareCodeHint: 'One of the codes that you kept when you set up the second step. Each works once.',
  spareCodeMissing: 'Please type one of your spare codes.',
  usePasskey: 'Use a passkey',
  usePasskeyInstead: 'Use a passkey instead',
  waitingForPasskey: 'Waiting for your passkey…',
  lost: 'Lost your phone and your spare codes? Our support team can help: <contact>contact support</contact>.',
  passkeyNotUsed: 'The passkey was not used. Please try again, or use a spare code.',
});
