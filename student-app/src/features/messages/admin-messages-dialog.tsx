import {
  type AdminMessage,
  getStudent,
  getStudentAdminMessages,
  markAdminMessagesRead,
  NO_ADMIN_MESSAGES,
  readableWord,
  sendStudentMessageToAdmin,
} from '@uas/contract';
import { Alert, call, sentence, unreadableRows } from '@uas/shared-ui/kit';
import { ConversationDialog, useEarlierMessages } from '@uas/shared-ui/overlays';
import { invalidate, useEndpointMutation } from '@uas/shared-ui/query';
import { useEffect, useRef, useState } from 'react';
import { useStudent } from '../../student/student-context';
import { useDialog } from '../../student/use-dialog';
import { texts } from './messages.texts';

const HEIGHT = 400;

/** The thread with the admin; looking at it marks it read (S-4.17). */
export function AdminMessagesDialog() {
  const { opened, close } = useDialog();
  const { adminMessages, email } = useStudent();
  const open = opened?.kind === 'admin-messages';
  const { messages, showEarlier } = useEarlierMessages(adminMessages.data, (before) =>
    call(getStudentAdminMessages, { params: { email }, query: { before } }),
  );
  const fresh = useMarkedRead(open, messages);
  const send = useEndpointMutation(sendStudentMessageToAdmin, { invalidates: [getStudentAdminMessages] });
  return (
    <ConversationDialog
      opened={open}
      onClose={close}
      title={texts.withAdmin}
      history="place"
      height={HEIGHT}
      empty={sentence(NO_ADMIN_MESSAGES)}
      loading={adminMessages.isLoading}
      failure={adminMessages.data ? null : adminMessages.error?.message}
      onRetry={adminMessages.refetch}
      unreadable={unreadableRows(adminMessages.data, 'messages')}
      onShowEarlier={showEarlier}
      placeholder={texts.toAdmin}
      messages={messages.map((message) => ({
        id: keyOf(message),
        text: message.text,
        date: message.date,
        side: message.from === 'student' ? 'own' : 'other',
        author: authorOf(message),
        unread: isUnread(message) || fresh.has(keyOf(message)),
      }))}
      notice={send.error && <Alert tone="danger">{send.error.message}</Alert>}
      onSend={async (text) => (await send.mutate({ body: { text } })) !== null}
    />
  );
}

function authorOf({ from }: AdminMessage): string {
  return from === 'student' ? texts.you : sentence(readableWord(from));
}

function isUnread({ from, read }: AdminMessage): boolean {
  return from === 'admin' && !read;
}

function keyOf({ id, from, date, text }: AdminMessage): string {
  return id ?? `${from} ${date} ${text}`;
}

/** Marks the admin's messages read while the dialog is open; answers which of them were new to the reader. */
function useMarkedRead(open: boolean, messages: readonly AdminMessage[]): ReadonlySet<string> {
  const { email } = useStudent();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const running = useRef(false);
  const unread = messages.filter(isUnread).map(keyOf);
  const key = JSON.stringify(unread);
  useEffect(() => {
    if (!open) return;
    return () => setFresh(new Set());
  }, [open]);
  useEffect(() => {
    const found: string[] = JSON.parse(key);
    if (!open || found.length === 0 || running.current) return;
    running.current = true;
    call(markAdminMessagesRead, { body: { userType: 'student', userEmail: email } })
      .then(() => setFresh((before) => new Set([...before, ...found])))
      .then(() => invalidate(getStudentAdminMessages, getStudent))
      .catch(() => null)
      .finally(() => {
        running.current = false;
      });
  }, [open, key, email]);
  return fresh;
}
