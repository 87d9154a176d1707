import {
  exportAdminQueries,
  karachiDay,
  LOADING_QUERIES,
  listAdminQueries,
  NO_QUERIES_ON_DAY,
  NO_QUERIES_TO_EXPORT,
  NO_QUERIES_YET,
  QUERIES_CACHE_TIME,
  queriesCsvName,
  type StaffQuery,
  serverNow,
} from '@uas/contract';
import type { Column } from '@uas/shared-ui/data';
import { SelectField } from '@uas/shared-ui/forms';
import {
  Alert,
  Button,
  commonTexts,
  IconRefresh,
  Instant,
  idInAddress,
  Section,
  Stack,
  StatusBadge,
  sentence,
  useStep,
} from '@uas/shared-ui/kit';
import {
  fieldsOf,
  type ListField,
  ListHead,
  ListRows,
  useList,
  useVisibleColumns,
} from '@uas/shared-ui/lists';
import { OneLine, TwoLines } from '../../admin/cells';
import { typed } from '../../admin/labels';
import classes from './queries-tab.module.css';
import { QueryDetail } from './query-detail';
import { texts } from './student-queries.texts';

const IN_ADDRESS = idInAddress('query');

const { day } = fieldsOf(listAdminQueries);

/** What one choice asks for: whether it is answered, and whether it is a report. */
const ANSWERS = {
  open: { state: 'open', kind: '' },
  answered: { state: 'answered', kind: '' },
  report: { state: '', kind: 'report' },
  openReport: { state: 'open', kind: 'report' },
} as const;

type Answers = keyof typeof ANSWERS;

function answersIn({ state = '', kind = '' }: Readonly<Record<string, string>>): Answers | undefined {
  const all = Object.keys(ANSWERS) as Answers[];
  return all.find((one) => ANSWERS[one].state === state && ANSWERS[one].kind === kind);
}

const ANYTHING = { state: '', kind: '' } as const;

function askedIn(applied: Readonly<Record<string, string>>) {
  const chosen = answersIn(applied);
  return chosen === undefined ? ANYTHING : ANSWERS[chosen];
}

/** One field for both, so that the filter stands on one line. */
const answers: ListField = {
  names: ['state', 'kind'],
  draw: (draft, edit) => (
    <SelectField
      label={texts.state}
      placeholder={texts.everyState}
      options={(Object.keys(ANSWERS) as Answers[]).map((value) => ({ value, label: texts[value] }))}
      value={answersIn(draft) ?? ''}
      onChange={(chosen) => edit(ANSWERS[chosen as Answers] ?? ANYTHING)}
    />
  ),
  ask: (applied) => {
    const { state, kind } = askedIn(applied);
    return { ...(state && { state }), ...(kind && { kind }) };
  },
  tags: (applied) => {
    const { state, kind } = askedIn(applied);
    return [
      ...(state ? [{ id: 'state', label: texts[state] }] : []),
      ...(kind ? [{ id: 'kind', label: texts.report }] : []),
    ];
  },
};

const fields = () => [day({ label: texts.date, max: karachiDay(serverNow()) }), answers];

interface CachedQuery {
  readonly state: { readonly dataUpdatedAt: number };
}

/** For an hour the list is fetched again only when the person refreshes it, not when another tab changes. */
function staleTimeOf({ state }: CachedQuery) {
  // eslint-disable-next-line no-restricted-syntax -- the query cache counts with the device's clock
  return Date.now() - state.dataUpdatedAt < QUERIES_CACHE_TIME ? ('static' as const) : 0;
}

/** How many columns there is room for while the detail stands beside the table. */
const BESIDE_DETAIL = 2;

/** What visitors have asked universities: by day, as CSV, one by one. Asked for once an hour unless somebody refreshes. */
export function QueriesTab() {
  const list = useList(listAdminQueries, 'queries', {
    name: 'queries',
    fields,
    staleTime: staleTimeOf,
    gcTime: QUERIES_CACHE_TIME,
  });
  const { opened, open, close } = useStep<string>('query', IN_ADDRESS);
  const selected = list.rows.find(({ _id }) => _id === opened);
  const { visible, choice } = useVisibleColumns(
    list.name,
    columns(({ _id }) => open(_id)),
  );
  const { day: asked = '' } = list.filter.applied;
  return (
    <Section
      title={texts.title}
      description={
        // Its room is there from the beginning, so that nothing moves when the list comes.
        <span className={list.first ? undefined : classes.awaited}>
          {texts.asOf({ when: <Instant value={serverNow(list.dataUpdatedAt || undefined).toISOString()} /> })}
        </span>
      }
      actions={
        <Button icon={<IconRefresh aria-hidden="true" />} pending={list.isFetching} onClick={list.refetch}>
          {texts.refresh}
        </Button>
      }
    >
      <Stack gap={3}>
        <ListHead
          of={list}
          label={texts.filters}
          search={texts.search}
          searchIn={texts.searchIn}
          isKept
          actions={choice}
          csv={{
            endpoint: exportAdminQueries,
            emptyText: sentence(NO_QUERIES_TO_EXPORT),
            name: queriesCsvName(asked),
          }}
        />
        {opened !== null && !list.isLoading && !list.error && !selected && (
          <Alert tone="attention">{texts.notShown}</Alert>
        )}
        <div className={classes.split} data-open={selected !== undefined || undefined}>
          <Stack gap={4}>
            <ListRows
              of={list}
              caption={texts.caption}
              cardsUnder={1100}
              columns={visible}
              atMost={selected && BESIDE_DETAIL}
              kind="query"
              rowKey={({ _id }) => _id}
              currentKey={selected?._id ?? null}
              loadingText={sentence(LOADING_QUERIES)}
              none={sentence(NO_QUERIES_YET)}
              noMatch={asked ? sentence(NO_QUERIES_ON_DAY) : texts.noMatch}
              showAll={texts.showAll}
            />
          </Stack>
          {selected && (
            <QueryDetail
              query={selected}
              onClose={close}
              onMarked={(newer) =>
                list.replace(
                  ({ _id }) => _id === newer._id,
                  () => newer,
                )
              }
              onDeleted={(id) => {
                list.remove(({ _id }) => _id === id);
                close();
              }}
            />
          )}
        </div>
      </Stack>
    </Section>
  );
}

function columns(onOpen: (query: StaffQuery) => void): Column<StaffQuery>[] {
  return [
    {
      id: 'student',
      header: commonTexts.student,
      card: 'title',
      cell: (query) => {
        const { studentName, studentEmail } = query;
        const opens = { label: texts.detailsOf({ student: studentName }), onOpen: () => onOpen(query) };
        return <TwoLines first={studentName} second={studentEmail} opens={opens} />;
      },
    },
    {
      id: 'university',
      header: texts.university,
      cell: ({ universityName }) => typed(universityName),
    },
    {
      id: 'course',
      header: texts.course,
      cell: ({ courseName, wrongFact }) => (
        <Stack gap={1}>
          {typed(courseName)}
          {wrongFact && (
            <span>
              <StatusBadge status={texts.isReport} tone="danger" />
            </span>
          )}
        </Stack>
      ),
    },
    {
      id: 'date',
      header: texts.date,
      cell: ({ date }) => (
        <OneLine>
          <Instant value={date} />
        </OneLine>
      ),
    },
    {
      id: 'state',
      header: texts.state,
      cell: ({ answeredAt }) => answeredAt !== undefined && <AnswerBadge answeredAt={answeredAt} />,
    },
  ];
}

/** Whether a query was answered. */
function AnswerBadge({ answeredAt }: { answeredAt: string | null }) {
  if (answeredAt) return <StatusBadge status={texts.answered} tone="success" />;
  return <StatusBadge status={texts.open} tone="attention" />;
}
