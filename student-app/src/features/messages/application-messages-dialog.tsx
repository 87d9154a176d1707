import {
  type ApplicationMessage,
  getApplicationMessages,
  NO_MESSAGES,
  readableWord,
  type StudentApplication,
  sendApplicationMessage,
} from '@uas/contract';
import { Alert, call, programName, sentence, unreadableRows } from '@uas/shared-ui/kit';
import { ConversationDialog, useEarlierMessages } from '@uas/shared-ui/overlays';
import { putReply, useEndpointMutation, useEndpointQuery } from '@uas/shared-ui/query';
import { useApplications, useStudent } from '../../student/student-context';
import { useDialog } from '../../student/use-dialog';
import { texts } from './messages.texts';
import { useReadThread } from './use-read-thread';

const HEIGHT = 280;

/** The thread with an institute about an approved application. */
export function ApplicationMessagesDialog() {
  const { opened, close } = useDialog();
  const applications = useApplications();
  const id = opened?.kind === 'application-messages' ? opened.applicationId : null;
  const application = applications.find(({ _id, status }) => _id === id && status === 'approved');
  if (!application) return null;
  return <Thread key={application._id} application={application} onClose={close} />;
}

/** The documents' three keys and the one that is never ambiguous (R-13). */
function threadOf({ _id, instituteEmail, course }: StudentApplication, studentEmail: string) {
  return { studentEmail, instituteEmail, course, applicationId: _id };
}

function Thread({ application, onClose }: { application: StudentApplication; onClose: () => void }) {
  const { email } = useStudent();
  const keys = threadOf(application, email);
  const thread = useEndpointQuery(getApplicationMessages, { query: keys });
  const { messages, showEarlier } = useEarlierMessages(thread.data, (before) =>
    call(getApplicationMessages, { query: { ...keys, before } }),
  );
  const wasUnread = useReadThread(keys, thread.data?.messages);
  const send = useEndpointMutation(sendApplicationMessage, {
    onDone: (reply) => putReply(getApplicationMessages, { query: keys }, () => reply),
  });
  return (
    <ConversationDialog
      opened
      onClose={onClose}
      title={texts.aboutProgram({ program: programName(application) })}
      history="place"
      height={HEIGHT}
      empty={sentence(NO_MESSAGES)}
      loading={thread.isLoading}
      failure={thread.data ? null : thread.error?.message}
      onRetry={thread.refetch}
      unreadable={unreadableRows(thread.data, 'messages')}
      onShowEarlier={showEarlier}
      messages={messages.map((message, index) => ({
        id: message.id ?? `${index} ${message.date}`,
        text: message.text,
        date: message.date,
        side: message.from === 'student' ? 'own' : 'other',
        author: authorOf(message, application),
        unread: wasUnread.has(message.date),
      }))}
      notice={send.error && <Alert tone="danger">{send.error.message}</Alert>}
      onSend={async (text) => (await send.mutate({ body: { ...keys, text } })) !== null}
    />
  );
}

function authorOf({ from }: ApplicationMessage, { instituteName }: StudentApplication): string {
  if (from === 'student') return texts.you;
  return from === 'institute' ? instituteName : sentence(readableWord(from));
}
