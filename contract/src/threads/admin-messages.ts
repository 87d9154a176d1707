import { z } from 'zod';
import { endpoint } from '../endpoint';
import { emailKey, instant, openEnum, threadPaged, threadPaging } from '../fields';

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
