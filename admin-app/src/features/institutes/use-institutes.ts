import { knownWord, listAdminInstitutes, type StaffInstitute } from '@uas/contract';
import { type Filter, useFilter } from '@uas/shared-ui/data';
import { type EndpointList, useEndpointList } from '@uas/shared-ui/query';

export const NO_FILTER = { search: '', sort: '', only: '' };
export type InstituteFilter = typeof NO_FILTER;

const ONLY = ['waiting', 'not-looked-at'] as const;

/** The institutes that match the filter, page by page. */
export function useInstitutes(): { filter: Filter<InstituteFilter>; list: EndpointList<StaffInstitute> } {
  const filter = useFilter<InstituteFilter>('institutes', NO_FILTER);
  const { search, sort } = filter.applied;
  const only = knownWord(ONLY, filter.applied.only);
  const query = {
    search,
    ...(sort === 'name' && { sort: 'name' as const }),
    ...(only && { only }),
  };
  return { filter, list: useEndpointList(listAdminInstitutes, 'institutes', { query }) };
}
