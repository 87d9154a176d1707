import {
  type ApplicationMessage,
  getApplicationMessages,
  getStudent,
  listStudentApplications,
  markApplicationMessagesRead,
  messageKey,
  readableWord,
  type StudentApplication,
  sendApplicationMessage,
} from '@uas/contract';
import { call, sentence } from '@uas/shared-ui/kit';
import { type ThreadMessage, useEarlierMessages } from '@uas/shared-ui/overlays';
import { invalidate, putReply, useEndpointMutation, useEndpointQuery } from '@uas/shared-ui/query';
import { useEffect, useEffectEvent, useState } from 'react';
import { texts } from '../../student/student.texts';
import { useStudent } from '../../student/student-context';

/** The thread of one application: marks it read when it is opened, and writes to it. */
export function useApplicationThread(application: StudentApplication) {
  const { email: studentEmail } = useStudent();
  const { _id: applicationId, instituteEmail, course } = application;
  // The three keys of the documents and the id, which alone is never ambiguous.
  const keys = { applicationId, studentEmail, instituteEmail, course };
  const thread = useEndpointQuery(getApplicationMessages, { query: keys });
  const action = useEndpointMutation(sendApplicationMessage, {
    onDone: (reply) => putReply(getApplicationMessages, { query: keys }, () => reply),
  });
  const loaded = thread.data !== undefined;
  /** The messages that were new, which stay marked while somebody looks at them; null until loaded. */
  const [newKeys, setNewKeys] = useState<ReadonlySet<string> | null>(null);
  if (newKeys === null && thread.data) {
    setNewKeys(new Set(thread.data.messages.filter(isUnread).map(messageKey)));
  }
  const markRead = useEffectEvent(() => {
    call(markApplicationMessagesRead, { body: keys })
      // The profile counts what is unread (S-4.16).
      .then(() => invalidate(getStudent, listStudentApplications))
      .catch(() => undefined);
  });

  useEffect(() => {
    if (loaded) markRead();
  }, [loaded]);

  const send = async (text: string) => (await action.mutate({ body: { ...keys, text } })) !== null;
  const earlier = useEarlierMessages(thread.data, (before) =>
    call(getApplicationMessages, { query: { ...keys, before } }),
  );
  const messages = earlier.messages.map((message) => toThreadMessage(message, { application, newKeys }));
  return { thread, messages, showEarlier: earlier.showEarlier, send, error: action.error };
}

function isUnread({ from, read }: ApplicationMessage): boolean {
  return from === 'institute' && !read;
}

function authorOf({ from }: ApplicationMessage, { instituteName }: StudentApplication): string {
  if (from === 'student') return texts.you;
  return from === 'institute' ? instituteName : sentence(readableWord(from));
}

interface ThreadState {
  readonly application: StudentApplication;
  readonly newKeys: ReadonlySet<string> | null;
}

function toThreadMessage(message: ApplicationMessage, { application, newKeys }: ThreadState): ThreadMessage {
  return {
    id: messageKey(message),
    text: message.text,
    date: message.date,
    side: message.from === 'student' ? 'own' : 'other',
    author: authorOf(message, application),
    unread: newKeys?.has(messageKey(message)) ?? false,
  };
}
