import { type Filter, type FilterPart, ListFilter } from '@uas/shared-ui/data';
import { SelectField } from '@uas/shared-ui/forms';
import { texts } from './institutes.texts';
import type { InstituteFilter } from './use-institutes';

interface InstitutesFilterProps {
  readonly filter: Filter<InstituteFilter>;
  readonly pending: boolean;
}

/** Words to search for and the order. */
export function InstitutesFilter({ filter, pending }: InstitutesFilterProps) {
  const { draft, edit } = filter;
  return (
    <ListFilter
      label={texts.filters}
      filter={filter}
      searchLabel={texts.search}
      searchPlaceholder={texts.searchIn}
      partsOf={partsOf}
      pending={pending}
    >
      <SelectField
        label={texts.order}
        placeholder={texts.newest}
        options={[{ value: 'name', label: texts.name }]}
        value={draft.sort}
        onChange={(sort) => edit({ sort })}
      />
    </ListFilter>
  );
}

function partsOf({ search }: InstituteFilter): FilterPart<keyof InstituteFilter>[] {
  return search ? [{ id: 'search', label: texts.searchTag({ text: search }) }] : [];
}
