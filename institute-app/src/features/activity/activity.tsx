import { type ActivityEntry, getInstituteActivity, readableWord } from '@uas/contract';
import { type Column, DataTable, FilterBar } from '@uas/shared-ui/data';
import { PickedDateRange } from '@uas/shared-ui/dates';
import { TextField } from '@uas/shared-ui/forms';
import { Alert, IconSearch, Instant, Stack, sentence, Text, useLocationState } from '@uas/shared-ui/kit';
import { useEndpointList } from '@uas/shared-ui/query';
import { useMemo, useState } from 'react';
import { useInstitute } from '../../institute/institute-context';
import { texts } from './activity.texts';
import { type ActivityFilter, IN_ADDRESS, NO_FILTER, partsOf } from './activity-filter';

/** What happened at the institute, newest first: by day, by program and by the number of an application. */
export function Activity() {
  const { email } = useInstitute();
  const [stored, setStored] = useLocationState<ActivityFilter>('activity', NO_FILTER, IN_ADDRESS);
  const filter = { ...NO_FILTER, ...stored };
  const list = useEndpointList(getInstituteActivity, 'entries', { params: { email }, query: filter });
  const columns = useMemo(() => columnsOf(), []);
  const apply = (next: ActivityFilter) => {
    if (partsKey(next) === partsKey(filter)) list.refetch();
    else setStored(next, 'replace');
  };
  return (
    <Stack gap={4}>
      <Text tone="muted">{texts.more}</Text>
      <ActivityFilters key={partsKey(filter)} applied={filter} onApply={apply} pending={list.isFetching} />
      {list.first && list.error && !list.more.error && <Alert tone="danger">{list.error.message}</Alert>}
      <DataTable
        caption={texts.caption}
        columns={columns}
        rows={list.rows}
        rowKey={({ _id }) => _id}
        loading={list.isLoading}
        loadingText={texts.loading}
        failure={list.first ? null : list.error?.message}
        onRetry={list.refetch}
        unreadable={{ count: list.unreadable, kind: 'entry' }}
        empty={partsOf(filter).length === 0 ? texts.none : texts.noneMatches}
        more={list.more}
      />
      {list.more.error && <Alert tone="danger">{list.more.error.message}</Alert>}
    </Stack>
  );
}

function partsKey({ search, from, to }: ActivityFilter): string {
  return JSON.stringify([search, from, to]);
}

interface ActivityFiltersProps {
  /** What the list shows now. */
  readonly applied: ActivityFilter;
  readonly onApply: (filter: ActivityFilter) => void;
  readonly pending: boolean;
}

function ActivityFilters({ applied, onApply, pending }: ActivityFiltersProps) {
  const [draft, setDraft] = useState(applied);
  return (
    <FilterBar
      label={texts.filters}
      onApply={() => onApply({ ...draft, search: draft.search.trim() })}
      onClear={() => {
        setDraft(NO_FILTER);
        onApply(NO_FILTER);
      }}
      tags={partsOf(applied).map((part) => ({
        ...part,
        onRemove: () => onApply({ ...applied, [part.id]: '' }),
      }))}
      pending={pending}
    >
      <TextField
        label={texts.search}
        type="search"
        placeholder={texts.searchIn}
        maxLength={200}
        icon={<IconSearch aria-hidden="true" />}
        value={draft.search}
        onChange={(search) => setDraft({ ...draft, search })}
      />
      <PickedDateRange
        label={texts.between}
        value={draft}
        onChange={({ from, to }) => setDraft({ ...draft, from, to })}
      />
    </FilterBar>
  );
}

function columnsOf(): Column<ActivityEntry>[] {
  return [
    {
      id: 'what',
      header: texts.what,
      cell: ({ text }) => <span dir="auto">{sentence(text)}</span>,
      card: 'title',
    },
    { id: 'who', header: texts.who, cell: ({ by }) => whoDid(by) },
    { id: 'when', header: texts.when, cell: ({ at }) => <Instant value={at} /> },
  ];
}

const ACTORS = ['institute', 'student', 'admin', 'system'] as const;

/** An actor that this page does not know yet is called as the server calls it. */
function whoDid(by: ActivityEntry['by']): string {
  const known = ACTORS.find((actor) => actor === by);
  return known ? texts[known] : sentence(readableWord(by));
}
