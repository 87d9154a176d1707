import { NO_MESSAGES } from '@uas/contract';
import { Alert, programName, sentence, unreadableRows } from '@uas/shared-ui/kit';
import { MessageThread } from '@uas/shared-ui/overlays';
import type { ViewProps } from '@uas/shared-ui/views';
import type { AboutApplication } from '../../institute/views';
import { texts as viewTexts } from '../../institute/views.texts';
import { texts } from './messages.texts';
import { useApplicationThread } from './use-application-thread';

/** What was written about one application, and a box to answer. */
export function ApplicationThread({ subject: about }: ViewProps<AboutApplication>) {
  const { thread, messages, showEarlier, send, error } = useApplicationThread(about);
  return (
    <MessageThread
      label={viewTexts.messagesWith({ student: about.studentName, program: programName(about) })}
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
