import { type AdminMessage, markAdminMessagesRead, sendInstituteMessageToAdmin } from '@uas/contract';
import { call, useAction } from '@uas/shared-ui/kit';
import type { ThreadMessage } from '@uas/shared-ui/overlays';
import { useEffect, useRef } from 'react';
import { useInstitute } from '../../institute/institute-context';

/** How long the success stays in sight before the dialog closes, in milliseconds. */
const CLOSES_AFTER = 1_200;

/** The thread with the admin: marks it read when it is opened, and writes to it. */
export function useAdminThread(onClose: () => void) {
  const { email, adminMessages } = useInstitute();
  const { data, reload } = adminMessages;
  const unread = data?.messages.some(({ from, read }) => from === 'admin' && !read) ?? false;
  const closing = useRef<ReturnType<typeof setTimeout> | null>(null);
  const latest = useRef({ reload, onClose });
  latest.current = { reload, onClose };

  useEffect(() => {
    if (!unread) return;
    call(markAdminMessagesRead, { body: { userType: 'institute', userEmail: email } })
      .then(() => latest.current.reload())
      .catch(() => undefined);
  }, [unread, email]);

  useEffect(() => {
    void latest.current.reload();
    return () => {
      if (closing.current !== null) clearTimeout(closing.current);
    };
  }, []);

  const action = useAction(sendInstituteMessageToAdmin, {
    onDone: ({ msg }) => {
      adminMessages.setData({ messages: [...(data?.messages ?? []), msg] });
      closing.current = setTimeout(() => latest.current.onClose(), CLOSES_AFTER);
    },
  });
  const send = async (text: string) => (await action.run({ body: { text } })) !== null;
  return { messages: (data?.messages ?? []).map(shown), send, error: action.error, done: action.done };
}

function shown(message: AdminMessage, index: number): ThreadMessage {
  const own = message.from === 'institute';
  return {
    id: `${message.date} ${index}`,
    text: message.text,
    date: message.date,
    side: own ? 'own' : 'other',
    author: own ? 'You' : 'Admin',
    unread: !own && !message.read,
  };
}
