import { FilterBar, type FilterPart, useSavedFilters } from '@uas/shared-ui/data';
import { SelectField, TextField } from '@uas/shared-ui/forms';
import { IconSearch } from '@uas/shared-ui/kit';
import type { Filter } from '../../admin/use-filter';
import { texts } from './students.texts';
import { FEE_FILTERS, SORTS, type StudentFilter } from './use-students';

interface StudentsFilterProps {
  readonly filter: Filter<StudentFilter>;
  readonly pending: boolean;
}

/** Name, e-mail, phone or number, the state of the fee, and the order. */
export function StudentsFilter({ filter, pending }: StudentsFilterProps) {
  const { draft, applied, edit, remove } = filter;
  const tags = partsOf(applied).map((part) => ({ ...part, onRemove: () => remove(part.id) }));
  const saved = useSavedFilters({ list: 'students', applied, partsOf, onUse: filter.replace });
  return (
    <FilterBar
      label={texts.filters}
      pending={pending}
      onApply={filter.apply}
      onClear={filter.clear}
      tags={tags}
      saved={saved}
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
        label={texts.fee}
        placeholder={texts.all}
        options={choices(FEE_FILTERS)}
        value={draft.paid}
        onChange={(paid) => edit({ paid })}
      />
      <SelectField
        label={texts.order}
        placeholder={texts.newest}
        options={choices(SORTS)}
        value={draft.sort}
        onChange={(sort) => edit({ sort })}
      />
    </FilterBar>
  );
}

function choices(values: readonly ((typeof FEE_FILTERS)[number] | (typeof SORTS)[number])[]) {
  return values.map((value) => ({ value, label: texts[value] }));
}

function partsOf(applied: StudentFilter): FilterPart<keyof StudentFilter>[] {
  const fee = FEE_FILTERS.find((choice) => choice === applied.paid);
  return [
    ...(applied.search ? [{ id: 'search' as const, label: texts.searchTag({ text: applied.search }) }] : []),
    ...(fee ? [{ id: 'paid' as const, label: texts.feeTag({ fee: texts[fee] }) }] : []),
  ];
}
