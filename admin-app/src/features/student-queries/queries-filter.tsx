import { karachiDay } from '@uas/contract';
import { FilterBar, useSavedFilters } from '@uas/shared-ui/data';
import { PickedDate } from '@uas/shared-ui/dates';
import { TextField } from '@uas/shared-ui/forms';
import { formatDay, IconSearch } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import type { Filter } from '../../places/use-filter';
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
  const { draft, applied, edit, drop } = filter;
  const tags = [
    ...(applied.day
      ? [{ id: 'day', label: texts.dateTag({ day: formatDay(applied.day) }), onRemove: () => drop('day') }]
      : []),
    ...(applied.search
      ? [{ id: 'search', label: texts.searchTag({ words: applied.search }), onRemove: () => drop('search') }]
      : []),
  ];
  const saved = useSavedFilters({ list: 'queries', applied, tags, onUse: filter.use });
  return (
    <FilterBar
      label={texts.filters}
      pending={pending}
      onApply={filter.apply}
      onClear={filter.clear}
      tags={tags}
      saved={saved}
      actions={actions}
    >
      <TextField
        label={texts.search}
        type="search"
        placeholder={texts.searchIn}
        maxLength={200}
        icon={<IconSearch />}
        value={draft.search}
        onChange={(search) => edit({ search })}
      />
      <PickedDate
        label={texts.date}
        value={draft.day}
        max={karachiDay(new Date())}
        onChange={(day) => edit({ day })}
      />
    </FilterBar>
  );
}
