import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/messages', {
  aboutProgram: 'Messages for {program}',
  withAdmin: 'Messages with Admin',
  toAdmin: 'Type your message to admin',
  you: 'You',
  messageAdmin: 'Message Admin',
  message: 'Message',
  cancel: 'Cancel',
  send: 'Send',
  sending: 'Sending…',
});
