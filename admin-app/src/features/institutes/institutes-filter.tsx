import { type Filter, type FilterPart, ListFilter } from '@uas/shared-ui/data';
import { SelectField } from '@uas/shared-ui/forms';
import { texts } from './institutes.texts';
import type { InstituteFilter } from './use-institutes';

interface InstitutesFilterProps {
  readonly filter: Filter<InstituteFilter>;
  readonly pending: boolean;
}

/** Words to search for, the order, and those that staff have not looked at. */
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
      <SelectField
        label={texts.show}
        placeholder={texts.showEvery}
        options={[
          { value: 'waiting', label: texts.waiting },
          { value: 'not-looked-at', label: texts.notLookedAt },
        ]}
        value={draft.only}
        onChange={(only) => edit({ only })}
      />
    </ListFilter>
  );
}

function partsOf({ search, only }: InstituteFilter): FilterPart<keyof InstituteFilter>[] {
  return [
    ...(search ? [{ id: 'search' as const, label: texts.searchTag({ text: search }) }] : []),
    ...(only === 'waiting' ? [{ id: 'only' as const, label: texts.waiting }] : []),
    ...(only === 'not-looked-at' ? [{ id: 'only' as const, label: texts.notLookedAt }] : []),
  ];
}
