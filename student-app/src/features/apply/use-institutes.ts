import { listInstitutes } from '@uas/contract';
import { useEndpointList } from '@uas/shared-ui/query';

const AT_ONCE = 10;

/** The institutes that match a search, page by page; a new search begins anew. */
export function useInstitutes(search: string) {
  return useEndpointList(listInstitutes, 'institutes', { query: { limit: AT_ONCE, search } });
}
