import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('ui/contact', {
  title: 'How we reach you',
  email: 'E-mail: {address}',
  sms: 'Mobile phone: {address}',
  loading: 'Loading how we reach you…',
  emailMore: 'Important news goes to this address. Please confirm it, so that we know that it reaches you.',
  smsMore: 'We send SMS to a confirmed number only. With it you also get back in when you cannot sign in.',
  returnedMore:
    'You cannot change it here: <contact>write to us</contact> which address we should use. If this one works again, confirm it below.',
  returnedStaff:
    'You cannot change it here: a master can add you with another address. If this one works again, confirm it below.',
  wentTo: 'It went to {address}.',
  wrong: 'Is this not your address? <contact>Write to us</contact> which one we should use.',
  wrongStaff: 'Is this not your address? A master can add you with another one.',
  confirmEmail: 'Confirm the E-mail',
  confirmSms: 'Confirm the Phone',
  code: 'Code',
  emailHint: 'Six digits. Please look into spam too if no mail comes.',
  smsHint: 'Six digits from the SMS.',
  finish: 'Confirm',
  checking: 'Checking…',
  another: 'Send Another Code',
});
