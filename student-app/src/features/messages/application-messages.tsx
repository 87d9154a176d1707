import { NO_MESSAGES, type StudentApplication } from '@uas/contract';
import { Alert, programName, sentence, unreadableRows } from '@uas/shared-ui/kit';
import { MessageThread } from '@uas/shared-ui/overlays';
import type { ViewProps } from '@uas/shared-ui/views';
import { texts } from '../../student/student.texts';
import { useApplicationThread } from './use-application-thread';

/** The thread with an institute about one approved application. */
export function ApplicationMessages({ subject: application }: ViewProps<StudentApplication>) {
  const { thread, messages, showEarlier, send, error } = useApplicationThread(application);
  return (
    <MessageThread
      label={texts.aboutProgram({ program: programName(application) })}
      height={280}
      messages={messages}
      empty={sentence(NO_MESSAGES)}
      loading={thread.isLoading}
      failure={thread.error?.message}
      onRetry={() => void thread.refetch()}
      unreadable={unreadableRows(thread.data, 'messages')}
      onShowEarlier={showEarlier}
      onSend={send}
      notice={error && <Alert tone="danger">{error.message}</Alert>}
    />
  );
}
