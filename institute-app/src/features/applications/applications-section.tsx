import { type Application, REVIEW_SORTS, type ReviewSort } from '@uas/contract';
import type { Selection, Sort } from '@uas/shared-ui/data';
import { NARROW, Section, Stack, useLocationState, useMediaQuery, wordInAddress } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import { OrderField } from '../../institute/order-field';
import { ApplicationFilters } from './application-filters';
import classes from './applications.module.css';
import { texts } from './applications.texts';
import { type ApplicationCells, ApplicationsTable } from './applications-table';
import { useApplications } from './use-applications';

const SORT = wordInAddress('sort', REVIEW_SORTS);

/** The list under the filter that is applied; the filter is in the history, so Back undoes it and a reload keeps it. */
export function useFilteredApplications() {
  const [sort, setSort] = useLocationState<ReviewSort>('applications-sort', '', SORT);
  const applications = useApplications({ name: 'applications', prefix: null, sort });
  const sorting = {
    sort: readSort(sort),
    /** As the list is asked for it. */
    asked: sort,
    onSort: (next: Sort | null) => setSort(writeSort(next), 'replace'),
    order: (next: ReviewSort) => setSort(next, 'replace'),
  };
  return { sorting, applications };
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
  /** Beside the heading, where folded filters do not hide it. */
  readonly actions: ReactNode;
  /** Beside the filter. */
  readonly files: ReactNode;
}

/** The applications card: filters, table, Load more. */
export function ApplicationsSection({
  filtered,
  cells,
  selection,
  bar,
  actions,
  files,
}: ApplicationsSectionProps) {
  const { sorting, applications } = filtered;
  const { list } = applications;
  const isFolded = useMediaQuery(NARROW);
  const order = <OrderField value={sorting.asked} onChange={sorting.order} isInRow={!isFolded} />;
  return (
    <Section title={texts.title} description={texts.more} actions={actions}>
      <Stack gap={2}>
        <ApplicationFilters
          list={list}
          actions={
            <>
              {files}
              {!isFolded && order}
            </>
          }
        />
        {isFolded && <div className={classes.order}>{order}</div>}
        <ApplicationsTable
          cells={cells}
          selection={selection}
          sorting={sorting}
          sort={sorting.asked}
          list={list}
          loadingText={texts.loading}
          empty={texts.none}
        />
        {bar}
      </Stack>
    </Section>
  );
}
