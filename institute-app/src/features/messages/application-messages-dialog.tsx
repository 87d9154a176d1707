import { NO_MESSAGES } from '@uas/contract';
import { Alert, programName, sentence, unreadableRows } from '@uas/shared-ui/kit';
import { ConversationDialog } from '@uas/shared-ui/overlays';
import { useMay } from '../../institute/institute-context';
import { useAbout } from '../../institute/use-about';
import { type AboutApplication, useDialog } from '../../institute/use-dialog';
import { texts } from './messages.texts';
import { useApplicationThread } from './use-application-thread';

interface ApplicationMessagesDialogProps {
  /** The thread of an application has been seen. */
  readonly onRead: (applicationId: string) => void;
}

/** The thread with an approved student about one application, in a dialog. */
export function ApplicationMessagesDialog({ onRead }: ApplicationMessagesDialogProps) {
  const { about } = useAbout('application-messages');
  const may = useMay('messages');
  if (!about || !may) return null;
  return <ApplicationMessages key={about.applicationId} about={about} onRead={onRead} />;
}

function ApplicationMessages({
  about,
  onRead,
}: ApplicationMessagesDialogProps & { about: AboutApplication }) {
  const { close } = useDialog();
  const { thread, messages, showEarlier, send, error } = useApplicationThread(about, onRead);
  return (
    <ConversationDialog
      opened
      onClose={close}
      history="place"
      title={texts.withStudent({ student: about.studentName, program: programName(about) })}
      height={400}
      messages={messages}
      empty={sentence(NO_MESSAGES)}
      loading={thread.isLoading}
      failure={thread.data ? null : thread.error?.message}
      onRetry={() => void thread.refetch()}
      unreadable={unreadableRows(thread.data, 'messages')}
      onShowEarlier={showEarlier}
      onSend={send}
      placeholder={texts.toStudent({ student: about.studentName })}
      notice={error && <Alert tone="danger">{error.message}</Alert>}
    />
  );
}
