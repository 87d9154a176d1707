import { listObjections, type Objection, PAGE_SIZE } from '@uas/contract';
import { Pager, useFreshAddresses } from '@uas/shared-ui/data';
import {
  EmptyState,
  FailedState,
  formatNumber,
  ReferenceNumber,
  Skeleton,
  Stack,
  StatusBadge,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import type { Question } from '@uas/shared-ui/overlays';
import { keepPreviousData, useEndpointQuery } from '@uas/shared-ui/query';
import { useEffect, useState } from 'react';
import { useInstitute } from '../../institute/institute-context';
import { NoRight } from '../../institute/no-right';
import { useSessionChoice } from '../../institute/use-session-choice';
import { isOpen, stateLook } from './objection-looks';
import classes from './objections.module.css';
import { texts } from './objections.texts';
import { OpenedObjection } from './opened-objection';

interface ObjectionsProps {
  /** Tells whether something typed would be lost. */
  readonly onUnsaved: (unsaved: boolean) => void;
}

/** The objections to the provisional lists of a session: the list beside the one that is answered. */
export function Objections({ onUnsaved }: ObjectionsProps) {
  const choice = useSessionChoice({
    name: 'seats',
    withPastYear: true,
    question: discardQuestion,
    onUnsaved,
  });
  const { session } = choice;
  return (
    <Stack gap={4}>
      <Text tone="muted">{texts.more}</Text>
      <NoRight to="lists" />
      <div className={classes.short}>{choice.field}</div>
      <ObjectionsOf key={session} session={session} onUnsaved={choice.noteDirty} />
      {choice.dialog}
    </Stack>
  );
}

function discardQuestion(): Question {
  return {
    title: texts.discard,
    message: texts.discardMore,
    confirmLabel: texts.discardYes,
    tone: 'danger',
  };
}

function ObjectionsOf({ session, onUnsaved }: ObjectionsProps & { readonly session: string }) {
  const { email } = useInstitute();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<string | null>(null);
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const isTyped = Object.values(drafts).some((text) => text.trim() !== '');
  useEffect(() => {
    onUnsaved(isTyped);
    return () => onUnsaved(false);
  }, [isTyped, onUnsaved]);
  const found = useEndpointQuery(
    listObjections,
    { params: { email }, query: { session, page } },
    { placeholderData: keepPreviousData },
  );
  const freshness = useFreshAddresses(found);
  const rows = found.data?.objections ?? [];
  const opened = rows.find(({ _id }) => _id === chosen) ?? rows.find(isOpen) ?? rows[0];
  // It stays also when it is answered meanwhile and another one is the first of those that are open.
  if (opened && opened._id !== chosen) setChosen(opened._id);
  const write = (id: string, text: string) => setDrafts((before) => ({ ...before, [id]: text }));
  /** Opens what is still to be answered, from here on and then from the top. */
  const openNext = (id: string) => {
    write(id, '');
    const at = rows.findIndex((row) => row._id === id);
    const next = [...rows.slice(at + 1), ...rows.slice(0, at)].find(isOpen);
    setChosen(next?._id ?? id);
  };
  if (found.isLoading) return <Skeleton shape="row" count={4} label={texts.loading} />;
  if (!found.data && found.error)
    return <FailedState message={found.error.message} onRetry={found.refetch} retrying={found.isFetching} />;
  if (!found.data) return null;
  if (rows.length === 0) return <EmptyState title={texts.none({ session })} />;
  return (
    <>
      <Text>{found.data.open === 0 ? texts.allAnswered : texts.open({ count: found.data.open })}</Text>
      <div className={classes.desk} data-single-keys="">
        <div>
          <ul className={classes.rows} aria-label={texts.list}>
            {rows.map((row) => (
              <Row key={row._id} row={row} isChosen={row === opened} onChoose={() => setChosen(row._id)} />
            ))}
          </ul>
          <Pager
            page={page}
            pages={Math.ceil(found.data.total / PAGE_SIZE)}
            onChange={(next) => {
              setPage(next);
              setChosen(null);
            }}
          />
        </div>
        {opened && (
          <OpenedObjection
            key={opened._id}
            objection={opened}
            freshness={freshness}
            answer={drafts[opened._id] ?? ''}
            onAnswer={(text) => write(opened._id, text)}
            onDone={() => openNext(opened._id)}
          />
        )}
      </div>
    </>
  );
}

interface RowProps {
  readonly row: Objection;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Row({ row, isChosen, onChoose }: RowProps) {
  const [status, tone] = stateLook(row.state);
  return (
    <li>
      <button type="button" className={classes.row} aria-current={isChosen || undefined} onClick={onChoose}>
        <span className={classes.name}>
          <Typed>{row.studentName}</Typed>
        </span>
        <span className={classes.facts}>
          <ReferenceNumber number={row.number} /> {texts.inList({ round: formatNumber(row.round) })}
        </span>
        <StatusBadge status={status} tone={tone} />
      </button>
    </li>
  );
}
