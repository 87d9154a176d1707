import { listQueues } from '@uas/contract';
import { readStored, writeStored } from '@uas/shared-ui/kit';
import { every, useEndpointQuery } from '@uas/shared-ui/query';
import { useEffect, useState } from 'react';
import { knownKind } from './queue-targets';

/** How many cards this browser showed last: so much room is kept while they load. */
const STORAGE_KEY = 'uas-admin-queues';
const AT_FIRST = 4;

/** What waits for the person, asked for again every minute. */
export function useQueues() {
  const { data, error, isFetching, refetch } = useEndpointQuery(
    listQueues,
    {},
    { refetchInterval: every(60_000) },
  );
  const waiting = data?.queues.flatMap((queue) => {
    const kind = knownKind(queue);
    return kind === null || queue.count === 0 ? [] : [{ ...queue, kind }];
  });
  const [expected] = useState(readExpected);
  const visible = waiting?.length;
  useEffect(() => {
    if (visible !== undefined) writeStored(STORAGE_KEY, String(visible));
  }, [visible]);
  return {
    waiting,
    /** Which queues the person has, also those in which nothing waits; undefined before the first answer. */
    kinds: data?.queues.map(({ kind }) => kind),
    expected,
    hasQueues: data === undefined || data.queues.length > 0,
    error,
    isFetching,
    refetch,
  };
}

function readExpected(): number {
  const stored = readStored(STORAGE_KEY);
  return stored !== null && /^\d{1,2}$/.test(stored) ? Number(stored) : AT_FIRST;
}
