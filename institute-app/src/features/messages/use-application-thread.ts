import {
  type ApplicationMessage,
  getApplicationMessages,
  listInstituteApplications,
  markApplicationMessagesRead,
  messageKey,
  readableWord,
  sendApplicationMessage,
} from '@uas/contract';
import { call, sentence } from '@uas/shared-ui/kit';
import { type ThreadMessage, useEarlierMessages } from '@uas/shared-ui/overlays';
import { putReply, useEndpointList, useEndpointMutation, useEndpointQuery } from '@uas/shared-ui/query';
import { useEffect, useEffectEvent } from 'react';
import { asRead } from '../../institute/applications';
import { useInstitute } from '../../institute/institute-context';
import type { AboutApplication } from '../../institute/views';
import { texts } from './messages.texts';

/** The thread of one application: marks it read when it is opened, in every list as well, and writes to it. */
export function useApplicationThread(about: AboutApplication) {
  const { email: instituteEmail } = useInstitute();
  const { applicationId, studentEmail, course, studentName } = about;
  const keys = { applicationId, studentEmail, instituteEmail, course };
  const thread = useEndpointQuery(getApplicationMessages, { query: keys });
  const action = useEndpointMutation(sendApplicationMessage, {
    onDone: (reply) => putReply(getApplicationMessages, { query: keys }, () => reply),
  });
  const list = useEndpointList(listInstituteApplications, 'applications', null);
  const loaded = thread.data !== undefined;
  const markRead = useEffectEvent(() => {
    call(markApplicationMessagesRead, { body: keys })
      .then(() => list.replace(({ _id }) => _id === applicationId, asRead))
      .catch(() => undefined);
  });

  useEffect(() => {
    if (loaded) markRead();
  }, [loaded]);

  const send = async (text: string) => (await action.mutate({ body: { ...keys, text } })) !== null;
  const earlier = useEarlierMessages(thread.data, (before) =>
    call(getApplicationMessages, { query: { ...keys, before } }),
  );
  const messages = earlier.messages.map((message) => toThreadMessage(message, studentName));
  return { thread, messages, showEarlier: earlier.showEarlier, send, error: action.error };
}

function authorOf({ from }: ApplicationMessage, studentName: string): string {
  if (from === 'institute') return texts.you;
  return from === 'student' ? studentName : sentence(readableWord(from));
}

function toThreadMessage(message: ApplicationMessage, studentName: string): ThreadMessage {
  const own = message.from === 'institute';
  return {
    id: messageKey(message),
    text: message.text,
    date: message.date,
    side: own ? 'own' : 'other',
    author: authorOf(message, studentName),
    unread: !own && !message.read,
  };
}
