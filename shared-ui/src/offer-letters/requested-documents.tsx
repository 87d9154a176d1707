import { isLate, type RequestedDocument, serverNow } from '@uas/contract';
import { formatDay, Inline, StatusBadge, sentence, Text, Typed } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import { requestTexts as texts } from './offer-letters.texts';
import classes from './requested-documents.module.css';

interface RequestedDocumentsProps {
  readonly requests: readonly RequestedDocument[];
  /** What can be done about one that is not sent. */
  readonly action?: (request: RequestedDocument) => ReactNode;
}

/** The documents that a university asked a student for, and what came of it; for everybody who may read it. */
export function RequestedDocuments({ requests, action }: RequestedDocumentsProps) {
  return (
    <ul className={classes.requests}>
      {requests.map((request) => (
        <li key={request.document} className={classes.request}>
          <Inline gap={2}>
            <Text as="span" weight="strong">
              {sentence(request.label)}
            </Text>
            <State request={request} />
          </Inline>
          <Text>{whyText(request)}</Text>
          {request.note !== '' && (
            <p className={classes.typed}>
              <Typed>{request.note}</Typed>
            </p>
          )}
          <Text size="s" tone="muted">
            {whenText(request)}
          </Text>
          {request.answeredAt === null && action?.(request)}
        </li>
      ))}
    </ul>
  );
}

function State({ request }: { request: RequestedDocument }) {
  if (request.answeredAt === null) {
    const isAgain = request.why === 'unclear';
    return <StatusBadge status={isAgain ? texts.openAgain : texts.open} tone="attention" />;
  }
  return isLate(request) ? (
    <StatusBadge status={texts.sentLate} tone="attention" />
  ) : (
    <StatusBadge status={texts.sent} tone="success" />
  );
}

/** A reason that a later server has says nothing here. */
function whyText({ why }: RequestedDocument): string {
  if (why === 'missing') return texts.missing;
  return why === 'unclear' ? texts.unclear : '';
}

function whenText({ askedAt, answeredAt, until }: RequestedDocument): string {
  const days = { asked: formatDay(new Date(askedAt)), until: formatDay(new Date(until)) };
  if (answeredAt !== null) return texts.sentOn({ ...days, sent: formatDay(new Date(answeredAt)) });
  return new Date(until) < serverNow() ? texts.overdue(days) : texts.askedOn(days);
}
