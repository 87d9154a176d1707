import { type AuditEntry, listAudit } from '@uas/contract';
import { type Column, DataTable, FilterBar } from '@uas/shared-ui/data';
import { SelectField, TextField } from '@uas/shared-ui/forms';
import {
  Button,
  call,
  Disclosure,
  IconSearch,
  Instant,
  Stack,
  sentence,
  Typed,
  unreadableRows,
} from '@uas/shared-ui/kit';
import { useState } from 'react';
import { usePagedList } from '../../paging/use-paged-list';
import { useFilter } from '../../places/use-filter';
import { OneLine } from '../../rows/one-line';
import { texts } from './audit.texts';
import classes from './audit-history.module.css';
import { AuditSentence } from './audit-sentence';
import { changesOf, wordsOfAction } from './audit-words';

const NO_FILTER = { search: '', action: '' };

function columns(): Column<AuditEntry>[] {
  return [
    { id: 'action', header: texts.what, card: 'title', cell: (entry) => <AuditSentence entry={entry} /> },
    {
      id: 'at',
      header: texts.when,
      cell: ({ at }) => (
        <OneLine>
          <Instant value={at} />
        </OneLine>
      ),
    },
    {
      id: 'actor',
      header: texts.who,
      cell: ({ actor, actorRole }) =>
        actor ? <Typed>{`${actor} (${sentence(actorRole)})`}</Typed> : sentence(actorRole),
    },
    { id: 'change', header: texts.change, cell: (entry) => <Change entry={entry} /> },
  ];
}

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
      <FilterBar label={texts.filters} pending={list.busy} onApply={filter.apply} onClear={filter.clear}>
        <TextField
          label={texts.person}
          type="search"
          placeholder={texts.personMore}
          maxLength={200}
          icon={<IconSearch />}
          value={draft.search}
          onChange={(search) => edit({ search })}
        />
        <SelectField
          label={texts.action}
          placeholder={texts.all}
          options={actions.map((action) => ({ value: action, label: wordsOfAction(action) }))}
          value={draft.action}
          onChange={(action) => edit({ action })}
        />
      </FilterBar>
      <DataTable
        caption={texts.caption}
        cardsUnder={1100}
        columns={columns()}
        rows={list.rows}
        rowKey={({ _id }) => _id}
        loading={list.loading}
        loadingText={texts.loading}
        failure={list.error}
        onRetry={list.reload}
        unreadable={{ count: list.unreadable, noun: 'entry' }}
        empty={filtered ? texts.noMatch : texts.none}
        emptyAction={filtered && <Button onClick={filter.clear}>{texts.showAll}</Button>}
        more={list.more}
      />
    </Stack>
  );
}

function Change({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry);
  if (changes.length === 0 && !entry.reason) return '–';
  return (
    <Disclosure summary={texts.show}>
      <ul className={classes.changes}>
        {changes.map((change) => (
          <li key={change} dir="auto">
            {change}
          </li>
        ))}
        {entry.reason && <li>{texts.reason({ reason: <Typed>{entry.reason}</Typed> })}</li>}
      </ul>
    </Disclosure>
  );
}
