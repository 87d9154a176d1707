import { NO_MESSAGES, sentenceOf } from '@uas/contract';
import { Alert, sentence, unreadableRows } from '@uas/shared-ui/kit';
import { MessageThread } from '@uas/shared-ui/overlays';
import { texts } from './messages.texts';
import { useAdminThread } from './use-admin-thread';

/** What was written with the admin, and a box to answer; closes itself a moment after something was sent. */
export function AdminThread({ onClose }: { onClose: () => void }) {
  const { thread, messages, showEarlier, send, error, done } = useAdminThread(onClose);
  return (
    <MessageThread
      label={texts.withAdmin}
      height={400}
      messages={messages}
      empty={sentence(NO_MESSAGES)}
      loading={thread.isLoading}
      failure={thread.error?.message ?? null}
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
