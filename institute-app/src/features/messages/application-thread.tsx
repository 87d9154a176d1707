import { NO_MESSAGES } from '@uas/contract';
import { Alert, sentence, unreadableRows } from '@uas/shared-ui/kit';
import { MessageThread } from '@uas/shared-ui/overlays';
import type { AboutApplication } from '../../institute/use-dialog';
import { texts } from './messages.texts';
import { useApplicationThread } from './use-application-thread';

interface ApplicationThreadProps {
  readonly about: AboutApplication;
  /** The name of the thread, as its dialog has it. */
  readonly title: string;
  /** The thread has been seen. */
  readonly onRead: (applicationId: string) => void;
}

/** What was written about one application, and a box to answer. */
export function ApplicationThread({ about, title, onRead }: ApplicationThreadProps) {
  const { thread, messages, showEarlier, send, error } = useApplicationThread(about, onRead);
  return (
    <MessageThread
      label={title}
      height={400}
      messages={messages}
      empty={sentence(NO_MESSAGES)}
      loading={thread.isLoading}
      failure={thread.error?.message ?? null}
      onRetry={() => void thread.refetch()}
      unreadable={unreadableRows(thread.data, 'messages')}
      onShowEarlier={showEarlier}
      onSend={send}
      placeholder={texts.toStudent({ student: about.studentName })}
      notice={error && <Alert tone="danger">{error.message}</Alert>}
    />
  );
}
