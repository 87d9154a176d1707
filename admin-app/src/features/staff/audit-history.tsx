import { type AuditEntry, listAudit } from '@uas/contract';
import { type Column, ListFilter, useFilter } from '@uas/shared-ui/data';
import { PickedDateRange } from '@uas/shared-ui/dates';
import { SelectField } from '@uas/shared-ui/forms';
import { Button, Disclosure, Instant, Stack, sentence, Typed } from '@uas/shared-ui/kit';
import { useEndpointList } from '@uas/shared-ui/query';
import { AdminTable } from '../../admin/admin-table';
import { OneLine } from '../../admin/cells';
import { useLatestValue } from '../../admin/steady-values';
import { texts } from './audit.texts';
import classes from './audit-history.module.css';
import { changesOf, labelOfAction } from './audit-labels';
import { AuditSentence } from './audit-sentence';

const NO_FILTER = { search: '', action: '', from: '', to: '' };

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

/** Who did what when, for the master: by person, by student and application, by action and by day. */
export function AuditHistory() {
  const filter = useFilter('history', NO_FILTER);
  const { draft, applied, edit } = filter;
  const list = useEndpointList(listAudit, 'entries', { query: applied });
  const actions = useLatestValue(list.first?.actions) ?? [];
  return (
    <Stack gap={4}>
      <ListFilter
        label={texts.filters}
        filter={filter}
        searchLabel={texts.person}
        searchPlaceholder={texts.personMore}
        pending={list.isFetching}
      >
        <PickedDateRange
          label={texts.between}
          value={draft}
          onChange={({ from, to }) => edit({ from, to })}
        />
        <SelectField
          label={texts.action}
          placeholder={texts.all}
          options={actions.map((action) => ({ value: action, label: labelOfAction(action) }))}
          value={draft.action}
          onChange={(action) => edit({ action })}
        />
      </ListFilter>
      <AdminTable
        table="history"
        caption={texts.caption}
        cardsUnder={1100}
        columns={columns()}
        list={list}
        kind="entry"
        rowKey={({ _id }) => _id}
        loadingText={texts.loading}
        empty={filter.isNarrowed ? texts.noMatch : texts.none}
        emptyAction={filter.isNarrowed && <Button onClick={filter.clear}>{texts.showAll}</Button>}
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
