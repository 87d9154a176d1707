import { ADMIN_STATUS_FILTERS, type Application, listAdminApplications } from '@uas/contract';
import { call, unreadableRows } from '@uas/shared-ui/kit';
import { useState } from 'react';
import { type PagedList, usePagedList } from '../../paging/use-paged-list';
import { type Filter, useFilter } from '../../places/use-filter';

export const NO_FILTER = { search: '', from: '', to: '', status: '', session: '' };
export type ApplicationFilter = typeof NO_FILTER;

/** The filter as the calls take it. */
export function queryOf(filter: ApplicationFilter) {
  const status = ADMIN_STATUS_FILTERS.find((known) => known === filter.status) ?? '';
  return { ...filter, status };
}

interface Applications {
  readonly filter: Filter<ApplicationFilter>;
  readonly list: PagedList<Application>;
  /** Every session that occurs in the data. */
  readonly sessions: readonly string[];
}

/** The applications that match the filter, a hundred at a time. */
export function useApplications(): Applications {
  const filter = useFilter<ApplicationFilter>('applications', NO_FILTER);
  const [sessions, setSessions] = useState<readonly string[]>([]);
  const list = usePagedList<Application>({
    key: JSON.stringify(filter.applied),
    texts: listAdminApplications.texts,
    load: async (next, signal) => {
      const query = { ...next, ...queryOf(filter.applied) };
      const reply = await call(listAdminApplications, { query }, { signal });
      setSessions(reply.sessions);
      return { ...reply, rows: reply.applications, unreadable: unreadableRows(reply, 'applications') };
    },
  });
  return { filter, list, sessions };
}
