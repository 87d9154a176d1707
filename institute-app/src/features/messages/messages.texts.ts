import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/messages', {
  toStudent: 'Write to {student}',
  withAdmin: 'Messages with Admin',
  toAdmin: 'Type your message to admin',
  you: 'You',
});
