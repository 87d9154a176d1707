import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/messages', {
  open: { one: 'Message {count} student…', other: 'Message {count} students…' },
  title: { one: 'Message to {count} student', other: 'Message to {count} students' },
  once: 'Each of them reads it once, in the messages of an approved application. Nobody reads who else got it.',
  message: 'Message',
  left: { one: '{count} character left', other: '{count} characters left' },
  send: { one: 'Send to {count} student', other: 'Send to {count} students' },
  begun: { one: 'Writing to {count} student', other: 'Writing to {count} students' },
  most: 'At most {most} ticked applications get a message at once. Untick some, or choose all that match.',
});
