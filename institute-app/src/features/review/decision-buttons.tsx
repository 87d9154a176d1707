import type { Application } from '@uas/contract';
import { Button } from '@uas/shared-ui/kit';
import classes from './review.module.css';

interface DecisionButtonsProps {
  readonly row: Application;
  readonly pending: boolean;
  readonly onDecide: (row: Application, status: 'approved' | 'rejected') => void;
}

/** Approve and Reject, for an application that is still pending. */
export function DecisionButtons({ row, pending, onDecide }: DecisionButtonsProps) {
  const whose = `the application of ${row.studentName} for ${row.course}`;
  return (
    <div className={classes.decision}>
      <Button
        size="small"
        variant="primary"
        pending={pending}
        aria-label={`Approve ${whose}`}
        onClick={() => onDecide(row, 'approved')}
      >
        Approve
      </Button>
      <Button
        size="small"
        aria-label={`Reject ${whose}`}
        aria-disabled={pending || undefined}
        onClick={() => !pending && onDecide(row, 'rejected')}
      >
        Reject
      </Button>
    </div>
  );
}
