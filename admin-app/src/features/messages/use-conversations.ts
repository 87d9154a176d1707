import { type Conversation, listConversations } from '@uas/contract';
import { call, unreadableRows } from '@uas/shared-ui/kit';
import { useEffect } from 'react';
import { type PagedList, usePagedList } from '../../paging/use-paged-list';
import { type Filter, useFilter } from '../../places/use-filter';

export const NO_FILTER = { search: '', userType: '' };
export type ConversationFilter = typeof NO_FILTER;

const LOOKS_AGAIN = 30_000;

/** The threads that match the filter; looked at again now and then while only the first page is shown. */
export function useConversations(): { filter: Filter<ConversationFilter>; list: PagedList<Conversation> } {
  const filter = useFilter<ConversationFilter>('conversations', NO_FILTER);
  const { search, userType } = filter.applied;
  const kind = userType === 'student' || userType === 'institute' ? userType : '';
  const list = usePagedList<Conversation>({
    key: JSON.stringify(filter.applied),
    texts: listConversations.texts,
    load: async (next, signal) => {
      const reply = await call(listConversations, { query: { ...next, search, userType: kind } }, { signal });
      return { ...reply, rows: reply.conversations, unreadable: unreadableRows(reply, 'conversations') };
    },
  });
  useLookAgain(list);
  return { filter, list };
}

const FIRST_PAGE = 100;

function useLookAgain({ reload, rows }: PagedList<Conversation>): void {
  const many = rows.length > FIRST_PAGE;
  useEffect(() => {
    if (many) return;
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, LOOKS_AGAIN);
    return () => window.clearInterval(timer);
  }, [reload, many]);
}
