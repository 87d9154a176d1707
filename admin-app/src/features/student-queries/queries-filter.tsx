import { karachiDay, knownWord, QUERY_STATES, serverNow } from '@uas/contract';
import { type Filter, type FilterPart, ListFilter } from '@uas/shared-ui/data';
import { PickedDate } from '@uas/shared-ui/dates';
import { SelectField } from '@uas/shared-ui/forms';
import { formatDay } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import { texts } from './student-queries.texts';

export const NO_FILTER = { day: '', search: '', state: '' };
export type QueryFilter = typeof NO_FILTER;

interface QueriesFilterProps {
  readonly filter: Filter<QueryFilter>;
  readonly pending: boolean;
  /** Export and Refresh. */
  readonly actions: ReactNode;
}

/** One picked day, words to search for, and whether an answer is awaited. */
export function QueriesFilter({ filter, pending, actions }: QueriesFilterProps) {
  const { draft, edit } = filter;
  return (
    <ListFilter
      label={texts.filters}
      filter={filter}
      searchLabel={texts.search}
      searchPlaceholder={texts.searchIn}
      partsOf={partsOf}
      savedAs="queries"
      pending={pending}
      actions={actions}
    >
      <PickedDate
        label={texts.date}
        value={draft.day}
        max={karachiDay(serverNow())}
        onChange={(day) => edit({ day })}
      />
      <SelectField
        label={texts.state}
        placeholder={texts.everyState}
        options={QUERY_STATES.map((state) => ({ value: state, label: texts[state] }))}
        value={draft.state}
        onChange={(state) => edit({ state })}
      />
    </ListFilter>
  );
}

/** What a filter asks the server for. */
export function requestOf({ day, search, state: word }: QueryFilter) {
  const state = knownWord(QUERY_STATES, word);
  return { from: day, to: day, search, ...(state && { state }) };
}

function partsOf({ day, search, state: word }: QueryFilter): FilterPart<keyof QueryFilter>[] {
  const state = knownWord(QUERY_STATES, word);
  return [
    ...(day ? [{ id: 'day' as const, label: texts.dateTag({ day: formatDay(day) }) }] : []),
    ...(search ? [{ id: 'search' as const, label: texts.searchTag({ text: search }) }] : []),
    ...(state ? [{ id: 'state' as const, label: texts[state] }] : []),
  ];
}
