import { type OwnMeritList, previewMeritList, type ReplyOf } from '@uas/contract';
import { Tabs } from '@uas/shared-ui/components';
import { SelectField } from '@uas/shared-ui/forms';
import {
  Alert,
  Button,
  type CallFailure,
  FailedState,
  formatNumber,
  Heading,
  IconArrowLeft,
  Inline,
  Skeleton,
  Stack,
  StatusBadge,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import { stateLook } from '@uas/shared-ui/merit-lists';
import { keepPreviousData, useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import { LOOK_MS } from './all-lists';
import { CountsOfList } from './counts-of-list';
import { DatesOfList } from './dates-of-list';
import { LeftOutTable } from './left-out-table';
import { CategoryTable, LinesTable } from './lines-table';
import { ListActions } from './list-actions';
import { ListChanges } from './list-changes';
import { isBusy } from './list-looks';
import { PublicPage, whenOf } from './list-row';
import classes from './merit-lists.module.css';
import { texts } from './merit-lists.texts';

interface OpenedListProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One list as the institute looks it over: what can be done with it, its lines, who is left out, and what changed. */
export function OpenedList({ id, onClose }: OpenedListProps) {
  const [program, setProgram] = useState('');
  const [page, setPage] = useState(1);
  const found = useEndpointQuery(
    previewMeritList,
    { params: { id }, query: { page, ...(program !== '' && { programId: program }) } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => (data && isBusy(data.list) ? LOOK_MS : false),
    },
  );
  const choose = (next: string) => {
    if (next === '') return;
    setProgram(next);
    setPage(1);
  };
  return (
    <Stack gap={4}>
      <div>
        <Button size="small" variant="quiet" icon={<IconArrowLeft aria-hidden="true" />} onClick={onClose}>
          {texts.allLists}
        </Button>
      </div>
      {found.isLoading && <Skeleton shape="row" count={6} label={texts.loadingOne} />}
      {!found.data && found.error && (
        <FailedState
          message={found.error.message}
          {...(!isNotTheirs(found.error) && { onRetry: found.refetch })}
          retrying={found.isFetching}
        />
      )}
      {found.data && <Preview reply={found.data} page={page} onPage={setPage} onProgram={choose} />}
    </Stack>
  );
}

/** A list that is not there, or of somebody else: trying again changes nothing. */
function isNotTheirs({ status }: CallFailure): boolean {
  return status === 404 || status === 403;
}

interface PreviewProps {
  readonly reply: ReplyOf<typeof previewMeritList>;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onProgram: (programId: string) => void;
}

const PARTS = ['lines', 'leftOut', 'changes'] as const;

function Preview({ reply, page, onPage, onProgram }: PreviewProps) {
  const { list, programs, programId, leftOutCount, changeCount } = reply;
  const [part, setPart] = useState<(typeof PARTS)[number]>('lines');
  const program = programs.find((each) => each.programId === programId);
  const names = new Map(programs.map((each) => [each.programId, each.program]));
  return (
    <Stack gap={4}>
      <ListHeading list={list} />
      <ListActions list={list} program={program} />
      <Tabs
        label={texts.listOf({ round: list.round, session: list.session })}
        tabs={[
          { id: 'lines', label: texts.lines },
          { id: 'leftOut', label: texts.leftOutCount({ count: formatNumber(leftOutCount) }) },
          { id: 'changes', label: texts.changesCount({ count: formatNumber(changeCount) }) },
        ]}
        value={part}
        onChange={setPart}
      >
        {part === 'lines' && (
          <Stack gap={4}>
            <div className={classes.short}>
              <SelectField
                label={texts.program}
                options={programs.map((each) => ({ value: each.programId, label: each.program }))}
                value={programId}
                onChange={onProgram}
              />
            </div>
            {program && (
              <>
                <CategoryTable program={program} />
                <LinesTable
                  program={program}
                  lines={reply.lines}
                  page={page}
                  hasMore={reply.hasMore}
                  onPage={onPage}
                />
              </>
            )}
          </Stack>
        )}
        {part === 'leftOut' && <LeftOutTable rows={reply.leftOut} count={leftOutCount} names={names} />}
        {part === 'changes' && <ListChanges rows={reply.changes} count={changeCount} names={names} />}
      </Tabs>
    </Stack>
  );
}

function ListHeading({ list }: { readonly list: OwnMeritList }) {
  const { _id, round, session, state, note, provisionalAt, finalAt, isFinalPrepared } = list;
  const [status, tone] = stateLook(state);
  const isPublic = provisionalAt !== null || finalAt !== null;
  return (
    <Stack gap={2}>
      <Inline gap={3}>
        <Heading level={3}>{texts.listOf({ round, session })}</Heading>
        <StatusBadge status={status} tone={tone} />
        {isPublic && <PublicPage id={_id} round={round} />}
      </Inline>
      <Text size="s" tone="muted">
        {whenOf(list)}
      </Text>
      {isBusy(list) && <Alert tone="info">{texts.offersAreMade}</Alert>}
      {isFinalPrepared && finalAt === null && provisionalAt !== null && (
        <Alert tone="info" live="off">
          {texts.finalPrepared}
        </Alert>
      )}
      {note !== '' && (
        <Alert tone="attention" live="off">
          <Typed>{note}</Typed>
        </Alert>
      )}
      <CountsOfList list={list} />
      {list.objections > 0 && (
        <Text>{texts.objections({ count: list.objections, open: formatNumber(list.openObjections) })}</Text>
      )}
      <DatesOfList list={list} />
    </Stack>
  );
}
