import { ADMIN_STATUS_FILTERS, serverNow, sessionsForAdmin } from '@uas/contract';
import { type Filter, type FilterPart, ListFilter } from '@uas/shared-ui/data';
import { PickedDateRange } from '@uas/shared-ui/dates';
import { SelectField } from '@uas/shared-ui/forms';
import { formatDay, sentence } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import { texts } from './applications.texts';
import type { ApplicationFilter } from './use-applications';

interface ApplicationsFilterProps {
  readonly filter: Filter<ApplicationFilter>;
  readonly sessions: readonly string[];
  readonly pending: boolean;
  /** Export to CSV. */
  readonly actions: ReactNode;
}

function statusChoices() {
  return ADMIN_STATUS_FILTERS.filter((status) => status !== '').map((status) => ({
    value: status,
    label: sentence(status.charAt(0).toUpperCase() + status.slice(1)),
  }));
}

/** The documents' six sessions and, apart from them, any other that occurs in the data (R-27). */
export function sessionChoices(now: Date, occurring: readonly string[]) {
  const offered = sessionsForAdmin(now);
  const others = occurring.filter((session) => session !== '' && !offered.includes(session));
  return [
    ...offered.map((session) => ({ value: session, label: sentence(session) })),
    ...others.map((session) => ({ value: session, label: session, group: texts.otherSessions })),
  ];
}

/** Words, days, status and session; nothing happens until Apply. */
export function ApplicationsFilter({ filter, sessions, pending, actions }: ApplicationsFilterProps) {
  const { draft, edit } = filter;
  return (
    <ListFilter
      label={texts.filters}
      filter={filter}
      searchLabel={texts.search}
      searchPlaceholder={texts.searchIn}
      partsOf={partsOf}
      savedAs="applications"
      pending={pending}
      actions={actions}
    >
      <PickedDateRange
        label={texts.between}
        value={{ from: draft.from, to: draft.to }}
        onChange={({ from, to }) => edit({ from, to })}
      />
      <SelectField
        label={texts.status}
        placeholder={texts.all}
        options={statusChoices()}
        value={draft.status}
        onChange={(status) => edit({ status })}
      />
      <SelectField
        label={texts.session}
        placeholder={texts.all}
        options={sessionChoices(serverNow(), sessions)}
        value={draft.session}
        onChange={(session) => edit({ session })}
      />
    </ListFilter>
  );
}

function partsOf(applied: ApplicationFilter): FilterPart<keyof ApplicationFilter>[] {
  const status = statusChoices().find(({ value }) => value === applied.status)?.label ?? '';
  const labels: Record<keyof ApplicationFilter, string> = {
    search: applied.search && texts.searchTag({ text: applied.search }),
    from: applied.from && texts.fromTag({ day: formatDay(applied.from) }),
    to: applied.to && texts.toTag({ day: formatDay(applied.to) }),
    status: status && texts.statusTag({ status }),
    session: applied.session && texts.sessionTag({ session: applied.session }),
  };
  const names = ['search', 'from', 'to', 'status', 'session'] as const;
  return names.filter((name) => labels[name] !== '').map((name) => ({ id: name, label: labels[name] }));
}
