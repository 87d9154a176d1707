import { listAdminQueries, QUERIES_CACHE_TIME, type StaffQuery, serverNow } from '@uas/contract';
import { type EndpointList, useEndpointList } from '@uas/shared-ui/query';
import { type QueryFilter, requestOf } from './queries-filter';

interface CachedQuery {
  readonly state: { readonly dataUpdatedAt: number };
}

/** For an hour the list is fetched again only when the person refreshes it, not when another tab changes. */
function staleTimeOf({ state }: CachedQuery) {
  // eslint-disable-next-line no-restricted-syntax -- the query cache counts with the device's clock
  return Date.now() - state.dataUpdatedAt < QUERIES_CACHE_TIME ? ('static' as const) : 0;
}

interface Queries {
  readonly list: EndpointList<StaffQuery>;
  /** When what is shown was fetched, ISO 8601; null before. */
  readonly fetchedAt: string | null;
}

/** The queries of the filter; asked for once an hour unless somebody refreshes. */
export function useQueries(filter: QueryFilter): Queries {
  const list = useEndpointList(
    listAdminQueries,
    'queries',
    { query: requestOf(filter) },
    { staleTime: staleTimeOf, gcTime: QUERIES_CACHE_TIME },
  );
  const fetchedAt = list.first ? serverNow(list.dataUpdatedAt).toISOString() : null;
  return { list, fetchedAt };
}
