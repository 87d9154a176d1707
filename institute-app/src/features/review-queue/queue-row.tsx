import type { Application } from '@uas/contract';
import { Day, ProgramName, ReferenceNumber, StatusBadge, Typed } from '@uas/shared-ui/kit';
import { type ComponentProps, memo } from 'react';
import { preparedText } from '../../institute/applications';
import { PercentageText } from '../../institute/percentages';
import { requestState, requestUntil } from '../../institute/requested-documents';
import { TagList } from '../../institute/tag-list';
import classes from './review-queue.module.css';
import { texts } from './review-queue.texts';

interface QueueRowProps extends ComponentProps<typeof PercentageText> {
  readonly isCurrent: boolean;
  /** Decided, and on its way to the server. */
  readonly isWaiting: boolean;
  readonly onOpen: (row: Application) => void;
}

/** One application of the list: who and how it stands; under it what for and since when. */
export const QueueRow = memo(function QueueRow({
  row,
  percentages,
  isCurrent,
  isWaiting,
  onOpen,
}: QueueRowProps) {
  return (
    <button
      type="button"
      className={classes.row}
      aria-current={isCurrent || undefined}
      onClick={() => onOpen(row)}
    >
      <span className={classes.rowHead}>
        <span className={classes.rowName}>
          <Typed>{row.studentName}</Typed>
        </span>
        <State row={row} isWaiting={isWaiting} />
      </span>
      <span className={classes.rowMore}>
        <ProgramName of={row} /> ·{' '}
        {percentages ? (
          <PercentageText row={row} percentages={percentages} />
        ) : (
          <>
            <ReferenceNumber number={row.number} /> · {requestUntil(row) ?? <Day value={row.date} />}
          </>
        )}{' '}
        <TagList tags={row.tags} />
      </span>
    </button>
  );
});

function State({ row, isWaiting }: Pick<QueueRowProps, 'row' | 'isWaiting'>) {
  if (isWaiting) return <StatusBadge status={texts.sending} tone="attention" />;
  if (row.prepared) return <StatusBadge status={preparedText(row.prepared)} tone="attention" />;
  const requested = requestState(row);
  if (requested)
    return <StatusBadge status={requested.label} tone={requested.isOpen ? 'attention' : 'accent'} />;
  return <StatusBadge status={row.status.charAt(0).toUpperCase() + row.status.slice(1)} />;
}
