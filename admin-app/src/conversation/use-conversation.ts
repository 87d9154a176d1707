import {
  type AdminMessage,
  CORRESPONDENTS,
  type Conversation as ConversationRow,
  getInstituteAdminMessages,
  getStudentAdminMessages,
  knownWord,
  markAdminMessagesRead,
  sendAdminMessageToInstitute,
  sendAdminMessageToStudent,
} from '@uas/contract';
import { call, unreadableRows, useAction, useResource, useSession } from '@uas/shared-ui/kit';
import { useEarlierMessages } from '@uas/shared-ui/overlays';
import { useEffect, useRef } from 'react';

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

const LOOKS_AGAIN = 15_000;

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
export function useConversation({ userType, email }: Correspondent, onRead: () => void): Conversation {
  const isStudent = userType === 'student';
  const studentThread = useResource(getStudentAdminMessages, isStudent ? { params: { email } } : null);
  const instituteThread = useResource(getInstituteAdminMessages, isStudent ? null : { params: { email } });
  const thread = isStudent ? studentThread : instituteThread;
  const toStudent = useAction(sendAdminMessageToStudent);
  const toInstitute = useAction(sendAdminMessageToInstitute);
  const action = isStudent ? toStudent : toInstitute;
  const { messages, showEarlier } = useEarlierMessages(thread.data, (before) =>
    call(isStudent ? getStudentAdminMessages : getInstituteAdminMessages, {
      params: { email },
      query: { before },
    }),
  );
  const unread = messages.filter((message) => message.from !== 'admin' && !message.read).length;

  useMarkRead({ userType, email }, unread, onRead);
  useLookAgain(thread.reload);

  const send = async (text: string) => {
    const words = text.trim();
    if (words === '' || useSession.getState().token === null) return false;
    const reply = isStudent
      ? await toStudent.run({ body: { studentEmail: email, text: words } })
      : await toInstitute.run({ body: { instituteEmail: email, text: words } });
    if (reply) thread.setData({ ...thread.data, messages: [...(thread.data?.messages ?? []), reply.msg] });
    return reply !== null;
  };
  return {
    messages,
    unreadable: unreadableRows(thread.data, 'messages'),
    loading: thread.loading,
    failure: thread.data ? null : thread.error,
    reload: () => void thread.reload(),
    showEarlier,
    send,
    sendError: action.error,
    sent: action.done,
  };
}

function useMarkRead({ userType, email }: Omit<Correspondent, 'name'>, unread: number, onRead: () => void) {
  const latest = useRef(onRead);
  latest.current = onRead;
  useEffect(() => {
    if (unread === 0) return;
    call(markAdminMessagesRead, { body: { userType, userEmail: email } })
      .then(() => latest.current())
      // They stay unread and are marked when the thread is opened again.
      .catch(() => undefined);
  }, [userType, email, unread]);
}

function useLookAgain(reload: () => Promise<void>): void {
  useEffect(() => {
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') void reload();
    }, LOOKS_AGAIN);
    return () => window.clearInterval(timer);
  }, [reload]);
}
