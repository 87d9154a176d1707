import { z } from 'zod';
import { endpoint } from '../endpoint';
import { emailKey, instant, openEnum, spelled, success, threadPaged, threadPaging } from '../fields';
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
