import { type Conversation, listConversations } from '@uas/contract';
import { type Filter, useFilter } from '@uas/shared-ui/data';
import { type EndpointList, every, useEndpointList } from '@uas/shared-ui/query';

export const NO_FILTER = { search: '', userType: '' };
export type ThreadFilter = typeof NO_FILTER;

/** The threads that match the filter; looked at again now and then while only the first page is shown. */
export function useThreads(): { filter: Filter<ThreadFilter>; list: EndpointList<Conversation> } {
  const filter = useFilter<ThreadFilter>('conversations', NO_FILTER);
  const { search, userType } = filter.applied;
  const kind = userType === 'student' || userType === 'institute' ? userType : '';
  const list = useEndpointList(
    listConversations,
    'conversations',
    { query: { search, userType: kind } },
    { refetchInterval: every(30_000) },
  );
  return { filter, list };
}
