import { OUTBOX_STATES } from '@uas/contract';
import { type Filter, ListFilter } from '@uas/shared-ui/data';
import { SelectField } from '@uas/shared-ui/forms';
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
    <ListFilter
      label={texts.filters}
      filter={filter}
      searchLabel={texts.search}
      searchPlaceholder={texts.searchIn}
      pending={pending}
    >
      <SelectField
        label={texts.state}
        placeholder={texts.all}
        options={OUTBOX_STATES.map((state) => ({ value: state, label: stateLabel(state) }))}
        value={draft.state}
        onChange={(state) => edit({ state })}
      />
    </ListFilter>
  );
}
