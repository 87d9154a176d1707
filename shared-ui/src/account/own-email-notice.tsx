import type { EmailState, Open } from '@uas/contract';
import { justRegistered } from '@uas/shared-ui/forms';
import { OnDemand, partOnDemand } from '@uas/shared-ui/kit';
import { useState } from 'react';

const returned = partOnDemand(async () => (await import('./returned-mails')).ReturnedMails);
const offer = partOnDemand(async () => (await import('./confirm-offer')).ConfirmOffer);

interface OwnEmailNoticeProps {
  readonly email: string;
  /** As the dashboard has loaded it; older servers do not say it. */
  readonly state: Open<EmailState> | undefined;
}

/** On every page of a person: that mails come back and, right after the registration, the offer to confirm the address. */
export function OwnEmailNotice({ email, state }: OwnEmailNoticeProps) {
  const [isNew, setNew] = useState(() => hasJustRegistered(email));
  const dismiss = () => {
    justRegistered.email = '';
    setNew(false);
  };
  if (state !== 'returned' && !(isNew && state === 'not-confirmed')) return null;
  return (
    <OnDemand waiting={null}>
      {state === 'returned' ? (
        <returned.Part email={email} />
      ) : (
        <offer.Part email={email} onDismiss={dismiss} />
      )}
    </OnDemand>
  );
}

function hasJustRegistered(email: string): boolean {
  const { email: registered } = justRegistered;
  return typeof registered === 'string' && registered.trim().toLowerCase() === email.toLowerCase();
}
