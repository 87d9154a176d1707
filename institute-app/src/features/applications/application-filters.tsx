import type { Application } from '@uas/contract';
import { Button } from '@uas/shared-ui/kit';
import { type List, ListHead } from '@uas/shared-ui/lists';
import { texts } from './applications.texts';
import { ExportButton } from './export-button';

interface ApplicationFiltersProps {
  readonly list: List<Application>;
  /** False where something around it folds. */
  readonly folds?: boolean;
}

/** Search, days, session and status; the list follows on Apply, not while they are chosen. */
export function ApplicationFilters({ list, folds = true }: ApplicationFiltersProps) {
  const { filter } = list;
  const { applied } = filter;
  // eslint-disable-next-line no-restricted-syntax -- of a filter
  const onlyPending = applied.status === 'pending';
  return (
    <ListHead
      of={list}
      label={texts.filters}
      search={texts.search}
      searchIn={texts.searchIn}
      folds={folds}
      keptAs="applications"
      actions={
        <>
          <Button
            aria-pressed={onlyPending}
            onClick={() => filter.replace({ ...applied, status: onlyPending ? '' : 'pending' })}
          >
            {texts.onlyPending}
          </Button>
          <ExportButton list={list} />
        </>
      }
    />
  );
}
