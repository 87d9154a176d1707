import * as api from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { deleteAdminThread } from './delete-admin-thread';
import { findCorrespondents } from './find-correspondents';
import { getInstituteAdminMessages, getStudentAdminMessages } from './get-admin-messages';
import { listConversations } from './list-conversations';
import { markAdminMessagesRead } from './mark-admin-messages-read';
import { sendAdminMessageToInstitute, sendAdminMessageToStudent } from './send-from-admin';
import { sendInstituteMessageToAdmin, sendStudentMessageToAdmin } from './send-to-admin';

/** Messages between students or institutes and the admin. */
export function registerAdminMessageRoutes(app: FastifyInstance): void {
  route(app, api.getStudentAdminMessages, getStudentAdminMessages);
  route(app, api.getInstituteAdminMessages, getInstituteAdminMessages);
  route(app, api.markAdminMessagesRead, markAdminMessagesRead);
  route(app, api.sendStudentMessageToAdmin, sendStudentMessageToAdmin);
  route(app, api.sendInstituteMessageToAdmin, sendInstituteMessageToAdmin);
  route(app, api.sendAdminMessageToStudent, sendAdminMessageToStudent);
  route(app, api.sendAdminMessageToInstitute, sendAdminMessageToInstitute);
  route(app, api.deleteAdminThread, deleteAdminThread);
  route(app, api.findCorrespondents, findCorrespondents);
  route(app, api.listConversations, listConversations);
}
