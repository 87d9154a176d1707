import { NO_MESSAGES, sentenceOf } from '@uas/contract';
import { Alert, sentence, unreadableRows } from '@uas/shared-ui/kit';
import { ConversationDialog } from '@uas/shared-ui/overlays';
import { useMay } from '../../institute/institute-context';
import { useDialog } from '../../institute/use-dialog';
import { texts } from './messages.texts';
import { useAdminThread } from './use-admin-thread';

/** The thread with the admin, in a dialog. */
export function AdminMessagesDialog() {
  const { opened } = useDialog();
  const may = useMay('messages');
  return opened?.kind === 'admin-messages' && may ? <AdminMessages /> : null;
}

function AdminMessages() {
  const { close } = useDialog();
  const { thread, messages, showEarlier, send, error, done } = useAdminThread(close);
  return (
    <ConversationDialog
      opened
      onClose={close}
      history="place"
      title={texts.withAdmin}
      height={400}
      messages={messages}
      empty={sentence(NO_MESSAGES)}
      loading={thread.isLoading}
      failure={thread.data ? null : thread.error?.message}
      onRetry={() => void thread.refetch()}
      unreadable={unreadableRows(thread.data, 'messages')}
      onShowEarlier={showEarlier}
      onSend={send}
      blankRefusal={sentence(sentenceOf('message.empty'))}
      placeholder={texts.toAdmin}
      notice={
        <>
          {error && <Alert tone="danger">{error.message}</Alert>}
          {done && <Alert tone="success">{done}</Alert>}
        </>
      }
    />
  );
}
