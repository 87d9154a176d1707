import { listAdminStudents, type StudentProfile } from '@uas/contract';
import { call, unreadableRows } from '@uas/shared-ui/kit';
import { type PagedList, usePagedList } from '../../paging/use-paged-list';
import { type Filter, useFilter } from '../../places/use-filter';

export const NO_FILTER = { search: '', paid: '', sort: '' };
export type StudentFilter = typeof NO_FILTER;

export const FEE_FILTERS = ['paid', 'unpaid', 'review'] as const;
export const SORTS = ['name'] as const;

/** One of the allowed values, or undefined. */
function oneOf<V extends string>(choices: readonly V[], value: string): V | undefined {
  return choices.find((choice) => choice === value);
}

/** The students that match the filter, page by page. */
export function useStudents(): { filter: Filter<StudentFilter>; list: PagedList<StudentProfile> } {
  const filter = useFilter<StudentFilter>('students', NO_FILTER);
  const { search, paid, sort } = filter.applied;
  const list = usePagedList<StudentProfile>({
    key: JSON.stringify(filter.applied),
    texts: listAdminStudents.texts,
    load: async (next, signal) => {
      const query = { ...next, search, paid: oneOf(FEE_FILTERS, paid), sort: oneOf(SORTS, sort) };
      const reply = await call(listAdminStudents, { query }, { signal });
      return { ...reply, rows: reply.students, unreadable: unreadableRows(reply, 'students') };
    },
  });
  return { filter, list };
}
