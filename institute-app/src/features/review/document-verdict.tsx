import { type ChecklistItem, DOCUMENT_STATES, type DocumentState } from '@uas/contract';
import { formatDay, StatusBadge, sentence, Text, Typed } from '@uas/shared-ui/kit';
import { texts } from './document-checks.texts';
import classes from './review.module.css';

const TONES = { 'not-sent': 'neutral', sent: 'attention', verified: 'success', returned: 'danger' } as const;

function labelOf(state: DocumentState): string {
  const labels = {
    'not-sent': texts.notSent,
    sent: texts.sent,
    verified: texts.verified,
    returned: texts.returned,
  };
  return labels[state];
}

/** What is known of one document: its state, who verified it, the marks on it, or why it was sent back. */
export function DocumentVerdict({ item }: { item: ChecklistItem }) {
  const { label, reason, verifiedAt, verifiedBy, marks } = item;
  const state = DOCUMENT_STATES.find((each) => each === item.state) ?? 'not-sent';
  return (
    <div className={classes.verdict}>
      <span className={classes.documentKind}>{sentence(label)}</span>
      <StatusBadge status={labelOf(state)} tone={TONES[state]} />
      {verifiedAt && verifiedBy && (
        <Text as="span" size="s" tone="muted">
          {texts.by({ who: verifiedBy, day: formatDay(verifiedAt) })}
        </Text>
      )}
      {marks && (
        <Text as="span" size="s">
          {texts.marks({ obtained: marks.obtainedMarks, total: marks.totalMarks })}
        </Text>
      )}
      {reason && (
        <Text as="span" size="s" tone="muted">
          <Typed>{reason}</Typed>
        </Text>
      )}
    </div>
  );
}
