import { REPLY_DAYS } from '@uas/contract';
import { Button, firstClick, Text } from '@uas/shared-ui/kit';
import { texts } from './person.texts';
import classes from './review.module.css';

interface DecisionBarProps {
  /** Decided, and not sent yet. */
  readonly isWaiting: boolean;
  readonly onApprove: () => void;
  readonly onConditions: () => void;
  readonly onReject: () => void;
  readonly onUndo: () => void;
}

/** The decision, always in sight at the end of the page. */
export function DecisionBar({ isWaiting, onApprove, onConditions, onReject, onUndo }: DecisionBarProps) {
  return (
    <section aria-label={texts.decide} className={classes.bar} data-bottom-bar="">
      {isWaiting ? (
        <div className={classes.decision}>
          <Text as="span">{texts.waiting}</Text>
          <Button aria-keyshortcuts="U" onClick={firstClick(onUndo)}>
            {texts.undo}
          </Button>
        </div>
      ) : (
        <>
          <div className={classes.decision}>
            <Button variant="primary" aria-keyshortcuts="A" onClick={firstClick(onApprove)}>
              {texts.approve}
            </Button>
            <Button aria-keyshortcuts="R" onClick={firstClick(onReject)}>
              {texts.reject}
            </Button>
            <Button variant="quiet" onClick={firstClick(onConditions)}>
              {texts.withConditions}
            </Button>
          </div>
          <p className={classes.barMore}>{texts.plainApproval({ count: REPLY_DAYS })}</p>
        </>
      )}
    </section>
  );
}
