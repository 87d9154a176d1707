import { FilterBar } from '@uas/shared-ui/data';
import { SelectField, TextField } from '@uas/shared-ui/forms';
import { IconSearch } from '@uas/shared-ui/kit';
import type { Filter } from '../../places/use-filter';
import type { ConversationFilter } from './use-conversations';

interface ConversationsFilterProps {
  readonly filter: Filter<ConversationFilter>;
  readonly pending: boolean;
}

/** With whom, and of which kind. */
export function ConversationsFilter({ filter, pending }: ConversationsFilterProps) {
  const { draft, edit } = filter;
  return (
    <FilterBar label="Filter messages" pending={pending} onApply={filter.apply} onClear={filter.clear}>
      <TextField
        label="Search messages"
        type="search"
        placeholder="Name or e-mail"
        maxLength={200}
        icon={<IconSearch />}
        value={draft.search}
        onChange={(search) => edit({ search })}
      />
      <SelectField
        label="With"
        placeholder="Everybody"
        options={[
          { value: 'student', label: 'Students' },
          { value: 'institute', label: 'Institutes' },
        ]}
        value={draft.userType}
        onChange={(userType) => edit({ userType })}
      />
    </FilterBar>
  );
}
