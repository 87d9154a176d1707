import { type Rect, useVirtualizer } from '@tanstack/react-virtual';
import type { Application, ReviewSort } from '@uas/contract';
import { observeBox } from '@uas/shared-ui/data';
import {
  Alert,
  Button,
  commonTexts,
  EmptyState,
  FailedState,
  Skeleton,
  UnreadableRows,
} from '@uas/shared-ui/kit';
import type { List } from '@uas/shared-ui/lists';
import { useEffect, useRef } from 'react';
import { percentagesIn } from '../../institute/percentages';
import { QueueRow } from './queue-row';
import classes from './review-queue.module.css';
import { texts } from './review-queue.texts';

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

/** A row is so many times as high as a letter, so that large letters find room. */
const ROW_REM = 5.75;
/** So many rows before the end of what is loaded, the next page is asked for. */
const AHEAD = 10;
const SIGHT: Rect = { width: 380, height: 640 };
const observe = observeBox<HTMLDivElement>(SIGHT);

function rowHeight(): number {
  return ROW_REM * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
}

/** The applications one under the other; only those in sight are in the page. */
export function QueueList({ list, sort, index, lastIndex, waitingIds, onOpen }: QueueListProps) {
  const { rows, more, error } = list;
  const percentages = percentagesIn(sort, list.asked);
  const scrollBox = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing here is memoized; it is read anew each time
  const visible = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollBox.current,
    estimateSize: rowHeight,
    overscan: 8,
    initialRect: SIGHT,
    observeElementRect: observe,
  });
  useEffect(() => {
    visible.scrollToIndex(lastIndex, { align: 'auto' });
  }, [lastIndex, visible]);
  const items = visible.getVirtualItems();
  const isNearEnd = (items.at(-1)?.index ?? 0) >= rows.length - AHEAD;
  const loadsMore = isNearEnd && more.hasMore && !more.loading && more.error === null;
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
      <div ref={scrollBox} className={classes.box} data-single-keys="">
        <ul aria-label={texts.list} className={classes.rows} style={{ height: visible.getTotalSize() }}>
          {items.map((item) => {
            const row = rows[item.index];
            return row === undefined ? null : (
              <li
                key={row._id}
                className={classes.item}
                aria-setsize={list.total ?? -1}
                aria-posinset={item.index + 1}
                style={{ transform: `translateY(${item.start}px)`, height: item.size }}
              >
                <QueueRow
                  row={row}
                  percentages={percentages}
                  isCurrent={item.index === index}
                  isWaiting={waitingIds.has(row._id)}
                  onOpen={onOpen}
                />
              </li>
            );
          })}
        </ul>
      </div>
      {more.hasMore && (
        <Button size="small" pending={more.loading} onClick={more.onMore}>
          {commonTexts.loadMore}
        </Button>
      )}
    </>
  );
}
