import type { Application } from '@uas/contract';
import { Alert, Button, Inline } from '@uas/shared-ui/kit';
import { texts } from './person.texts';
import type { FailedDecision } from './use-delayed-decision';

interface FailedDecisionsProps {
  readonly failed: readonly FailedDecision[];
  readonly onShow: (row: Application) => void;
  readonly onForget: (row: Application) => void;
}

/** The decisions that were not made: whose, why, and the way back to them. */
export function FailedDecisions({ failed, onShow, onForget }: FailedDecisionsProps) {
  return failed.map(({ row, reason }) => (
    <Alert
      key={row._id}
      tone="danger"
      action={
        <Inline gap={2}>
          <Button
            size="small"
            onClick={() => {
              onShow(row);
              onForget(row);
            }}
          >
            {texts.show}
          </Button>
          <Button size="small" variant="quiet" onClick={() => onForget(row)}>
            {texts.dismiss}
          </Button>
        </Inline>
      }
    >
      {texts.failed({ student: row.studentName, reason })}
    </Alert>
  ));
}
