import { NO_MESSAGES, sentenceOf } from '@uas/contract';
import { Alert, IconTrash, sentence, unreadableRows } from '@uas/shared-ui/kit';
import { CloseButton, DialogFooter, MessageThread } from '@uas/shared-ui/overlays';
import type { ViewProps } from '@uas/shared-ui/views';
import { GuardedButton } from '../../admin/buttons';
import { usePermission } from '../../admin/use-staff';
import type { Correspondent } from '../../admin/views';
import { texts } from './messages.texts';
import { useAdminThread } from './use-admin-thread';
import { useThreadDeletion } from './use-thread-deletion';

/** The thread of the admin with one student or institute. */
export function AdminMessages({ subject: correspondent, onClose }: ViewProps<Correspondent>) {
  const mayDelete = usePermission('deleteMessages');
  const deletion = useThreadDeletion(onClose);
  const { thread, messages, showEarlier, send, error, done } = useAdminThread(correspondent);
  return (
    <>
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
      <DialogFooter>
        <GuardedButton
          allowed={mayDelete}
          variant="quiet"
          icon={<IconTrash aria-hidden="true" />}
          onClick={() => deletion.askToDelete(correspondent)}
        >
          {texts.deleteAll}
        </GuardedButton>
        <CloseButton />
      </DialogFooter>
      {deletion.dialog}
    </>
  );
}
