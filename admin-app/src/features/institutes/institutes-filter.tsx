import { FilterBar } from '@uas/shared-ui/data';
import { SelectField, TextField } from '@uas/shared-ui/forms';
import { IconSearch } from '@uas/shared-ui/kit';
import type { Filter } from '../../admin/use-filter';
import { texts } from './institutes.texts';
import type { InstituteFilter } from './use-institutes';

interface InstitutesFilterProps {
  readonly filter: Filter<InstituteFilter>;
  readonly pending: boolean;
}

/** Words to search for and the order. */
export function InstitutesFilter({ filter, pending }: InstitutesFilterProps) {
  const { draft, applied, edit, remove } = filter;
  const tags = applied.search
    ? [{ id: 'search', label: texts.searchTag({ text: applied.search }), onRemove: () => remove('search') }]
    : [];
  return (
    <FilterBar
      label={texts.filters}
      pending={pending}
      onApply={filter.apply}
      onClear={filter.clear}
      tags={tags}
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
      <SelectField
        label={texts.order}
        placeholder={texts.newest}
        options={[{ value: 'name', label: texts.name }]}
        value={draft.sort}
        onChange={(sort) => edit({ sort })}
      />
    </FilterBar>
  );
}
