import { NO_MESSAGES, sentenceOf } from '@uas/contract';
import { Alert, IconTrash, sentence, unreadableRows } from '@uas/shared-ui/kit';
import { CloseButton, Dialog, MessageThread } from '@uas/shared-ui/overlays';
import { GuardedButton } from '../../admin/guarded-button';
import { type Correspondent, useDialog } from '../../admin/use-dialog';
import { useLatestValue } from '../../admin/use-latest-value';
import { usePermission } from '../../admin/use-staff';
import { texts } from './messages.texts';
import { useAdminThread } from './use-admin-thread';
import { useThreadDeletion } from './use-thread-deletion';

/** The thread of the admin with one student or institute, in a dialog. */
export function AdminMessagesDialog() {
  const { opened, close } = useDialog();
  const correspondent = opened?.kind === 'admin-messages' ? opened.correspondent : null;
  const latest = useLatestValue(correspondent);
  const mayDelete = usePermission('deleteMessages');
  const deletion = useThreadDeletion(close);
  if (!latest) return null;
  return (
    <Dialog
      opened={correspondent !== null}
      onClose={close}
      title={texts.withPerson({ person: latest.name || latest.email })}
      history="place"
      footer={
        <>
          <GuardedButton
            allowed={mayDelete}
            variant="quiet"
            icon={<IconTrash aria-hidden="true" />}
            onClick={() => deletion.askToDelete(latest)}
          >
            {texts.deleteAll}
          </GuardedButton>
          <CloseButton />
        </>
      }
    >
      <AdminMessages correspondent={latest} />
      {deletion.dialog}
    </Dialog>
  );
}

function AdminMessages({ correspondent }: { correspondent: Correspondent }) {
  const { thread, messages, showEarlier, send, error, done } = useAdminThread(correspondent);
  return (
    <MessageThread
      label={texts.messagesWith({ person: correspondent.name || correspondent.email })}
      height={280}
      messages={messages}
      empty={sentence(NO_MESSAGES)}
      loading={thread.isLoading}
      failure={thread.error?.message}
      onRetry={() => void thread.refetch()}
      unreadable={unreadableRows(thread.data, 'messages')}
      onShowEarlier={showEarlier}
      onSend={send}
      blankRefusal={sentence(sentenceOf('message.empty'))}
      notice={
        <>
          {error && <Alert tone="danger">{error.message}</Alert>}
          {done && !error && <Alert tone="success">{done}</Alert>}
        </>
      }
    />
  );
}
