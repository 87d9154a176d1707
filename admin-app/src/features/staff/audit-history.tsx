import {
  type AuditEntry,
  auditCsvName,
  exportAudit,
  karachiDay,
  listAudit,
  NO_HISTORY_TO_EXPORT,
  type ReplyOf,
  serverNow,
} from '@uas/contract';
import type { Column } from '@uas/shared-ui/data';
import { Disclosure, Instant, sentence, Typed } from '@uas/shared-ui/kit';
import { fieldsOf, ListScreen, useList } from '@uas/shared-ui/lists';
import { OneLine } from '../../admin/cells';
import { texts } from './audit.texts';
import classes from './audit-history.module.css';
import { changesOf, labelOfAction } from './audit-labels';
import { AuditSentence } from './audit-sentence';

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

const { days, occurring, person } = fieldsOf(listAudit);

const fields = (first: ReplyOf<typeof listAudit> | null) => [
  days({ label: texts.between }),
  person('by', { label: texts.by, placeholder: texts.byMore }),
  occurring('action', {
    label: texts.action,
    all: texts.all,
    choices: (first?.actions ?? []).map((action) => ({ value: action, label: labelOfAction(action) })),
  }),
];

/** Who did what when, for the master: by whom, by student and application, by action and by day; with a file of it. */
export function AuditHistory() {
  const list = useList(listAudit, 'entries', { name: 'history', fields });
  return (
    <ListScreen
      of={list}
      label={texts.filters}
      search={texts.person}
      searchIn={texts.personMore}
      csv={{
        endpoint: exportAudit,
        emptyText: sentence(NO_HISTORY_TO_EXPORT),
        name: auditCsvName(karachiDay(serverNow())),
      }}
      caption={texts.caption}
      cardsUnder={1100}
      columns={columns()}
      kind="entry"
      rowKey={({ _id }) => _id}
      loadingText={texts.loading}
      none={texts.none}
      noMatch={texts.noMatch}
      showAll={texts.showAll}
    />
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
