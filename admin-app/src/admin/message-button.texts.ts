import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/message-button', {
  message: 'Message',
  messageTo: 'Message {person}',
});
