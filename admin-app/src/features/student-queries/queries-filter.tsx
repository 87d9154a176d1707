import { karachiDay, serverNow } from '@uas/contract';
import { type Filter, type FilterPart, ListFilter } from '@uas/shared-ui/data';
import { PickedDate } from '@uas/shared-ui/dates';
import { formatDay } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import { texts } from './student-queries.texts';

export const NO_FILTER = { day: '', search: '' };
export type QueryFilter = typeof NO_FILTER;

interface QueriesFilterProps {
  readonly filter: Filter<QueryFilter>;
  readonly pending: boolean;
  /** Export and Refresh. */
  readonly actions: ReactNode;
}

/** One picked day and words to search for. */
export function QueriesFilter({ filter, pending, actions }: QueriesFilterProps) {
  const { draft, edit } = filter;
  return (
    <ListFilter
      label={texts.filters}
      filter={filter}
      searchLabel={texts.search}
      searchPlaceholder={texts.searchIn}
      partsOf={partsOf}
      savedAs="queries"
      pending={pending}
      actions={actions}
    >
      <PickedDate
        label={texts.date}
        value={draft.day}
        max={karachiDay(serverNow())}
        onChange={(day) => edit({ day })}
      />
    </ListFilter>
  );
}

function partsOf({ day, search }: QueryFilter): FilterPart<keyof QueryFilter>[] {
  return [
    ...(day ? [{ id: 'day' as const, label: texts.dateTag({ day: formatDay(day) }) }] : []),
    ...(search ? [{ id: 'search' as const, label: texts.searchTag({ text: search }) }] : []),
  ];
}
