import { type Filter, ListFilter } from '@uas/shared-ui/data';
import { SelectField } from '@uas/shared-ui/forms';
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
    <ListFilter
      label={texts.filters}
      filter={filter}
      searchLabel={texts.search}
      searchPlaceholder={texts.searchIn}
      pending={pending}
    >
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
    </ListFilter>
  );
}
