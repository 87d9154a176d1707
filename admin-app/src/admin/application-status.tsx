import { type Application, humanize } from '@uas/contract';
import { formatInstant, Inline, Stack, StatusBadge, Text, Typed } from '@uas/shared-ui/kit';
import { texts } from './admin.texts';

type Decided = Pick<Application, 'status' | 'offerAccepted' | 'outcomeText' | 'replyBy' | 'proposal'>;

/** Where an application stands: whether its offer is accepted or until when it can be, or how it ended. */
export function ApplicationStatus({ of }: { of: Decided }) {
  const { status, offerAccepted, outcomeText, replyBy, proposal } = of;
  const isOpen = status === 'approved' && !offerAccepted;
  return (
    <Stack gap={1}>
      <Inline gap={1}>
        <StatusBadge status={humanize(status)} />
        {offerAccepted && <StatusBadge status={texts.offerAccepted} tone="success" />}
      </Inline>
      {outcomeText && (
        <Text as="span" size="xs" tone="muted">
          <Typed>{outcomeText}</Typed>
        </Text>
      )}
      {proposal && (
        <Text as="span" size="xs" tone="muted">
          <Typed>{texts.proposed({ program: proposal.program, at: formatInstant(proposal.replyBy) })}</Typed>
        </Text>
      )}
      {isOpen && replyBy && (
        <Text as="span" size="xs" tone="muted">
          {texts.answerUntil({ at: formatInstant(replyBy) })}
        </Text>
      )}
    </Stack>
  );
}
