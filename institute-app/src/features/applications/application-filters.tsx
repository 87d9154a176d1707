import { sessionsForInstitute } from '@uas/contract';
import { FilterBar, useSavedFilters } from '@uas/shared-ui/data';
import { PickedDateRange } from '@uas/shared-ui/dates';
import { SelectField, TextField } from '@uas/shared-ui/forms';
import { Button, IconSearch } from '@uas/shared-ui/kit';
import { type ReactNode, useState } from 'react';
import { type ApplicationFilter, NO_FILTER, STATUSES, tagsOf } from './application-filter';

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
  const tags = tagsOf(applied, apply);
  const onlyPending = applied.status === 'pending';
  const saved = useSavedFilters({
    list: 'applications',
    applied,
    tags,
    onUse: (kept) => apply({ ...NO_FILTER, ...kept }),
  });
  return (
    <FilterBar
      label="Filter applications"
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
            Only pending
          </Button>
          {actions}
        </>
      }
    >
      <TextField
        label="Search"
        type="search"
        placeholder="Name, program"
        maxLength={200}
        icon={<IconSearch aria-hidden="true" />}
        value={draft.search}
        onChange={(search) => change({ search })}
      />
      <PickedDateRange
        label="Applied between"
        value={draft}
        onChange={({ from, to }) => change({ from, to })}
      />
      <SelectField
        label="Session"
        placeholder="All sessions"
        options={sessionOptions(sessions, new Date())}
        value={draft.session}
        onChange={(session) => change({ session })}
      />
      <SelectField
        label="Status"
        placeholder="All statuses"
        options={STATUSES}
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
    ...known,
    ...others.map((session) => ({ value: session, label: session, group: 'Other sessions' })),
  ];
}
