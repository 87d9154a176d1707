import {
  type ApplicationMessage,
  type BodyInput,
  getStudent,
  listStudentApplications,
  markApplicationMessagesRead,
} from '@uas/contract';
import { call } from '@uas/shared-ui/kit';
import { invalidate } from '@uas/shared-ui/query';
import { useEffect, useRef, useState } from 'react';

type Keys = BodyInput<typeof markApplicationMessagesRead>;

/**
 * Marks a thread read once it has been loaded, then reads the profile again (S-4.16). Answers the dates of the
 * messages that were new, so that they stay marked while somebody looks at them.
 */
export function useReadThread(
  keys: Keys,
  messages: readonly ApplicationMessage[] | undefined,
): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const marked = useRef(false);
  const asked = useRef(keys);

  useEffect(() => {
    if (!messages || marked.current) return;
    marked.current = true;
    setFresh(
      new Set(messages.filter(({ from, read }) => from === 'institute' && !read).map(({ date }) => date)),
    );
    call(markApplicationMessagesRead, { body: asked.current })
      .then(() => invalidate(getStudent, listStudentApplications))
      .catch(() => null);
  }, [messages]);
  return fresh;
}
