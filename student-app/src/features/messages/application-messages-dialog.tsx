import { allowed, NO_MESSAGES, type StudentApplication } from '@uas/contract';
import { Alert, programName, sentence, unreadableRows } from '@uas/shared-ui/kit';
import { ConversationDialog } from '@uas/shared-ui/overlays';
import { useApplications } from '../../student/student-context';
import { useDialog } from '../../student/use-dialog';
import { texts } from './messages.texts';
import { useApplicationThread } from './use-application-thread';

/** The thread with an institute about one approved application, in a dialog. */
export function ApplicationMessagesDialog() {
  const { opened } = useDialog();
  const applications = useApplications();
  const id = opened?.kind === 'application-messages' ? opened.applicationId : null;
  const application = applications.find(({ _id }) => _id === id);
  if (!application || !allowed(application, 'message')) return null;
  return <ApplicationMessages key={application._id} application={application} />;
}

function ApplicationMessages({ application }: { application: StudentApplication }) {
  const { close } = useDialog();
  const { thread, messages, showEarlier, send, error } = useApplicationThread(application);
  return (
    <ConversationDialog
      opened
      onClose={close}
      history="place"
      title={texts.aboutProgram({ program: programName(application) })}
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
