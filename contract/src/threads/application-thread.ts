import { z } from 'zod';
import { applicationMessage } from '../applications/application';
import { endpoint } from '../endpoint';
import { emailKey, id, spelled, success, text, threadPaged, threadPaging } from '../fields';
import type { RefusalCode } from '../refusals';
import { MESSAGE_MAXIMUM } from './message-limits';

/** The text of a message: trimmed, never blank. */
export const messageText = text(MESSAGE_MAXIMUM).refine(
  (value) => value.length > 0,
  'message.empty' satisfies RefusalCode,
);

/** A thread is that of one application: by id, or by the documents' three keys when they name just one (R-13, R-14). */
const thread = {
  studentEmail: z.string().max(254).optional(),
  instituteEmail: emailKey.optional(),
  course: z.string().max(200).optional(),
  applicationId: id.optional(),
};

const audience = { student: true, institute: 'messages' } as const;
const messages = z.object({ messages: z.array(applicationMessage), ...threadPaged });

export const getApplicationMessages = endpoint({
  method: 'GET',
  path: '/api/applications/messages',
  summary: 'A page of the messages of an approved application: the newest, oldest first.',
  audience,
  query: z.object({ ...thread, ...threadPaging }),
  reply: messages,
  texts: 'Could not load messages',
});

export const markApplicationMessagesRead = endpoint({
  method: 'POST',
  path: '/api/applications/messages/mark-read',
  summary: "Marks the other side's messages read.",
  audience,
  body: z.strictObject(thread),
  reply: success,
});

export const sendApplicationMessage = endpoint({
  method: 'POST',
  path: '/api/applications/message',
  summary: 'Sends a message about an approved application; answers the newest page of the thread.',
  audience,
  body: spelled({ message: 'text' }, z.strictObject({ ...thread, text: messageText })),
  reply: messages,
  texts: 'Could not send message',
});
