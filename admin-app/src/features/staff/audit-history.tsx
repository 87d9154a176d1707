import { type AuditEntry, listAudit } from '@uas/contract';
import { type Column, DataTable, FilterBar } from '@uas/shared-ui/data';
import { SelectField, TextField } from '@uas/shared-ui/forms';
import { Button, call, Disclosure, IconSearch, Instant, Stack, unreadableRows } from '@uas/shared-ui/kit';
import { useState } from 'react';
import { usePagedList } from '../../paging/use-paged-list';
import { useFilter } from '../../places/use-filter';
import { OneLine } from '../../rows/one-line';
import classes from './audit-history.module.css';
import { changesOf, wordsOfAction } from './audit-words';

const NO_FILTER = { search: '', action: '' };

const COLUMNS: readonly Column<AuditEntry>[] = [
  { id: 'action', header: 'What', card: 'title', cell: ({ action }) => wordsOfAction(action) },
  {
    id: 'at',
    header: 'When',
    cell: ({ at }) => (
      <OneLine>
        <Instant value={at} />
      </OneLine>
    ),
  },
  {
    id: 'actor',
    header: 'Who',
    cell: ({ actor, actorRole }) => (actor ? `${actor} (${actorRole})` : actorRole),
  },
  { id: 'subject', header: 'About', cell: ({ subject }) => subject },
  { id: 'change', header: 'Change', cell: (entry) => <Change entry={entry} /> },
];

/** Who did what when, for the master: by person and by action. */
export function AuditHistory() {
  const filter = useFilter('history', NO_FILTER);
  const [actions, setActions] = useState<readonly string[]>([]);
  const { draft, applied, edit } = filter;
  const list = usePagedList<AuditEntry>({
    key: JSON.stringify(applied),
    texts: listAudit.texts,
    load: async (next, signal) => {
      const reply = await call(listAudit, { query: { ...next, ...applied } }, { signal });
      setActions(reply.actions);
      return { ...reply, rows: reply.entries, unreadable: unreadableRows(reply, 'entries') };
    },
  });
  const filtered = applied.search !== '' || applied.action !== '';
  return (
    <Stack gap={4}>
      <FilterBar label="Filter history" pending={list.busy} onApply={filter.apply} onClear={filter.clear}>
        <TextField
          label="Person"
          type="search"
          placeholder="E-mail of who did it or whom it was about"
          maxLength={200}
          icon={<IconSearch />}
          value={draft.search}
          onChange={(search) => edit({ search })}
        />
        <SelectField
          label="Action"
          placeholder="All"
          options={actions.map((action) => ({ value: action, label: wordsOfAction(action) }))}
          value={draft.action}
          onChange={(action) => edit({ action })}
        />
      </FilterBar>
      <DataTable
        caption="Entries of the history"
        cardsUnder={1100}
        columns={COLUMNS}
        rows={list.rows}
        rowKey={({ _id }) => _id}
        loading={list.loading}
        loadingText="Loading history…"
        failure={list.error}
        onRetry={list.reload}
        unreadable={{ count: list.unreadable, noun: 'entry' }}
        empty={filtered ? 'Nothing matches this filter.' : 'Nothing has happened yet.'}
        emptyAction={filtered && <Button onClick={filter.clear}>Show the whole history</Button>}
        more={{
          hasMore: list.hasMore,
          total: list.total ?? undefined,
          loading: list.busy,
          onMore: list.loadMore,
        }}
      />
    </Stack>
  );
}

function Change({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry);
  if (changes.length === 0 && !entry.reason) return null;
  return (
    <Disclosure summary="Show">
      <ul className={classes.changes}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
        {entry.reason && <li>Reason: {entry.reason}</li>}
      </ul>
    </Disclosure>
  );
}
