import {
  type InstituteQuery,
  karachiDay,
  LOADING_QUERIES,
  listInstituteQueries,
  NO_QUERIES_ON_DAY,
  NO_QUERIES_YET,
  QUERIES_PAUSED,
  serverNow,
} from '@uas/contract';
import type { Column } from '@uas/shared-ui/data';
import { useUnsavedWarning } from '@uas/shared-ui/forms';
import {
  Alert,
  Button,
  commonTexts,
  Instant,
  idInAddress,
  Stack,
  StatusBadge,
  sentence,
  Text,
  Typed,
  useStep,
} from '@uas/shared-ui/kit';
import { fieldsOf, ListHead, ListRows, useList, useVisibleColumns } from '@uas/shared-ui/lists';
import { useTypedWork } from '@uas/shared-ui/overlays';
import { useState } from 'react';
import { useInstitute } from '../../institute/institute-context';
import { leavesTab } from '../../institute/use-tab';
import { QueryDetails } from './query-details';
import classes from './student-queries.module.css';
import { texts } from './student-queries.texts';

const IN_ADDRESS = idInAddress('query');

const { choice, day } = fieldsOf(listInstituteQueries);

const fields = () => [
  day({ label: texts.date, max: karachiDay(serverNow()) }),
  choice('state', { label: texts.state, all: texts.everyState, labelOf: (state) => texts[state] }),
  choice('kind', { label: texts.kind, all: texts.anyKind, labelOf: (kind) => texts[kind] }),
];

/** How many columns there is room for while the details stand beside the table. */
const BESIDE_DETAILS = 3;

/** What students and visitors asked: a list to narrow, and the details of one query with its answer. */
export function StudentQueries() {
  const list = useList(listInstituteQueries, 'queries', { name: 'queries', fields, how: 'replace' });
  const { opened, open, close } = useStep<string>('query', IN_ADDRESS);
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const isTyped = Object.values(drafts).some((text) => text.trim() !== '');
  // Over the dashboard its dialog asks before an answer is lost; as a part of it, whoever goes elsewhere is asked.
  useTypedWork(isTyped);
  useUnsavedWarning(isTyped, leavesTab);
  const { visible, choice } = useVisibleColumns(list.name, columns());
  const { queriesWaiting = 0 } = useInstitute().profile.data ?? {};
  const listed = list.rows.find(({ _id }) => _id === opened);
  const [last, setLast] = useState(listed);
  if (listed && listed !== last) setLast(listed);
  // One that has left the list meanwhile stays in sight, with what is written to it.
  const chosen = listed ?? (last?._id === opened ? last : undefined);
  return (
    <Stack gap={4}>
      {list.first?.paused && (
        <Alert tone="attention" live="off">
          {QUERIES_PAUSED}
        </Alert>
      )}
      {queriesWaiting > 0 && <Text tone="muted">{texts.waitingCount({ count: queriesWaiting })}</Text>}
      <ListHead
        of={list}
        label={texts.filters}
        search={texts.search}
        searchIn={texts.searchIn}
        actions={choice}
      />
      <div className={classes.split} data-open={chosen !== undefined}>
        <Stack gap={4}>
          <ListRows
            of={list}
            caption={texts.caption}
            columns={visible}
            atMost={chosen && BESIDE_DETAILS}
            kind="query"
            rowKey={({ _id }) => _id}
            currentKey={chosen?._id ?? null}
            loadingText={sentence(LOADING_QUERIES)}
            none={sentence(NO_QUERIES_YET)}
            noMatch={list.filter.applied.day ? sentence(NO_QUERIES_ON_DAY) : texts.noMatch}
            showAll={texts.showAll}
            rowActions={({ _id, studentName }) => (
              <Button
                size="small"
                aria-label={texts.detailsOf({ person: studentName })}
                onClick={() => open(_id)}
              >
                {texts.details}
              </Button>
            )}
          />
        </Stack>
        {chosen && (
          <QueryDetails
            key={chosen._id}
            query={chosen}
            draft={drafts[chosen._id] ?? ''}
            onDraft={(text) => setDrafts((before) => ({ ...before, [chosen._id]: text }))}
            onClose={close}
            onChanged={(newer) =>
              list.replace(
                ({ _id }) => _id === newer._id,
                () => newer,
              )
            }
            onOutdated={() => {
              // Among those that wait, a query that a colleague has answered would not be seen any more.
              list.filter.remove('state');
              list.refetch();
            }}
          />
        )}
      </div>
    </Stack>
  );
}

function columns(): Column<InstituteQuery>[] {
  return [
    {
      id: 'name',
      header: commonTexts.name,
      cell: (query) => <Typed>{query.studentName}</Typed>,
      card: 'title',
    },
    {
      id: 'course',
      header: texts.course,
      cell: (query) => (
        <Stack gap={1}>
          <Typed>{query.courseName || '-'}</Typed>
          {query.wrongFact && (
            <span>
              <StatusBadge status={texts.isReport} tone="danger" />
            </span>
          )}
        </Stack>
      ),
    },
    { id: 'state', header: texts.state, cell: (query) => <AnswerState query={query} /> },
    { id: 'date', header: texts.date, cell: (query) => <Instant value={query.date} /> },
  ];
}

/** Whether a query waits; a server of before does not say it. */
function AnswerState({ query: { answeredAt, mail } }: { query: InstituteQuery }) {
  if (answeredAt === undefined) return null;
  if (answeredAt === null) return <StatusBadge status={texts.open} tone="attention" />;
  if (mail === 'failed') return <StatusBadge status={texts.notDelivered} tone="danger" />;
  return <StatusBadge status={texts.answered} tone="success" />;
}
