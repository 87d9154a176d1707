import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/conversation', {
  title: 'Conversation with {person}',
  thread: 'Messages with {person}',
  deleteAll: 'Delete all messages',
  message: 'Message',
  messageTo: 'Message {person}',
});
