import type { Application } from '@uas/contract';
import { Day, ProgramName, ReferenceNumber, StatusBadge, Typed } from '@uas/shared-ui/kit';
import { memo } from 'react';
import { preparedText } from '../../institute/prepared-text';
import classes from './desk.module.css';
import { texts } from './desk.texts';

interface DeskRowProps {
  readonly row: Application;
  readonly isCurrent: boolean;
  /** Decided, and on its way to the server. */
  readonly isWaiting: boolean;
  readonly onOpen: (row: Application) => void;
}

/** One application of the list: who, what for, since when and how it stands. */
export const DeskRow = memo(function DeskRow({ row, isCurrent, isWaiting, onOpen }: DeskRowProps) {
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
        {isWaiting ? (
          <StatusBadge status={texts.sending} tone="attention" />
        ) : (
          <StatusBadge status={row.status.charAt(0).toUpperCase() + row.status.slice(1)} />
        )}
      </span>
      <span className={classes.rowMore}>
        <ProgramName of={row} />
      </span>
      <span className={classes.rowMore}>
        <ReferenceNumber number={row.number} /> · <Day value={row.date} />
        {row.prepared && ` · ${preparedText(row.prepared)}`}
      </span>
    </button>
  );
});
