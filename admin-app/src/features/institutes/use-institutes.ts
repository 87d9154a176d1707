import { type InstituteProfile, listAdminInstitutes } from '@uas/contract';
import { type Filter, useFilter } from '@uas/shared-ui/data';
import { type EndpointList, useEndpointList } from '@uas/shared-ui/query';

export const NO_FILTER = { search: '', sort: '' };
export type InstituteFilter = typeof NO_FILTER;

/** The institutes that match the filter, page by page. */
export function useInstitutes(): { filter: Filter<InstituteFilter>; list: EndpointList<InstituteProfile> } {
  const filter = useFilter<InstituteFilter>('institutes', NO_FILTER);
  const { search, sort } = filter.applied;
  const query = { search, ...(sort === 'name' && { sort: 'name' as const }) };
  return { filter, list: useEndpointList(listAdminInstitutes, 'institutes', { query }) };
}
