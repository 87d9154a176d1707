import { type Application, REVIEW_SORTS, type ReviewSort } from '@uas/contract';
import type { Selection, Sort } from '@uas/shared-ui/data';
import { Alert, fieldsInAddress, Section, Stack, useLocationState, wordInAddress } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import { useInstitute } from '../../institute/institute-context';
import { type ApplicationFilter, NO_FILTER } from './application-filter';
import { ApplicationFilters } from './application-filters';
import { texts } from './applications.texts';
import { type ApplicationCells, ApplicationsTable } from './applications-table';
import { ExportButton } from './export-button';
import { useApplications } from './use-applications';

/** Whom the institute looks for stands in no address. */
const FILTER = fieldsInAddress(NO_FILTER, { personal: ['search'] });
const SORT = wordInAddress('sort', REVIEW_SORTS);

/** The list under the filter that is applied; the filter is a place, so Back undoes it and a reload keeps it. */
export function useFilteredApplications() {
  const { email } = useInstitute();
  const [stored, setFilter] = useLocationState<ApplicationFilter>('applications', NO_FILTER, FILTER);
  const filter = { ...NO_FILTER, ...stored };
  const [sort, setSort] = useLocationState<ReviewSort>('applications-sort', '', SORT);
  const applications = useApplications(email, filter, sort);
  const sorting = {
    sort: readSort(sort),
    onSort: (next: Sort | null) => setSort(writeSort(next), 'replace'),
  };
  return { email, filter, setFilter, sorting, applications };
}

function readSort(sort: ReviewSort): Sort | null {
  if (sort === '') return null;
  return { column: sort.replace('-', ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' };
}

function writeSort(sort: Sort | null): ReviewSort {
  const word = sort && `${sort.direction === 'descending' ? '-' : ''}${sort.column}`;
  return REVIEW_SORTS.find((known) => known === word) ?? '';
}

interface ApplicationsSectionProps {
  readonly filtered: ReturnType<typeof useFilteredApplications>;
  readonly cells: ApplicationCells;
  readonly selection: Selection<Application>;
  /** What can be done with the ticked ones. */
  readonly bar: ReactNode;
}

/** The applications card: filters, table, Load more. */
export function ApplicationsSection({ filtered, cells, selection, bar }: ApplicationsSectionProps) {
  const { email, filter, setFilter, sorting, applications } = filtered;
  const { list } = applications;
  const apply = (next: ApplicationFilter) => {
    if (JSON.stringify(next) === JSON.stringify(filter)) list.refetch();
    else setFilter(next);
  };
  return (
    <Section title={texts.title} description={texts.more}>
      <Stack gap={4}>
        <ApplicationFilters
          key={JSON.stringify(filter)}
          applied={filter}
          onApply={apply}
          sessions={list.first?.sessions ?? []}
          pending={list.isFetching}
          actions={<ExportButton email={email} filter={filter} total={list.total} />}
        />
        {list.first && list.error && !list.more.error && <Alert tone="danger">{list.error.message}</Alert>}
        <ApplicationsTable
          cells={cells}
          selection={selection}
          sorting={sorting}
          rows={list.rows}
          loading={list.isLoading}
          loadingText={texts.loading}
          failure={list.first ? null : list.error?.message}
          onRetry={list.refetch}
          unreadable={{ count: list.unreadable, kind: 'application' }}
          empty={texts.none}
          more={list.more}
        />
        {list.more.error && <Alert tone="danger">{list.more.error.message}</Alert>}
        {bar}
      </Stack>
    </Section>
  );
}
