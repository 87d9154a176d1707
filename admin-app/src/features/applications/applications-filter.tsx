import { ADMIN_STATUS_FILTERS, formatDay, sessionsForAdmin } from '@uas/contract';
import { FilterBar, type FilterTag, useSavedFilters } from '@uas/shared-ui/data';
import { PickedDateRange } from '@uas/shared-ui/dates';
import { SelectField, TextField } from '@uas/shared-ui/forms';
import { IconSearch } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import type { Filter } from '../../places/use-filter';
import type { ApplicationFilter } from './use-applications';

interface ApplicationsFilterProps {
  readonly filter: Filter<ApplicationFilter>;
  readonly sessions: readonly string[];
  readonly pending: boolean;
  /** Export to CSV. */
  readonly actions: ReactNode;
}

const STATUSES = ADMIN_STATUS_FILTERS.filter((status) => status !== '').map((status) => ({
  value: status,
  label: status.charAt(0).toUpperCase() + status.slice(1),
}));

/** The documents' six sessions and, apart from them, any other that occurs in the data (R-27). */
export function sessionChoices(now: Date, occurring: readonly string[]) {
  const offered = sessionsForAdmin(now);
  const others = occurring.filter((session) => session !== '' && !offered.includes(session));
  return [
    ...offered.map((session) => ({ value: session, label: session })),
    ...others.map((session) => ({ value: session, label: session, group: 'Other sessions' })),
  ];
}

/** Words, days, status and session; nothing happens until Apply. */
export function ApplicationsFilter({ filter, sessions, pending, actions }: ApplicationsFilterProps) {
  const { draft, applied, edit } = filter;
  const tags = tagsOf(filter);
  const saved = useSavedFilters({ list: 'applications', applied, tags, onUse: filter.use });
  return (
    <FilterBar
      label="Filter applications"
      pending={pending}
      onApply={filter.apply}
      onClear={filter.clear}
      tags={tags}
      saved={saved}
      actions={actions}
    >
      <TextField
        label="Search applications"
        type="search"
        placeholder="Student, university or program"
        maxLength={200}
        icon={<IconSearch />}
        value={draft.search}
        onChange={(search) => edit({ search })}
      />
      <PickedDateRange
        label="Applied between"
        value={{ from: draft.from, to: draft.to }}
        onChange={({ from, to }) => edit({ from, to })}
      />
      <SelectField
        label="Status"
        placeholder="All"
        options={STATUSES}
        value={draft.status}
        onChange={(status) => edit({ status })}
      />
      <SelectField
        label="Session"
        placeholder="All"
        options={sessionChoices(new Date(), sessions)}
        value={draft.session}
        onChange={(session) => edit({ session })}
      />
    </FilterBar>
  );
}

function tagsOf({ applied, drop }: Filter<ApplicationFilter>): FilterTag[] {
  const status = STATUSES.find(({ value }) => value === applied.status)?.label ?? '';
  const words: Record<keyof ApplicationFilter, string> = {
    search: applied.search && `Search: ${applied.search}`,
    from: applied.from && `From: ${formatDay(applied.from)}`,
    to: applied.to && `To: ${formatDay(applied.to)}`,
    status: status && `Status: ${status}`,
    session: applied.session && `Session: ${applied.session}`,
  };
  const names = ['search', 'from', 'to', 'status', 'session'] as const;
  return names
    .filter((name) => words[name] !== '')
    .map((name) => ({ id: name, label: words[name], onRemove: () => drop(name) }));
}
