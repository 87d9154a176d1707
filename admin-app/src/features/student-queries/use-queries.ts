import { listAdminQueries, QUERIES_CACHE_TIME, type StudentQuery, serverNow } from '@uas/contract';
import { type EndpointList, useEndpointList } from '@uas/shared-ui/query';

interface CachedQuery {
  readonly state: { readonly dataUpdatedAt: number };
}

/** For an hour the list is fetched again only when the person refreshes it, not when another tab changes. */
function staleTimeOf({ state }: CachedQuery) {
  // eslint-disable-next-line no-restricted-syntax -- the query cache counts with the device's clock
  return Date.now() - state.dataUpdatedAt < QUERIES_CACHE_TIME ? ('static' as const) : 0;
}

interface Queries {
  readonly list: EndpointList<StudentQuery>;
  /** When what is shown was fetched, ISO 8601; null before. */
  readonly fetchedAt: string | null;
}

/** All queries, or those of one day; asked for once an hour unless somebody refreshes. */
export function useQueries(day: string, search: string): Queries {
  const list = useEndpointList(
    listAdminQueries,
    'queries',
    { query: { from: day, to: day, search } },
    { staleTime: staleTimeOf, gcTime: QUERIES_CACHE_TIME },
  );
  const fetchedAt = list.first ? serverNow(list.dataUpdatedAt).toISOString() : null;
  return { list, fetchedAt };
}
