import {
  DELETE_THREAD_PROMPT,
  deleteAdminThread,
  getInstituteAdminMessages,
  getStudentAdminMessages,
  listConversations,
  listQueues,
} from '@uas/contract';
import type { ReactNode } from 'react';
import { useConfirmedAction } from '../../admin/use-confirmed-action';
import type { Correspondent } from '../../admin/views';
import { texts } from './messages.texts';

/** Deletes all messages with somebody, after the question. */
export function useThreadDeletion(onDeleted?: () => void): {
  askToDelete: (correspondent: Correspondent) => void;
  dialog: ReactNode;
} {
  const { ask, dialog } = useConfirmedAction(deleteAdminThread, {
    invalidates: [listConversations, listQueues, getStudentAdminMessages, getInstituteAdminMessages],
    onDone: onDeleted,
  });
  const askToDelete = ({ userType, email, name }: Correspondent) =>
    ask({
      prompt: DELETE_THREAD_PROMPT,
      subject: `${name || email} (${email})`,
      confirmLabel: texts.deleteAll,
      request: { query: { userType, userEmail: email } },
    });
  return { askToDelete, dialog };
}
