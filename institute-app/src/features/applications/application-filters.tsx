import { serverNow, sessionsForInstitute } from '@uas/contract';
import { type Filter, ListFilter } from '@uas/shared-ui/data';
import { PickedDateRange } from '@uas/shared-ui/dates';
import { SelectField } from '@uas/shared-ui/forms';
import { Button, sentence } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import { type ApplicationFilter, partsOf, statusChoices } from './application-filter';
import { texts } from './applications.texts';

interface ApplicationFiltersProps {
  readonly filter: Filter<ApplicationFilter>;
  /** The same filter was applied once more. */
  readonly onUnchanged: () => void;
  /** Sessions that occur in the applications of this institute. */
  readonly sessions: readonly string[];
  readonly pending: boolean;
  /** False where something around it folds. */
  readonly folds?: boolean;
  readonly actions: ReactNode;
}

/** Search, days, session and status; the list follows on Apply, not while they are chosen. */
export function ApplicationFilters({
  filter,
  onUnchanged,
  sessions,
  pending,
  folds = true,
  actions,
}: ApplicationFiltersProps) {
  const { applied, draft, edit } = filter;
  // eslint-disable-next-line no-restricted-syntax -- of a filter
  const onlyPending = applied.status === 'pending';
  return (
    <ListFilter
      label={texts.filters}
      filter={filter}
      searchLabel={texts.search}
      searchPlaceholder={texts.searchIn}
      partsOf={partsOf}
      savedAs="applications"
      onUnchanged={onUnchanged}
      pending={pending}
      folds={folds}
      actions={
        <>
          <Button
            aria-pressed={onlyPending}
            onClick={() => filter.replace({ ...applied, status: onlyPending ? '' : 'pending' })}
          >
            {texts.onlyPending}
          </Button>
          {actions}
        </>
      }
    >
      <PickedDateRange label={texts.between} value={draft} onChange={({ from, to }) => edit({ from, to })} />
      <SelectField
        label={texts.session}
        placeholder={texts.allSessions}
        options={sessionOptions(sessions, serverNow())}
        value={draft.session}
        onChange={(session) => edit({ session })}
      />
      <SelectField
        label={texts.status}
        placeholder={texts.allStatuses}
        options={statusChoices()}
        value={draft.status}
        onChange={(status) => edit({ status })}
      />
    </ListFilter>
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
