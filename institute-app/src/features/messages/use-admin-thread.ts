import {
  type AdminMessage,
  getInstituteAdminMessages,
  markAdminMessagesRead,
  readableWord,
  sendInstituteMessageToAdmin,
} from '@uas/contract';
import { call, sentence, useAction } from '@uas/shared-ui/kit';
import { type ThreadMessage, useCloseSoon, useEarlierMessages } from '@uas/shared-ui/overlays';
import { useEffect, useRef } from 'react';
import { useInstitute } from '../../institute/institute-context';
import { texts } from './messages.texts';

/** The thread with the admin: marks it read when it is opened, and writes to it. */
export function useAdminThread(onClose: () => void) {
  const { email, adminMessages } = useInstitute();
  const { data, reload } = adminMessages;
  const unread = data?.messages.some(({ from, read }) => from === 'admin' && !read) ?? false;
  const latest = useRef(reload);
  latest.current = reload;

  useEffect(() => {
    if (!unread) return;
    call(markAdminMessagesRead, { body: { userType: 'institute', userEmail: email } })
      .then(() => latest.current())
      .catch(() => undefined);
  }, [unread, email]);

  useEffect(() => {
    void latest.current();
  }, []);

  const action = useAction(sendInstituteMessageToAdmin, {
    onDone: ({ msg }) => {
      adminMessages.setData({ ...data, messages: [...(data?.messages ?? []), msg] });
    },
  });
  useCloseSoon(action.done !== null, onClose);
  const send = async (text: string) => (await action.run({ body: { text } })) !== null;
  const { messages, showEarlier } = useEarlierMessages(data, (before) =>
    call(getInstituteAdminMessages, { params: { email }, query: { before } }),
  );
  return { messages: messages.map(shown), showEarlier, send, error: action.error, done: action.done };
}

function shown(message: AdminMessage, index: number): ThreadMessage {
  const own = message.from === 'institute';
  return {
    id: message.id ?? `${message.date} ${index}`,
    text: message.text,
    date: message.date,
    side: own ? 'own' : 'other',
    author: own ? texts.you : sentence(readableWord(message.from)),
    unread: !own && !message.read,
  };
}
