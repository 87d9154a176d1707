import type { Application, ReviewSort } from '@uas/contract';
import {
  Alert,
  EmptyState,
  FailedState,
  formatNumber,
  formatTotal,
  IconButton,
  IconChevronLeft,
  IconChevronRight,
  Skeleton,
  UnreadableRows,
} from '@uas/shared-ui/kit';
import type { List } from '@uas/shared-ui/lists';
import { useEffect, useState } from 'react';
import { percentagesIn } from '../../institute/percentages';
import { QueueRow } from './queue-row';
import classes from './review-queue.module.css';
import { texts } from './review-queue.texts';
import { useFittingRows } from './use-fitting-rows';

interface QueueListProps {
  readonly list: List<Application>;
  /** As the list is asked for it. */
  readonly sort: ReviewSort;
  /** Where the person who is shown stands; less than 0 where they are not in the list. */
  readonly index: number;
  /** What is brought into sight. */
  readonly lastIndex: number;
  /** Decided, and not sent yet. */
  readonly waitingIds: ReadonlySet<string>;
  readonly onOpen: (row: Application) => void;
}

/** So many rows before the end of what is loaded, the next ones are asked for. */
const AHEAD = 10;

/** The applications one under the other, as many as the window has room for: what are more is turned to. */
export function QueueList({ list, sort, index, lastIndex, waitingIds, onOpen }: QueueListProps) {
  const { rows, more, error, total, totalIsCapped } = list;
  const percentages = percentagesIn(sort, list.asked);
  const size = useFittingRows();
  const pageOfPerson = Math.floor(lastIndex / size);
  const [turned, setTurned] = useState({ page: pageOfPerson, at: pageOfPerson });
  // Whoever goes to another person sees them in the list.
  if (turned.at !== pageOfPerson) setTurned({ page: pageOfPerson, at: pageOfPerson });
  const page = Math.max(0, Math.min(turned.page, Math.ceil(rows.length / size) - 1));
  const first = page * size;
  const end = Math.min(first + size, rows.length);
  const turn = (by: number) => setTurned({ page: page + by, at: pageOfPerson });
  const loadsMore = end >= rows.length - AHEAD && more.hasMore && !more.loading && more.error === null;
  useEffect(() => {
    if (loadsMore) more.onMore();
  }, [loadsMore, more]);
  if (list.isLoading) return <Skeleton shape="row" count={6} label={texts.loading} />;
  if (list.first === undefined) {
    return <FailedState message={error?.message} onRetry={list.refetch} retrying={list.isFetching} />;
  }
  if (rows.length === 0) return <EmptyState title={texts.none}>{texts.noneMore}</EmptyState>;
  return (
    <>
      {error && <Alert tone="danger">{error.message}</Alert>}
      <UnreadableRows count={list.unreadable} kind="application" />
      <ul aria-label={texts.list} className={classes.rows} data-single-keys="">
        {rows.slice(first, end).map((row, position) => (
          <li key={row._id} aria-setsize={total ?? -1} aria-posinset={first + position + 1}>
            <QueueRow
              row={row}
              percentages={percentages}
              isCurrent={first + position === index}
              isWaiting={waitingIds.has(row._id)}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
      <div className={classes.pages}>
        <span aria-live="polite">
          {texts.range({
            first: formatNumber(first + 1),
            last: formatNumber(end),
            total: formatTotal(total ?? rows.length, totalIsCapped),
          })}
        </span>
        <IconButton
          label={texts.rowsBefore}
          icon={<IconChevronLeft aria-hidden="true" />}
          disabled={page === 0}
          onClick={() => turn(-1)}
        />
        <IconButton
          label={texts.rowsAfter}
          icon={<IconChevronRight aria-hidden="true" />}
          disabled={end >= rows.length}
          onClick={() => turn(1)}
        />
      </div>
    </>
  );
}
