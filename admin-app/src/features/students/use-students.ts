import { listAdminStudents, type StudentProfile } from '@uas/contract';
import { type Filter, useFilter } from '@uas/shared-ui/data';
import { type EndpointList, useEndpointList } from '@uas/shared-ui/query';

export const NO_FILTER = { search: '', paid: '', sort: '' };
export type StudentFilter = typeof NO_FILTER;

export const FEE_FILTERS = ['paid', 'unpaid', 'review'] as const;
export const SORTS = ['name'] as const;

/** One of the allowed values, or undefined. */
function oneOf<V extends string>(choices: readonly V[], value: string): V | undefined {
  return choices.find((choice) => choice === value);
}

/** The students that match the filter, page by page. */
export function useStudents(): { filter: Filter<StudentFilter>; list: EndpointList<StudentProfile> } {
  const filter = useFilter<StudentFilter>('students', NO_FILTER);
  const { search, paid, sort } = filter.applied;
  const query = { search, paid: oneOf(FEE_FILTERS, paid), sort: oneOf(SORTS, sort) };
  return { filter, list: useEndpointList(listAdminStudents, 'students', { query }) };
}
