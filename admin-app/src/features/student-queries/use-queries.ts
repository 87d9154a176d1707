import { listAdminQueries, type StudentQuery } from '@uas/contract';
import { call, unreadableRows, useSession } from '@uas/shared-ui/kit';
import { useRef } from 'react';
import { type PagedList, usePagedList } from '../../paging/use-paged-list';
import { queryCache } from './query-cache';

interface Queries {
  readonly list: PagedList<StudentQuery>;
  /** Asks the server, whatever is kept. */
  readonly refresh: () => void;
  /** Takes a deleted query out of the list and out of what is kept. */
  readonly drop: (id: string) => void;
  /** When what is shown was fetched, ISO 8601; null before. */
  readonly fetchedAt: string | null;
}

/** All queries, or those of one day; asked for once an hour unless somebody refreshes. */
export function useQueries(day: string, search: string): Queries {
  const token = useSession((session) => session.token) ?? '';
  const fresh = useRef(false);
  const key = JSON.stringify({ day, search });
  const list = usePagedList<StudentQuery>({
    key,
    texts: listAdminQueries.texts,
    load: async (next, signal) => {
      const kept = next.page === 1 && !fresh.current ? queryCache.read(token, key, Date.now()) : null;
      fresh.current = false;
      if (kept) return kept;
      const query = { ...next, from: day, to: day, search };
      const reply = await call(listAdminQueries, { query }, { signal });
      const page = { ...reply, rows: reply.queries, unreadable: unreadableRows(reply, 'queries') };
      if (next.page === 1) queryCache.keep(token, key, page, Date.now());
      return page;
    },
  });
  const at = list.loading ? null : queryCache.fetchedAt(token, key);
  return {
    list,
    fetchedAt: at === null ? null : new Date(at).toISOString(),
    refresh: () => {
      fresh.current = true;
      list.reload();
    },
    drop: (id) => {
      queryCache.drop(id);
      list.remove(({ _id }) => _id === id);
    },
  };
}
