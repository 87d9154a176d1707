import { listOutbox, OUTBOX_STATES, type OutboxMessage, type ReplyOf } from '@uas/contract';
import { type Filter, useFilter } from '@uas/shared-ui/data';
import { type EndpointList, every, useEndpointList } from '@uas/shared-ui/query';

export const NO_FILTER = { search: '', state: '' };
export type OutboxFilterFields = typeof NO_FILTER;

interface Outbox {
  readonly filter: Filter<OutboxFilterFields>;
  readonly list: EndpointList<OutboxMessage, ReplyOf<typeof listOutbox>>;
}

/** The messages that match the filter; looked at again now and then, because they change by themselves. */
export function useOutbox(): Outbox {
  const filter = useFilter<OutboxFilterFields>('outbox', NO_FILTER);
  const { search, state } = filter.applied;
  const query = { search, state: OUTBOX_STATES.find((known) => known === state) };
  const list = useEndpointList(listOutbox, 'messages', { query }, { refetchInterval: every(15_000) });
  return { filter, list };
}
