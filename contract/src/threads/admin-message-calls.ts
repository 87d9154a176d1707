import { z } from 'zod';
import { endpoint } from '../endpoint';
import { emailKey, spelled, success } from '../fields';
import { adminMessage, CORRESPONDENTS } from './admin-messages';
import { messageText } from './application-thread';

const msg = z.object({ msg: adminMessage });

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
