import { listObjections, type Objection, PAGE_SIZE, serverNow, sessionsForStudent } from '@uas/contract';
import { Pager, useFreshAddresses } from '@uas/shared-ui/data';
import { SelectField } from '@uas/shared-ui/forms';
import {
  commonTexts,
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
import { useConfirm } from '@uas/shared-ui/overlays';
import { keepPreviousData, useEndpointQuery } from '@uas/shared-ui/query';
import { useEffect, useState } from 'react';
import { useInstitute } from '../../institute/institute-context';
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
  const { email } = useInstitute();
  const [sessions] = useState(() => sessionsForStudent(serverNow()));
  const [session, setSession] = useState(sessions[0] ?? '');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<string | null>(null);
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const isTyped = Object.values(drafts).some((text) => text.trim() !== '');
  useEffect(() => onUnsaved(isTyped), [isTyped, onUnsaved]);
  const found = useEndpointQuery(
    listObjections,
    { params: { email }, query: { session, page } },
    { placeholderData: keepPreviousData },
  );
  const freshness = useFreshAddresses(found);
  const { confirm, dialog } = useConfirm();
  const rows = found.data?.objections ?? [];
  const opened = rows.find(({ _id }) => _id === chosen) ?? rows.find(isOpen) ?? rows[0];
  const change = async (next: string) => {
    if (next === '') return;
    const question = {
      title: texts.discard,
      message: texts.discardMore,
      confirmLabel: texts.discardYes,
      tone: 'danger',
    } as const;
    if (isTyped && !(await confirm(question))) return;
    setDrafts({});
    setSession(next);
    setPage(1);
    setChosen(null);
  };
  const write = (id: string, text: string) => setDrafts((before) => ({ ...before, [id]: text }));
  /** Opens what is still to be answered, from here on and then from the top. */
  const openNext = (id: string) => {
    write(id, '');
    const at = rows.findIndex((row) => row._id === id);
    const next = [...rows.slice(at + 1), ...rows.slice(0, at)].find(isOpen);
    setChosen(next?._id ?? id);
  };
  return (
    <Stack gap={4}>
      <Text tone="muted">{texts.more}</Text>
      <div className={classes.short}>
        <SelectField
          label={commonTexts.session}
          options={sessions}
          value={session}
          onChange={(next) => void change(next)}
        />
      </div>
      {found.isLoading && <Skeleton shape="row" count={4} label={texts.loading} />}
      {!found.data && found.error && (
        <FailedState message={found.error.message} onRetry={found.refetch} retrying={found.isFetching} />
      )}
      {found.data && rows.length === 0 && <EmptyState title={texts.none({ session })} />}
      {found.data && rows.length > 0 && (
        <>
          <Text>{found.data.open === 0 ? texts.allAnswered : texts.open({ count: found.data.open })}</Text>
          <div className={classes.desk} data-single-keys="">
            <div>
              <ul className={classes.rows} aria-label={texts.list}>
                {rows.map((row) => (
                  <Row
                    key={row._id}
                    row={row}
                    isChosen={row === opened}
                    onChoose={() => setChosen(row._id)}
                  />
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
      )}
      {dialog}
    </Stack>
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
