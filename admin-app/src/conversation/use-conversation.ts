import {
  type AdminMessage,
  CORRESPONDENTS,
  type Conversation as ConversationRow,
  getInstituteAdminMessages,
  getStudentAdminMessages,
  knownWord,
  listConversations,
  markAdminMessagesRead,
  sendAdminMessageToInstitute,
  sendAdminMessageToStudent,
} from '@uas/contract';
import { call, unreadableRows, useSession } from '@uas/shared-ui/kit';
import { useEarlierMessages } from '@uas/shared-ui/overlays';
import { every, invalidate, putReply, useEndpointMutation, useEndpointQuery } from '@uas/shared-ui/query';
import { useEffect } from 'react';

/** Whom staff talk with. */
export interface Correspondent {
  readonly userType: 'student' | 'institute';
  readonly email: string;
  readonly name: string;
}

/** Whom a row of the list is about; null for a kind of user that this page does not know. */
export function correspondentOf({ userType, email, name }: ConversationRow): Correspondent | null {
  const known = knownWord(CORRESPONDENTS, userType);
  return known && { userType: known, email, name };
}

/** What a message that is read, sent or deleted changes. */
export const SHOWING_THREADS = [listConversations, getStudentAdminMessages, getInstituteAdminMessages];

const FRESH = { refetchInterval: every(15_000) };

interface Conversation {
  readonly messages: readonly AdminMessage[];
  readonly unreadable: number;
  readonly loading: boolean;
  readonly failure: string | null;
  readonly reload: () => void;
  readonly showEarlier: (() => Promise<void>) | undefined;
  /** Answers whether it was sent. */
  readonly send: (text: string) => Promise<boolean>;
  readonly sendError: string | null;
  /** 'Message sent.' after the last one was. */
  readonly sent: string | null;
}

/** One thread: loaded, marked read, looked at again now and then, and answered. */
export function useConversation({ userType, email }: Correspondent): Conversation {
  const isStudent = userType === 'student';
  const studentThread = useEndpointQuery(
    getStudentAdminMessages,
    isStudent ? { params: { email } } : null,
    FRESH,
  );
  const instituteThread = useEndpointQuery(
    getInstituteAdminMessages,
    isStudent ? null : { params: { email } },
    FRESH,
  );
  const thread = isStudent ? studentThread : instituteThread;
  const toStudent = useEndpointMutation(sendAdminMessageToStudent, { invalidates: [listConversations] });
  const toInstitute = useEndpointMutation(sendAdminMessageToInstitute, { invalidates: [listConversations] });
  const action = isStudent ? toStudent : toInstitute;
  const { messages, showEarlier } = useEarlierMessages(thread.data, (before) =>
    call(isStudent ? getStudentAdminMessages : getInstituteAdminMessages, {
      params: { email },
      query: { before },
    }),
  );
  const unread = messages.filter((message) => message.from !== 'admin' && !message.read).length;

  useMarkRead({ userType, email }, unread);

  const send = async (text: string) => {
    const words = text.trim();
    if (words === '' || useSession.getState().token === null) return false;
    const reply = isStudent
      ? await toStudent.mutate({ body: { studentEmail: email, text: words } })
      : await toInstitute.mutate({ body: { instituteEmail: email, text: words } });
    if (reply) {
      putReply(
        isStudent ? getStudentAdminMessages : getInstituteAdminMessages,
        { params: { email } },
        (before) => ({
          ...before,
          messages: [...(before?.messages ?? []), reply.msg],
        }),
      );
    }
    return reply !== null;
  };
  return {
    messages,
    unreadable: unreadableRows(thread.data, 'messages'),
    loading: thread.isLoading,
    failure: thread.data ? null : (thread.error?.message ?? null),
    reload: () => void thread.refetch(),
    showEarlier,
    send,
    sendError: action.error?.message ?? null,
    sent: action.done,
  };
}

function useMarkRead({ userType, email }: Omit<Correspondent, 'name'>, unread: number) {
  useEffect(() => {
    if (unread === 0) return;
    call(markAdminMessagesRead, { body: { userType, userEmail: email } })
      .then(() => invalidate(listConversations))
      // They stay unread and are marked when the thread is opened again.
      .catch(() => undefined);
  }, [userType, email, unread]);
}
