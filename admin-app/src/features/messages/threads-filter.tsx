import { FilterBar } from '@uas/shared-ui/data';
import { SelectField, TextField } from '@uas/shared-ui/forms';
import { IconSearch } from '@uas/shared-ui/kit';
import type { Filter } from '../../admin/use-filter';
import { texts } from './messages.texts';
import type { ThreadFilter } from './use-threads';

interface ThreadsFilterProps {
  readonly filter: Filter<ThreadFilter>;
  readonly pending: boolean;
}

/** With whom, and of which kind. */
export function ThreadsFilter({ filter, pending }: ThreadsFilterProps) {
  const { draft, edit } = filter;
  return (
    <FilterBar label={texts.filters} pending={pending} onApply={filter.apply} onClear={filter.clear}>
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
        label={texts.with}
        placeholder={texts.everybody}
        options={[
          { value: 'student', label: texts.students },
          { value: 'institute', label: texts.institutes },
        ]}
        value={draft.userType}
        onChange={(userType) => edit({ userType })}
      />
    </FilterBar>
  );
}
