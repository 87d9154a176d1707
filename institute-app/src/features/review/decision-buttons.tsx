import type { Application } from '@uas/contract';
import { Button, programName } from '@uas/shared-ui/kit';
import classes from './review.module.css';
import { texts } from './review.texts';
import { prefetchDecision } from './use-decision-question';

interface DecisionButtonsProps {
  readonly row: Application;
  readonly pending: boolean;
  readonly onDecide: (row: Application, status: 'approved' | 'rejected') => void;
}

/** Approve and Reject, for an application that is still pending. */
export function DecisionButtons({ row, pending, onDecide }: DecisionButtonsProps) {
  const whose = { student: row.studentName, program: programName(row) };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a head start for whoever is about to press one of the buttons
    <div className={classes.decision} onPointerEnter={prefetchDecision} onFocus={prefetchDecision}>
      <Button
        size="small"
        variant="primary"
        pending={pending}
        aria-label={texts.approveOne(whose)}
        onClick={() => onDecide(row, 'approved')}
      >
        {texts.approved}
      </Button>
      <Button
        size="small"
        aria-label={texts.rejectOne(whose)}
        aria-disabled={pending || undefined}
        onClick={() => !pending && onDecide(row, 'rejected')}
      >
        {texts.rejected}
      </Button>
    </div>
  );
}
