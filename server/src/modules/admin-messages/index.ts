import { deleteAdminThread } from './delete-admin-thread';
import { findCorrespondents } from './find-correspondents';
import { getInstituteAdminMessages, getStudentAdminMessages } from './get-admin-messages';
import { listConversations } from './list-conversations';
import { markAdminMessagesRead } from './mark-admin-messages-read';
import { sendAdminMessageToInstitute, sendAdminMessageToStudent } from './send-from-admin';
import { sendInstituteMessageToAdmin, sendStudentMessageToAdmin } from './send-to-admin';

/** Messages between students or institutes and the admin. */
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
];
