import { OUTBOX_STATES } from '@uas/contract';
import { FilterBar } from '@uas/shared-ui/data';
import { SelectField, TextField } from '@uas/shared-ui/forms';
import { IconSearch } from '@uas/shared-ui/kit';
import type { Filter } from '../../admin/use-filter';
import { stateLabel } from './message-state';
import { texts } from './outbox.texts';
import type { OutboxFilterFields } from './use-outbox';

interface OutboxFilterProps {
  readonly filter: Filter<OutboxFilterFields>;
  readonly pending: boolean;
}

/** To whom, and in which state. */
export function OutboxFilter({ filter, pending }: OutboxFilterProps) {
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
        label={texts.state}
        placeholder={texts.all}
        options={OUTBOX_STATES.map((state) => ({ value: state, label: stateLabel(state) }))}
        value={draft.state}
        onChange={(state) => edit({ state })}
      />
    </FilterBar>
  );
}
