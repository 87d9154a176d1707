import {
  type AdminMessage,
  getInstituteAdminMessages,
  getStudentAdminMessages,
  listConversations,
  listQueues,
  markAdminMessagesRead,
  messageKey,
  readableWord,
  sendAdminMessageToInstitute,
  sendAdminMessageToStudent,
} from '@uas/contract';
import { call, sentence, useSession } from '@uas/shared-ui/kit';
import { type ThreadMessage, useEarlierMessages } from '@uas/shared-ui/overlays';
import { every, invalidate, putReply, useEndpointMutation, useEndpointQuery } from '@uas/shared-ui/query';
import { useEffect } from 'react';
import type { Correspondent } from '../../admin/views';

const ANSWERED = [listConversations, listQueues];
const FRESH = { refetchInterval: every(15_000) };

/** One thread: loaded, marked read, looked at again now and then, and answered. */
export function useAdminThread(correspondent: Correspondent) {
  const { userType, email } = correspondent;
  const isStudent = userType === 'student';
  const endpoint = isStudent ? getStudentAdminMessages : getInstituteAdminMessages;
  const request = { params: { email } };
  const studentThread = useEndpointQuery(getStudentAdminMessages, isStudent ? request : null, FRESH);
  const instituteThread = useEndpointQuery(getInstituteAdminMessages, isStudent ? null : request, FRESH);
  const thread = isStudent ? studentThread : instituteThread;
  const toStudent = useEndpointMutation(sendAdminMessageToStudent, { invalidates: ANSWERED });
  const toInstitute = useEndpointMutation(sendAdminMessageToInstitute, { invalidates: ANSWERED });
  const action = isStudent ? toStudent : toInstitute;
  const { messages, showEarlier } = useEarlierMessages(thread.data, (before) =>
    call(endpoint, { ...request, query: { before } }),
  );
  useMarkRead(correspondent, messages.filter(isUnread).length);

  const send = async (typed: string) => {
    const text = typed.trim();
    if (text === '' || useSession.getState().token === null) return false;
    const reply = isStudent
      ? await toStudent.mutate({ body: { studentEmail: email, text } })
      : await toInstitute.mutate({ body: { instituteEmail: email, text } });
    if (!reply) return false;
    putReply(endpoint, request, (before) => ({
      ...before,
      messages: [...(before?.messages ?? []), reply.msg],
    }));
    return true;
  };
  return {
    thread,
    messages: messages.map((message) => toThreadMessage(message, correspondent)),
    showEarlier,
    send,
    error: action.error,
    done: action.done,
  };
}

function useMarkRead({ userType, email }: Correspondent, unread: number) {
  useEffect(() => {
    if (unread === 0) return;
    call(markAdminMessagesRead, { body: { userType, userEmail: email } })
      .then(() => invalidate(listConversations))
      // They stay unread and are marked when the thread is opened again.
      .catch(() => undefined);
  }, [userType, email, unread]);
}

function isUnread({ from, read }: AdminMessage): boolean {
  return from !== 'admin' && !read;
}

function toThreadMessage(message: AdminMessage, { userType, name, email }: Correspondent): ThreadMessage {
  return {
    id: messageKey(message),
    text: message.text,
    date: message.date,
    side: message.from === 'admin' ? 'own' : 'other',
    author: message.from === userType ? name || email : sentence(readableWord(message.from)),
    unread: isUnread(message),
  };
}
