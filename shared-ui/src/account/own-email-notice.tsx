import type { EmailState, Open } from '@uas/contract';
import { justRegistered } from '@uas/shared-ui/forms';
import { OnDemand, partOnDemand } from '@uas/shared-ui/kit';
import { useState } from 'react';

const returned = partOnDemand(async () => (await import('./returned-mails')).ReturnedMails);
const offer = partOnDemand(async () => (await import('./confirm-offer')).ConfirmOffer);
const line = partOnDemand(async () => (await import('./confirm-line')).ConfirmLine);

/** Who said Later: until the page is loaded again they are not asked any more. */
export const putOff: { email: string } = { email: '' };

interface OwnEmailNoticeProps {
  readonly email: string;
  /** As the dashboard has loaded it; older servers do not say it. */
  readonly state: Open<EmailState> | undefined;
  /** Where there is room to ask for the confirmation again, as long as it is missing. */
  readonly offers?: boolean;
}

/** On every page of a person: that mails come back and, right after the registration, the offer to confirm the address. Where there is room it is offered again. */
export function OwnEmailNotice({ email, state, offers = false }: OwnEmailNoticeProps) {
  const [isNew, setNew] = useState(() => hasJustRegistered(email));
  const [isPutOff, setPutOff] = useState(() => putOff.email === email);
  const dismiss = () => {
    justRegistered.email = '';
    putOff.email = email;
    setNew(false);
    setPutOff(true);
  };
  const isOffered = state === 'not-confirmed' && (isNew || (offers && !isPutOff));
  if (state !== 'returned' && !isOffered) return null;
  return (
    <OnDemand waiting={null}>
      {state === 'returned' && <returned.Part email={email} />}
      {isOffered && isNew && <offer.Part email={email} onDismiss={dismiss} />}
      {isOffered && !isNew && <line.Part email={email} onDismiss={dismiss} />}
    </OnDemand>
  );
}

function hasJustRegistered(email: string): boolean {
  const { email: registered } = justRegistered;
  return typeof registered === 'string' && registered.trim().toLowerCase() === email.toLowerCase();
}
