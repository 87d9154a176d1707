import { DELETE_THREAD_PROMPT, deleteAdminThread } from '@uas/contract';
import type { ReactNode } from 'react';
import { type Correspondent, SHOWING_THREADS } from '../../conversation/use-conversation';
import { useConfirmedDeed } from '../../deeds/use-confirmed-deed';
import { texts } from './messages.texts';

/** Deletes all messages with somebody, after the question. */
export function useThreadDeletion(): {
  askToDelete: (correspondent: Correspondent) => void;
  dialog: ReactNode;
} {
  const { ask, dialog } = useConfirmedDeed(deleteAdminThread, { invalidates: SHOWING_THREADS });
  const askToDelete = ({ userType, email, name }: Correspondent) =>
    ask({
      prompt: DELETE_THREAD_PROMPT,
      subject: `${name || email} (${email})`,
      confirmLabel: texts.deleteAll,
      request: { query: { userType, userEmail: email } },
      done: deleteAdminThread.texts.done,
    });
  return { askToDelete, dialog };
}
