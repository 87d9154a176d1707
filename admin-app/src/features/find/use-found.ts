import { SEARCH_FROM_LETTERS, searchEverything } from '@uas/contract';
import { keepPreviousData, useEndpointQuery } from '@uas/shared-ui/query';
import { useDebounced } from '../../admin/steady-values';
import { optionsOf } from './found-options';

const DEBOUNCE_MS = 250;

/** What the typed words find; null while they are too few. What was found before stays until the next is there. */
export function useFound(typed: string) {
  const search = useDebounced(typed.trim(), DEBOUNCE_MS);
  const isEnough = search.length >= SEARCH_FROM_LETTERS;
  const query = useEndpointQuery(searchEverything, isEnough ? { query: { search } } : null, {
    placeholderData: keepPreviousData,
  });
  return {
    groups: isEnough && query.data ? optionsOf(query.data) : null,
    isSearching: isEnough && query.isFetching,
    failure: isEnough && !query.data ? query.error : null,
    retry: () => void query.refetch(),
  };
}
