import { type InstituteProfile, listAdminInstitutes } from '@uas/contract';
import { call, unreadableRows } from '@uas/shared-ui/kit';
import { type PagedList, usePagedList } from '../../paging/use-paged-list';
import { type Filter, useFilter } from '../../places/use-filter';

export const NO_FILTER = { search: '', sort: '' };
export type InstituteFilter = typeof NO_FILTER;

/** The institutes that match the filter, page by page. */
export function useInstitutes(): { filter: Filter<InstituteFilter>; list: PagedList<InstituteProfile> } {
  const filter = useFilter<InstituteFilter>('institutes', NO_FILTER);
  const { search, sort } = filter.applied;
  const list = usePagedList<InstituteProfile>({
    key: JSON.stringify(filter.applied),
    texts: listAdminInstitutes.texts,
    load: async (next, signal) => {
      const query = { ...next, search, ...(sort === 'name' && { sort: 'name' as const }) };
      const reply = await call(listAdminInstitutes, { query }, { signal });
      return { ...reply, rows: reply.institutes, unreadable: unreadableRows(reply, 'institutes') };
    },
  });
  return { filter, list };
}
