import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/hand-over', {
  title: 'Hand over the main account',
  more: 'Give the main account to another person. They sign in with the new address, and everything of your university stays as it is.',
  newEmail: 'New email address',
  newEmailMore: 'The address of whoever takes the account over. It must have no account of a university yet.',
  password: 'Your password',
  send: 'Send the two codes',
  sending: 'Sending...',
  codeOf: 'Code sent to {address}',
  oldCodeMore: 'Six digits, from your own mail.',
  newCodeMore: 'Six digits. Ask the new owner to read them out to you.',
  startAgain: 'Start again',
  finish: 'Hand over',
  finishing: 'Handing over...',
  question:
    'Hand the main account over to {address}? You are signed out at once, on every device, and your password no longer opens it. The new owner chooses a password with "Forgot your password?". Your second step is removed. You cannot undo this yourself.',
  yes: 'Yes, hand it over',
  no: 'No, keep it',
});
