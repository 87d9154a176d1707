import {
  DELETE_THREAD_PROMPT,
  deleteAdminThread,
  NO_MESSAGES,
  readableWord,
  sentenceOf,
} from '@uas/contract';
import { Alert, IconTrash, sentence } from '@uas/shared-ui/kit';
import { CloseButton, Dialog, MessageThread } from '@uas/shared-ui/overlays';
import { useConfirmedDeed } from '../deeds/use-confirmed-deed';
import { GuardedButton } from '../rights/guarded-button';
import { useMay } from '../rights/staff-rights';
import { texts } from './conversation.texts';
import { type Correspondent, SHOWING_THREADS, useConversation } from './use-conversation';

interface ConversationDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly correspondent: Correspondent;
}

/** What the admin and one student or institute have written to each other, with a box to answer. */
export function ConversationDialog({ opened, onClose, correspondent }: ConversationDialogProps) {
  const mayDelete = useMay('deleteMessages');
  const { name, email, userType } = correspondent;
  const deletion = useConfirmedDeed(deleteAdminThread, {
    invalidates: SHOWING_THREADS,
    onDone: onClose,
  });
  const askToDelete = () =>
    deletion.ask({
      prompt: DELETE_THREAD_PROMPT,
      subject: `${name || email} (${email})`,
      confirmLabel: texts.deleteAll,
      request: { query: { userType, userEmail: email } },
      done: deleteAdminThread.texts.done,
    });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={texts.title({ person: name || email })}
      history="place"
      footer={
        <>
          <GuardedButton
            may={mayDelete}
            variant="quiet"
            icon={<IconTrash aria-hidden="true" />}
            onClick={askToDelete}
          >
            {texts.deleteAll}
          </GuardedButton>
          <CloseButton />
        </>
      }
    >
      <Thread correspondent={correspondent} />
      {deletion.dialog}
    </Dialog>
  );
}

function Thread({ correspondent }: { correspondent: Correspondent }) {
  const { name, email, userType } = correspondent;
  const thread = useConversation(correspondent);
  return (
    <MessageThread
      label={texts.thread({ person: name || email })}
      height={280}
      empty={sentence(NO_MESSAGES)}
      blankRefusal={sentence(sentenceOf('message.empty'))}
      loading={thread.loading}
      failure={thread.failure}
      onRetry={thread.reload}
      unreadable={thread.unreadable}
      onShowEarlier={thread.showEarlier}
      onSend={thread.send}
      messages={thread.messages.map((message, index) => ({
        id: message.id ?? `${message.date} ${index}`,
        text: message.text,
        date: message.date,
        side: message.from === 'admin' ? 'own' : 'other',
        author: message.from === userType ? name || email : sentence(readableWord(message.from)),
        unread: message.from !== 'admin' && !message.read,
      }))}
      notice={<Notice error={thread.sendError} sent={thread.sent} />}
    />
  );
}

function Notice({ error, sent }: { error: string | null; sent: string | null }) {
  if (error) return <Alert tone="danger">{error}</Alert>;
  return sent ? <Alert tone="success">{sent}</Alert> : null;
}
