import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/new-email', {
  title: 'New E-mail',
  newFor:
    'A new e-mail for {person}. Nothing changes until the code that goes to the new address is typed here.',
  newEmail: 'New e-mail',
  cnicHint: 'As the person names it. It is compared with the admission form.',
  reference: 'Number',
  studentReference: 'The number of the student or of an application, as the person names it.',
  instituteReference: 'The phone in the record, or the number of an application that it received.',
  reason: 'How you made sure who asks',
  reasonHint: 'At least {count} letters. It stays in the history.',
  sendCode: 'Send the Code',
  sending: 'Sending the code…',
  code: 'Code',
  codeHint: 'Six digits, as the person reads them out.',
  setEmail: 'Set the New E-mail',
  setting: 'Setting the new e-mail…',
  back: 'Back',
});
