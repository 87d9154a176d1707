import type { EmailState, Open } from '@uas/contract';
import { justRegistered } from '@uas/shared-ui/forms';
import { LazyBoundary, lazyPart } from '@uas/shared-ui/kit';
import { useState } from 'react';
import { ConfirmLine } from './confirm-line';

const returned = lazyPart(async () => (await import('./returned-mails')).ReturnedMails);
const offer = lazyPart(async () => (await import('./confirm-offer')).ConfirmOffer);

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
  const [isAsked, setAsked] = useState(false);
  const [isPutOff, setPutOff] = useState(() => putOff.email === email);
  const dismiss = () => {
    justRegistered.email = '';
    putOff.email = email;
    setNew(false);
    setPutOff(true);
  };
  const isOffered = state === 'not-confirmed' && (isNew || (offers && !isPutOff));
  if (state !== 'returned' && !isOffered) return null;
  if (isOffered && !isNew && !isAsked)
    return <ConfirmLine email={email} onAsk={() => setAsked(true)} onDismiss={dismiss} />;
  return (
    <LazyBoundary waiting={null}>
      {state === 'returned' && <returned.Part email={email} />}
      {isOffered && (isNew || isAsked) && (
        <offer.Part email={email} asksAtOnce={isAsked} onDismiss={dismiss} />
      )}
    </LazyBoundary>
  );
}

function hasJustRegistered(email: string): boolean {
  const { email: registered } = justRegistered;
  return typeof registered === 'string' && registered.trim().toLowerCase() === email.toLowerCase();
}
