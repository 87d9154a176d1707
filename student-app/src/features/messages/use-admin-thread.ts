import {
  type AdminMessage,
  getStudent,
  getStudentAdminMessages,
  markAdminMessagesRead,
  messageKey,
  readableWord,
  sendStudentMessageToAdmin,
} from '@uas/contract';
import { call, sentence } from '@uas/shared-ui/kit';
import { type ThreadMessage, useEarlierMessages } from '@uas/shared-ui/overlays';
import { invalidate, useEndpointMutation } from '@uas/shared-ui/query';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../../student/student.texts';
import { useStudent } from '../../student/student-context';

/** The thread with the admin: marks it read while it is open (S-4.17), and writes to it. */
export function useAdminThread() {
  const { adminMessages: thread, email } = useStudent();
  const { messages, showEarlier } = useEarlierMessages(thread.data, (before) =>
    call(getStudentAdminMessages, { params: { email }, query: { before } }),
  );
  const newIds = useMarkRead(messages);
  const action = useEndpointMutation(sendStudentMessageToAdmin, { invalidates: [getStudentAdminMessages] });
  const send = async (text: string) => (await action.mutate({ body: { text } })) !== null;
  return {
    thread,
    messages: messages.map((message) => toThreadMessage(message, newIds)),
    showEarlier,
    send,
    error: action.error,
  };
}

/** Marks the admin's messages read; answers which of them were new to the reader. */
function useMarkRead(messages: readonly AdminMessage[]): ReadonlySet<string> {
  const { email } = useStudent();
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set());
  const running = useRef(false);
  const unread = messages.filter(isUnread).map(messageKey);
  const key = JSON.stringify(unread);
  useEffect(() => {
    const found: string[] = JSON.parse(key);
    if (found.length === 0 || running.current) return;
    running.current = true;
    call(markAdminMessagesRead, { body: { userType: 'student', userEmail: email } })
      .then(() => setNewIds((before) => new Set([...before, ...found])))
      .then(() => invalidate(getStudentAdminMessages, getStudent))
      .catch(() => null)
      .finally(() => {
        running.current = false;
      });
  }, [key, email]);
  return newIds;
}

function isUnread({ from, read }: AdminMessage): boolean {
  return from === 'admin' && !read;
}

function toThreadMessage(message: AdminMessage, newIds: ReadonlySet<string>): ThreadMessage {
  const own = message.from === 'student';
  return {
    id: messageKey(message),
    text: message.text,
    date: message.date,
    side: own ? 'own' : 'other',
    author: own ? texts.you : sentence(readableWord(message.from)),
    unread: isUnread(message) || newIds.has(messageKey(message)),
  };
}
