import {
  getApplicationMessages,
  getStudent,
  listStudentApplications,
  markApplicationMessagesRead,
  NO_MESSAGES,
  type StudentApplication,
  sendApplicationMessage,
} from '@uas/contract';
import { call, programName, sentence } from '@uas/shared-ui/kit';
import { invalidate, putReply, useEndpointMutation, useEndpointQuery } from '@uas/shared-ui/query';
import { Thread } from '@uas/shared-ui/threads';
import type { ViewProps } from '@uas/shared-ui/views';
import { texts } from '../../student/student.texts';
import { useStudent } from '../../student/student-context';

/** The thread with an institute about one approved application. */
export function ApplicationMessages({ subject: application }: ViewProps<StudentApplication>) {
  const { email: studentEmail } = useStudent();
  const { _id: applicationId, instituteEmail, course, instituteName } = application;
  // The three keys of the documents and the id, which alone is never ambiguous.
  const keys = { applicationId, studentEmail, instituteEmail, course };
  const query = useEndpointQuery(getApplicationMessages, { query: keys });
  const action = useEndpointMutation(sendApplicationMessage, {
    onDone: (reply) => putReply(getApplicationMessages, { query: keys }, () => reply),
  });
  return (
    <Thread
      label={texts.aboutProgram({ program: programName(application) })}
      height={280}
      empty={sentence(NO_MESSAGES)}
      own="student"
      names={{ student: texts.you, institute: instituteName }}
      query={query}
      loadEarlier={(before) => call(getApplicationMessages, { query: { ...keys, before } })}
      markRead={async () => {
        await call(markApplicationMessagesRead, { body: keys });
        // The profile counts what is unread (S-4.16).
        await invalidate(getStudent, listStudentApplications);
      }}
      onSend={async (text) => (await action.mutate({ body: { ...keys, text } })) !== null}
      error={action.error}
    />
  );
}
