import {
  getApplicationMessages,
  markApplicationMessagesRead,
  sendApplicationMessage,
} from './application-thread';
import { beginBulkMessage } from './bulk-message';
import { deleteAdminThread, markAdminMessagesRead } from './change-admin-thread';
import { getInstituteAdminMessages, getStudentAdminMessages } from './get-admin-messages';
import { findCorrespondents, listConversations } from './list-conversations';
import {
  sendAdminMessageToInstitute,
  sendAdminMessageToStudent,
  sendInstituteMessageToAdmin,
  sendStudentMessageToAdmin,
} from './send-admin-messages';

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
  beginBulkMessage,
];
