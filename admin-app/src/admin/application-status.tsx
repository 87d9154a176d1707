import { type Application, readableWord } from '@uas/contract';
import { Inline, StatusBadge } from '@uas/shared-ui/kit';
import { texts } from './application-status.texts';

/** Where an application stands, and whether its offer is accepted. */
export function ApplicationStatus({ status, offerAccepted }: Pick<Application, 'status' | 'offerAccepted'>) {
  return (
    <Inline gap={1}>
      <StatusBadge status={readableWord(status)} />
      {offerAccepted && <StatusBadge status={texts.offerAccepted} tone="success" />}
    </Inline>
  );
}
