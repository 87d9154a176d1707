import { z } from 'zod';
import { endpoint } from '../endpoint';
import {
  emailKey,
  instant,
  line,
  openEnum,
  paged,
  paging,
  searchText,
  spelled,
  success,
  threadPaged,
  threadPaging,
} from '../fields';
import { messageText } from './application-thread';

export const adminMessage = z.object({
  id: z.string().optional(),
  from: openEnum(['admin', 'student', 'institute']),
  to: z.string(),
  text: z.string(),
  date: instant,
  read: z.boolean(),
});
export type AdminMessage = z.infer<typeof adminMessage>;

const messages = z.object({ messages: z.array(adminMessage), ...threadPaged });
const msg = z.object({ msg: adminMessage });

export const NO_ADMIN_MESSAGES = 'No messages with admin yet.';
export const NO_MESSAGES = 'No messages yet.';

export const getStudentAdminMessages = endpoint({
  method: 'GET',
  path: '/api/messages/admin-student/:email',
  summary: 'A page of the thread between a student and the admin: the newest messages, oldest first.',
  audience: { student: true, staff: ['messagesStudents'] },
  params: z.object({ email: emailKey }),
  query: z.object(threadPaging),
  reply: messages,
  texts: 'Could not load messages',
});

export const getInstituteAdminMessages = endpoint({
  method: 'GET',
  path: '/api/messages/admin-institute/:email',
  summary: 'A page of the thread between an institute and the admin: the newest messages, oldest first.',
  audience: { institute: 'messages', staff: ['messagesInstitutes'] },
  params: z.object({ email: emailKey }),
  query: z.object(threadPaging),
  reply: messages,
  texts: 'Could not load admin messages.',
});

/** The kinds of user that a thread with the admin can be with. */
export const CORRESPONDENTS = ['student', 'institute'] as const;

/** Who is on the other end of a thread with the admin. */
const correspondent = { userType: z.enum(CORRESPONDENTS), userEmail: emailKey };

export const markAdminMessagesRead = endpoint({
  method: 'POST',
  path: '/api/messages/mark-read',
  summary:
    "Marks the other side's messages of a thread with the admin read. Staff need the flag of that kind of user.",
  audience: { student: true, institute: 'messages', staff: ['messagesStudents', 'messagesInstitutes'] },
  body: z.strictObject(correspondent),
  reply: success,
});

const toAdminTexts = {
  done: 'Message sent to admin!',
  notOk: 'Could not send message. Try again.',
  noAnswer: 'Could not connect to server. Try again.',
};

export const sendStudentMessageToAdmin = endpoint({
  method: 'POST',
  path: '/api/messages/student-admin/send',
  summary: 'A student writes to the admin.',
  audience: { student: true },
  body: spelled({ message: 'text' }, z.strictObject({ text: messageText })),
  reply: msg,
  texts: toAdminTexts,
});

export const sendInstituteMessageToAdmin = endpoint({
  method: 'POST',
  path: '/api/messages/institute-admin/send',
  summary: 'An institute writes to the admin.',
  audience: { institute: 'messages' },
  body: spelled({ message: 'text' }, z.strictObject({ text: messageText })),
  reply: msg,
  texts: { done: toAdminTexts.done, failed: 'Could not send message. Try again!' },
});

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
  query: z.object({ userType: correspondent.userType.optional(), userEmail: emailKey.optional() }),
  body: z
    .strictObject({ userType: correspondent.userType.optional(), userEmail: emailKey.optional() })
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
