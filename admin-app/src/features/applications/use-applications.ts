import { ADMIN_STATUS_FILTERS, type Application, listAdminApplications } from '@uas/contract';
import { type Filter, useFilter } from '@uas/shared-ui/data';
import { type EndpointList, useEndpointList } from '@uas/shared-ui/query';
import { useLatestValue } from '../../admin/steady-values';

export const NO_FILTER = { search: '', from: '', to: '', status: '', session: '' };
export type ApplicationFilter = typeof NO_FILTER;

/** The filter as the calls take it. */
export function queryOf(filter: ApplicationFilter) {
  const status = ADMIN_STATUS_FILTERS.find((known) => known === filter.status) ?? '';
  return { ...filter, status };
}

interface Applications {
  readonly filter: Filter<ApplicationFilter>;
  readonly list: EndpointList<Application>;
  /** Every session that occurs in the data. */
  readonly sessions: readonly string[];
}

/** The applications that match the filter, a hundred at a time. */
export function useApplications(): Applications {
  const filter = useFilter<ApplicationFilter>('applications', NO_FILTER);
  const list = useEndpointList(listAdminApplications, 'applications', { query: queryOf(filter.applied) });
  return { filter, list, sessions: useLatestValue(list.first?.sessions) ?? [] };
}
