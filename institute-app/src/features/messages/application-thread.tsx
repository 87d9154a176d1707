import {
  getApplicationMessages,
  listInstituteApplications,
  markApplicationMessagesRead,
  NO_MESSAGES,
  sendApplicationMessage,
} from '@uas/contract';
import { call, programName, sentence } from '@uas/shared-ui/kit';
import { putReply, useEndpointList, useEndpointMutation, useEndpointQuery } from '@uas/shared-ui/query';
import { Thread } from '@uas/shared-ui/threads';
import type { ViewProps } from '@uas/shared-ui/views';
import { asRead } from '../../institute/applications';
import { texts } from '../../institute/institute.texts';
import { useInstitute } from '../../institute/institute-context';
import type { AboutApplication } from '../../institute/views';
import { texts as viewTexts } from '../../institute/views.texts';

/** What was written about one application, marked read in every list as well, and a box to answer. */
export function ApplicationThread({ subject: about }: ViewProps<AboutApplication>) {
  const { email: instituteEmail } = useInstitute();
  const { applicationId, studentEmail, course, studentName } = about;
  const keys = { applicationId, studentEmail, instituteEmail, course };
  const query = useEndpointQuery(getApplicationMessages, { query: keys });
  const action = useEndpointMutation(sendApplicationMessage, {
    onDone: (reply) => putReply(getApplicationMessages, { query: keys }, () => reply),
  });
  const list = useEndpointList(listInstituteApplications, 'applications', null);
  return (
    <Thread
      label={viewTexts.messagesWith({ student: studentName, program: programName(about) })}
      height={400}
      empty={sentence(NO_MESSAGES)}
      placeholder={texts.toStudent({ student: studentName })}
      own="institute"
      names={{ institute: texts.you, student: studentName }}
      query={query}
      loadEarlier={(before) => call(getApplicationMessages, { query: { ...keys, before } })}
      markRead={async () => {
        await call(markApplicationMessagesRead, { body: keys });
        list.replace(({ _id }) => _id === applicationId, asRead);
      }}
      onSend={async (text) => (await action.mutate({ body: { ...keys, text } })) !== null}
      error={action.error}
    />
  );
}
