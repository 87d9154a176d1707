import { type ApplicationMessage, type BodyInput, markApplicationMessagesRead } from '@uas/contract';
import { call } from '@uas/shared-ui/kit';
import { useEffect, useRef, useState } from 'react';
import { useStudent } from '../../student/student-context';

type Keys = BodyInput<typeof markApplicationMessagesRead>;

/**
 * Marks a thread read once it has been loaded, then reads the profile again (S-4.16). Answers the dates of the
 * messages that were new, so that they stay marked while somebody looks at them.
 */
export function useReadThread(
  keys: Keys,
  messages: readonly ApplicationMessage[] | undefined,
): ReadonlySet<string> {
  const { profile, applications } = useStudent();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const marked = useRef(false);
  const latest = useRef({ keys, reload: [profile.reload, applications.reload] });
  latest.current = { keys, reload: [profile.reload, applications.reload] };

  useEffect(() => {
    if (!messages || marked.current) return;
    marked.current = true;
    setFresh(
      new Set(messages.filter(({ from, read }) => from === 'institute' && !read).map(({ date }) => date)),
    );
    call(markApplicationMessagesRead, { body: latest.current.keys })
      .then(() => Promise.all(latest.current.reload.map((reload) => reload())))
      .catch(() => null);
  }, [messages]);
  return fresh;
}
