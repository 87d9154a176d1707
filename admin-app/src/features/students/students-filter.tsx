import { FilterBar, type FilterTag, useSavedFilters } from '@uas/shared-ui/data';
import { SelectField, TextField } from '@uas/shared-ui/forms';
import { IconSearch } from '@uas/shared-ui/kit';
import type { Filter } from '../../places/use-filter';
import { FEE_FILTERS, SORTS, type StudentFilter } from './use-students';

interface StudentsFilterProps {
  readonly filter: Filter<StudentFilter>;
  readonly pending: boolean;
}

/** Name, e-mail or phone, the state of the fee, and the order. */
export function StudentsFilter({ filter, pending }: StudentsFilterProps) {
  const { draft, applied, edit } = filter;
  const tags = tagsOf(filter);
  const saved = useSavedFilters({ list: 'students', applied, tags, onUse: filter.use });
  return (
    <FilterBar
      label="Filter students"
      pending={pending}
      onApply={filter.apply}
      onClear={filter.clear}
      tags={tags}
      saved={saved}
    >
      <TextField
        label="Search students"
        type="search"
        placeholder="Name, e-mail or phone"
        maxLength={200}
        icon={<IconSearch />}
        value={draft.search}
        onChange={(search) => edit({ search })}
      />
      <SelectField
        label="Fee"
        placeholder="All"
        options={FEE_FILTERS}
        value={draft.paid}
        onChange={(paid) => edit({ paid })}
      />
      <SelectField
        label="Order"
        placeholder="Newest first"
        options={SORTS}
        value={draft.sort}
        onChange={(sort) => edit({ sort })}
      />
    </FilterBar>
  );
}

function tagsOf({ applied, drop }: Filter<StudentFilter>): FilterTag[] {
  const fee = FEE_FILTERS.find((choice) => choice.value === applied.paid)?.label;
  return [
    ...(applied.search
      ? [{ id: 'search', label: `Search: ${applied.search}`, onRemove: () => drop('search') }]
      : []),
    ...(fee ? [{ id: 'paid', label: `Fee: ${fee}`, onRemove: () => drop('paid') }] : []),
  ];
}
