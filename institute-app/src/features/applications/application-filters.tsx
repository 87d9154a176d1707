import { sessionsForInstitute } from '@uas/contract';
import { FilterBar, useSavedFilters } from '@uas/shared-ui/data';
import { PickedDateRange } from '@uas/shared-ui/dates';
import { SelectField, TextField } from '@uas/shared-ui/forms';
import { Button, IconSearch, sentence } from '@uas/shared-ui/kit';
import { type ReactNode, useState } from 'react';
import { type ApplicationFilter, NO_FILTER, partsOf, statusChoices } from './application-filter';
import { texts } from './applications.texts';

interface ApplicationFiltersProps {
  /** What the list shows now. */
  readonly applied: ApplicationFilter;
  readonly onApply: (filter: ApplicationFilter) => void;
  /** Sessions that occur in the applications of this institute. */
  readonly sessions: readonly string[];
  readonly pending: boolean;
  readonly actions: ReactNode;
}

/** Search, days, session and status; the list follows on Apply, not while they are chosen. */
export function ApplicationFilters({
  applied,
  onApply,
  sessions,
  pending,
  actions,
}: ApplicationFiltersProps) {
  const [draft, setDraft] = useState(applied);
  const change = (part: Partial<ApplicationFilter>) => setDraft({ ...draft, ...part });
  const apply = (filter: ApplicationFilter) => {
    setDraft(filter);
    onApply(filter);
  };
  const tags = partsOf(applied).map((part) => ({
    ...part,
    onRemove: () => apply({ ...applied, [part.id]: '' }),
  }));
  const onlyPending = applied.status === 'pending';
  const saved = useSavedFilters({
    list: 'applications',
    applied,
    partsOf,
    onUse: apply,
  });
  return (
    <FilterBar
      label={texts.filters}
      onApply={() => apply({ ...draft, search: draft.search.trim() })}
      onClear={() => apply(NO_FILTER)}
      tags={tags}
      saved={saved}
      pending={pending}
      actions={
        <>
          <Button
            aria-pressed={onlyPending}
            onClick={() => apply({ ...applied, status: onlyPending ? '' : 'pending' })}
          >
            {texts.onlyPending}
          </Button>
          {actions}
        </>
      }
    >
      <TextField
        label={texts.search}
        type="search"
        placeholder={texts.searchIn}
        maxLength={200}
        icon={<IconSearch aria-hidden="true" />}
        value={draft.search}
        onChange={(search) => change({ search })}
      />
      <PickedDateRange
        label={texts.between}
        value={draft}
        onChange={({ from, to }) => change({ from, to })}
      />
      <SelectField
        label={texts.session}
        placeholder={texts.allSessions}
        options={sessionOptions(sessions, new Date())}
        value={draft.session}
        onChange={(session) => change({ session })}
      />
      <SelectField
        label={texts.status}
        placeholder={texts.allStatuses}
        options={statusChoices()}
        value={draft.status}
        onChange={(status) => change({ status })}
      />
    </FilterBar>
  );
}

/** The documents' four sessions, then any other that occurs (R-27). */
function sessionOptions(occurring: readonly string[], now: Date) {
  const known = sessionsForInstitute(now);
  const others = occurring.filter((session) => !known.includes(session));
  return [
    ...known.map((session) => ({ value: session, label: sentence(session) })),
    ...others.map((session) => ({ value: session, label: session, group: texts.otherSessions })),
  ];
}
