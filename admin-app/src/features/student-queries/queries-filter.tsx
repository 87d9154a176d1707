import { karachiDay } from '@uas/contract';
import { FilterBar, type FilterPart, useSavedFilters } from '@uas/shared-ui/data';
import { PickedDate } from '@uas/shared-ui/dates';
import { TextField } from '@uas/shared-ui/forms';
import { formatDay, IconSearch } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import type { Filter } from '../../admin/use-filter';
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
  const { draft, applied, edit, remove } = filter;
  const tags = partsOf(applied).map((part) => ({ ...part, onRemove: () => remove(part.id) }));
  const saved = useSavedFilters({ list: 'queries', applied, partsOf, onUse: filter.replace });
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

function partsOf({ day, search }: QueryFilter): FilterPart<keyof QueryFilter>[] {
  return [
    ...(day ? [{ id: 'day' as const, label: texts.dateTag({ day: formatDay(day) }) }] : []),
    ...(search ? [{ id: 'search' as const, label: texts.searchTag({ text: search }) }] : []),
  ];
}
