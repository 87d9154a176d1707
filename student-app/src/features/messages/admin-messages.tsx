import { NO_ADMIN_MESSAGES } from '@uas/contract';
import { Alert, sentence, unreadableRows } from '@uas/shared-ui/kit';
import { MessageThread } from '@uas/shared-ui/overlays';
import { texts } from '../../student/student.texts';
import { useAdminThread } from './use-admin-thread';

/** The thread with the admin. */
export function AdminMessages() {
  const { thread, messages, showEarlier, send, error } = useAdminThread();
  return (
    <MessageThread
      label={texts.withAdmin}
      height={400}
      messages={messages}
      empty={sentence(NO_ADMIN_MESSAGES)}
      loading={thread.isLoading}
      failure={thread.error?.message}
      onRetry={() => void thread.refetch()}
      unreadable={unreadableRows(thread.data, 'messages')}
      onShowEarlier={showEarlier}
      onSend={send}
      placeholder={texts.toAdmin}
      notice={error && <Alert tone="danger">{error.message}</Alert>}
    />
  );
}
