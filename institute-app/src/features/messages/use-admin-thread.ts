import {
  type AdminMessage,
  getInstituteAdminMessages,
  markAdminMessagesRead,
  messageKey,
  readableWord,
  sendInstituteMessageToAdmin,
} from '@uas/contract';
import { call, sentence } from '@uas/shared-ui/kit';
import { type ThreadMessage, useCloseSoon, useEarlierMessages } from '@uas/shared-ui/overlays';
import { invalidate, putReply, useEndpointMutation } from '@uas/shared-ui/query';
import { useEffect } from 'react';
import { useAdminMessages, useInstitute, useMay } from '../../institute/institute-context';
import { texts } from './messages.texts';

/** The thread with the admin: marks it read when it is opened, and writes to it. */
export function useAdminThread(onClose: () => void) {
  const { email } = useInstitute();
  const thread = useAdminMessages(email, useMay('messages'));
  const { data } = thread;
  const unread = data?.messages.some(({ from, read }) => from === 'admin' && !read) ?? false;

  useEffect(() => {
    if (!unread) return;
    call(markAdminMessagesRead, { body: { userType: 'institute', userEmail: email } })
      .then(() => invalidate(getInstituteAdminMessages))
      .catch(() => undefined);
  }, [unread, email]);

  const action = useEndpointMutation(sendInstituteMessageToAdmin, {
    onDone: ({ msg }) =>
      putReply(getInstituteAdminMessages, { params: { email } }, (before) => ({
        ...before,
        messages: [...(before?.messages ?? []), msg],
      })),
  });
  useCloseSoon(action.done !== null, onClose);
  const send = async (text: string) => (await action.mutate({ body: { text } })) !== null;
  const { messages, showEarlier } = useEarlierMessages(data, (before) =>
    call(getInstituteAdminMessages, { params: { email }, query: { before } }),
  );
  return {
    thread,
    messages: messages.map(toThreadMessage),
    showEarlier,
    send,
    error: action.error,
    done: action.done,
  };
}

function toThreadMessage(message: AdminMessage): ThreadMessage {
  const own = message.from === 'institute';
  return {
    id: messageKey(message),
    text: message.text,
    date: message.date,
    side: own ? 'own' : 'other',
    author: own ? texts.you : sentence(readableWord(message.from)),
    unread: !own && !message.read,
  };
}
