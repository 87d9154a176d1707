import { z } from 'zod';
import { endpoint } from '../endpoint';
import { emailKey, instant, line, openEnum, paged, paging, searchText, spelled, success } from '../fields';
import { adminMessage, CORRESPONDENTS } from './admin-messages';
import { messageText } from './application-thread';

const msg = z.object({ msg: adminMessage });

const fromAdminTexts = {
  done: 'Message sent.',
  notOk: 'Failed to send message.',
  noAnswer: 'Network error. Could not send message.',
};

export const sendAdminMessageToStudent = endpoint({
  method: 'POST',
  path: '/api/messages/admin-student/send',
  summary: 'Staff write to a student.',
  audience: { staff: ['messagesStudents'] },
  body: spelled({ message: 'text' }, z.strictObject({ studentEmail: emailKey, text: messageText })),
  reply: msg,
  texts: fromAdminTexts,
});

export const sendAdminMessageToInstitute = endpoint({
  method: 'POST',
  path: '/api/messages/admin-institute/send',
  summary: 'Staff write to an institute.',
  audience: { staff: ['messagesInstitutes'] },
  body: spelled({ message: 'text' }, z.strictObject({ instituteEmail: emailKey, text: messageText })),
  reply: msg,
  texts: fromAdminTexts,
});

export const NO_MESSAGE_RIGHTS =
  'You do not have permission to read or write messages. The master admin can give it to you.';

export const findCorrespondents = endpoint({
  method: 'GET',
  path: '/api/admin/correspondents',
  summary:
    'Up to ten students or institutes by a part of their name or e-mail; only a kind that the staff member may message.',
  audience: { staff: 'any' },
  query: z.object({
    userType: z.enum(['student', 'institute']),
    search: line(200),
  }),
  reply: z.object({ found: z.array(z.object({ email: z.string(), name: z.string() })) }),
  texts: 'Could not search. Please try again.',
});

export const DELETE_THREAD_PROMPT =
  'Are you sure you want to delete all messages with this user? This cannot be undone.';

export const deleteAdminThread = endpoint({
  method: 'DELETE',
  path: '/api/messages/thread',
  summary: 'Deletes all messages with one user; the fields travel in the body or in the query string (R-44).',
  audience: { staff: ['deleteMessages'] },
  query: z.object({ userType: z.enum(CORRESPONDENTS).optional(), userEmail: emailKey.optional() }),
  body: z
    .strictObject({ userType: z.enum(CORRESPONDENTS).optional(), userEmail: emailKey.optional() })
    .optional(),
  reply: success,
  texts: {
    done: 'Messages deleted.',
    failed: 'Could not delete messages.',
  },
});

/** One line of the Messages tab: who, the last words, and how many of theirs are unread. */
export const conversation = z.object({
  userType: openEnum(CORRESPONDENTS),
  email: z.string(),
  name: z.string(),
  lastText: z.string(),
  lastDate: instant,
  unread: z.number().int(),
});
export type Conversation = z.infer<typeof conversation>;

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/admin/conversations',
  summary:
    'Threads with students and institutes, the latest first; only the kinds that the staff member may message.',
  audience: { staff: 'any' },
  query: z.object({
    ...paging,
    search: searchText,
    userType: z.enum(['', ...CORRESPONDENTS]).default(''),
  }),
  reply: z.object({ conversations: z.array(conversation), ...paged }),
  texts: 'Could not load messages',
});
