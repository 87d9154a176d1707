import type { StudentDocument } from '@uas/contract';
import { Badge, formatDay, Text } from '@uas/shared-ui/kit';
import classes from './admission-form.module.css';
import { texts } from './admission-form.texts';

/** What is known of a document that was sent: sent, verified and by whom, or sent back and why. */
export function ChecklistState({
  document: { state, reason, verifiedAt, verifiedBy },
}: {
  document: StudentDocument;
}) {
  if (state === 'verified') {
    return (
      <p className={classes.state}>
        <Badge tone="success">{texts.stateVerified}</Badge>
        {verifiedAt && verifiedBy && (
          <Text as="span" size="s" tone="muted">
            {texts.verifiedBy({ day: formatDay(verifiedAt), checker: verifiedBy })}
          </Text>
        )}
      </p>
    );
  }
  if (state === 'returned') {
    return (
      <p className={classes.state}>
        <Badge tone="attention">{texts.stateReturned}</Badge> <span>{reason}</span>
      </p>
    );
  }
  return state === 'sent' ? (
    <p className={classes.state}>
      <Badge>{texts.stateSent}</Badge>
    </p>
  ) : null;
}
