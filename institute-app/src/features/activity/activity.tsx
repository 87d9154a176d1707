import { type ActivityEntry, getInstituteActivity, isFailedLogin, readableWord } from '@uas/contract';
import { type Column, ListFilter, ListTable, useFilter } from '@uas/shared-ui/data';
import { PickedDateRange } from '@uas/shared-ui/dates';
import { Instant, Stack, sentence, Text, Typed } from '@uas/shared-ui/kit';
import { useEndpointList } from '@uas/shared-ui/query';
import { type ReactNode, useMemo } from 'react';
import { useInstitute } from '../../institute/institute-context';
import { texts } from './activity.texts';
import { type ActivityFilter, NO_FILTER, partsOf } from './activity-filter';

/** What happened at the institute, newest first: by day, by program and by the number of an application. */
export function Activity() {
  const { email } = useInstitute();
  const filter = useFilter<ActivityFilter>('activity', NO_FILTER, { how: 'replace' });
  const { applied, draft, edit } = filter;
  const list = useEndpointList(getInstituteActivity, 'entries', { params: { email }, query: applied });
  const columns = useMemo(() => columnsOf(), []);
  return (
    <Stack gap={4}>
      <Text tone="muted">{texts.more}</Text>
      <ListFilter
        label={texts.filters}
        filter={filter}
        searchLabel={texts.search}
        searchPlaceholder={texts.searchIn}
        partsOf={partsOf}
        onUnchanged={list.refetch}
        pending={list.isFetching}
      >
        <PickedDateRange
          label={texts.between}
          value={draft}
          onChange={({ from, to }) => edit({ from, to })}
        />
      </ListFilter>
      <ListTable
        caption={texts.caption}
        columns={columns}
        list={list}
        kind="entry"
        rowKey={(row) => row._id}
        loadingText={texts.loading}
        empty={filter.isNarrowed ? texts.noneMatches : texts.none}
      />
    </Stack>
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
    { id: 'who', header: texts.who, cell: whoDid },
    { id: 'when', header: texts.when, cell: ({ at }) => <Instant value={at} /> },
  ];
}

const ACTORS = ['institute', 'student', 'admin', 'system'] as const;

/** A colleague by name. An actor that this page does not know yet is called as the server calls it. */
export function whoDid({ by, byName, key }: ActivityEntry): ReactNode {
  if (isFailedLogin(key)) return texts.unknown;
  if (byName) return <Typed>{byName}</Typed>;
  const known = ACTORS.find((actor) => actor === by);
  return known ? texts[known] : sentence(readableWord(by));
}
