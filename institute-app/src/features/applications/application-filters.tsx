import { type Application, exportInstituteApplications, NO_APPLICATIONS_TO_EXPORT } from '@uas/contract';
import { Button, sentence } from '@uas/shared-ui/kit';
import { type List, ListHead } from '@uas/shared-ui/lists';
import type { ReactNode } from 'react';
import { MineButton } from '../../institute/assigned';
import { useInstitute } from '../../institute/institute-context';
import { texts } from './applications.texts';

interface ApplicationFiltersProps {
  readonly list: List<Application>;
  /** False where something around it folds. */
  readonly folds?: boolean;
  /** Further buttons beside it. */
  readonly actions?: ReactNode;
}

/** Search, days, session and status; the list follows on Apply, not while they are chosen. */
export function ApplicationFilters({ list, folds = true, actions }: ApplicationFiltersProps) {
  const { email } = useInstitute();
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
      csv={{
        endpoint: exportInstituteApplications,
        params: { email },
        emptyText: sentence(NO_APPLICATIONS_TO_EXPORT),
        texts: { notOk: texts.notExported, noAnswer: texts.noAnswer },
      }}
      actions={
        <>
          <MineButton filter={filter} />
          <Button
            aria-pressed={onlyPending}
            onClick={() => filter.replace({ ...applied, status: onlyPending ? '' : 'pending' })}
          >
            {texts.onlyPending}
          </Button>
          {actions}
        </>
      }
    />
  );
}
