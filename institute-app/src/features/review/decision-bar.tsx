import { type Application, REPLY_DAYS } from '@uas/contract';
import { Button, firstClick, Text } from '@uas/shared-ui/kit';
import { canDo } from '../../institute/applications';
import type { Preparing } from '../../institute/preparing';
import { texts } from './person.texts';
import classes from './review.module.css';
import { texts as decisionTexts } from './review.texts';
import { preparedInto } from './use-decide';

interface DecisionBarProps {
  readonly row: Application;
  readonly deciding: {
    readonly mayDecide: boolean;
    readonly preparing: Preparing;
    /** Who is decided, and not sent yet. */
    readonly waitingIds: ReadonlySet<string>;
    readonly approve: () => void;
    readonly approveWithConditions: () => void;
    readonly reject: () => void;
    readonly undo: (id: string) => void;
  };
}

/** The decision, always in sight at the end of the page; nothing where none can be made. */
export function DecisionBar({ row, deciding }: DecisionBarProps) {
  if (!deciding.mayDecide || !canDo(row, 'approve')) return null;
  const { isOn, batch } = deciding.preparing;
  return (
    <section aria-label={texts.decide} className={classes.bar} data-bottom-bar="">
      {deciding.waitingIds.has(row._id) ? (
        <div className={classes.decision}>
          <Text as="span">{texts.waiting}</Text>
          <Button aria-keyshortcuts="U" onClick={firstClick(() => deciding.undo(row._id))}>
            {texts.undo}
          </Button>
        </div>
      ) : (
        <>
          <div className={classes.decision}>
            <Button variant="primary" aria-keyshortcuts="A" onClick={firstClick(deciding.approve)}>
              {isOn ? decisionTexts.approvedPrepare : texts.approve}
            </Button>
            <Button aria-keyshortcuts="R" onClick={firstClick(deciding.reject)}>
              {isOn ? decisionTexts.rejectedPrepare : texts.reject}
            </Button>
            <Button
              variant="quiet"
              aria-keyshortcuts="C"
              onClick={firstClick(deciding.approveWithConditions)}
            >
              {texts.withConditions}
            </Button>
          </div>
          <p className={classes.barMore}>
            {isOn ? preparedInto(batch) : texts.plainApproval({ count: REPLY_DAYS })}
          </p>
        </>
      )}
    </section>
  );
}
