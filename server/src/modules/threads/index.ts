import { deleteAdminThread } from '../threads/delete-admin-thread';
import { findCorrespondents } from '../threads/find-correspondents';
import { getInstituteAdminMessages, getStudentAdminMessages } from '../threads/get-admin-messages';
import { getApplicationMessages } from '../threads/get-application-messages';
import { listConversations } from '../threads/list-conversations';
import { markAdminMessagesRead } from '../threads/mark-admin-messages-read';
import { markApplicationMessagesRead } from '../threads/mark-application-messages-read';
import { sendApplicationMessage } from '../threads/send-application-message';
import { sendAdminMessageToInstitute, sendAdminMessageToStudent } from '../threads/send-from-admin';
import { sendInstituteMessageToAdmin, sendStudentMessageToAdmin } from '../threads/send-to-admin';

/** Messages: between a student and an institute about an approved application, and of both with the admin. */
export const handlers = [
  getStudentAdminMessages,
  getInstituteAdminMessages,
  markAdminMessagesRead,
  sendStudentMessageToAdmin,
  sendInstituteMessageToAdmin,
  sendAdminMessageToStudent,
  sendAdminMessageToInstitute,
  deleteAdminThread,
  findCorrespondents,
  listConversations,
  getApplicationMessages,
  markApplicationMessagesRead,
  sendApplicationMessage,
];
