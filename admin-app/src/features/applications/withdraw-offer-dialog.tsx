import { OnDemand, partOnDemand } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { texts } from './applications.texts';
import type { WithdrawOfferProps } from './withdraw-offer';

export type WithdrawnOffer = WithdrawOfferProps['of'];

const form = partOnDemand(async () => (await import('./withdraw-offer')).WithdrawOfferForm);

/** Withdraws an offer; the form travels when it is opened. */
export function WithdrawOfferDialog({ opened, ...rest }: WithdrawOfferProps & { readonly opened: boolean }) {
  return (
    <Dialog opened={opened} onClose={rest.onClose} title={texts.withdrawTitle} history="place">
      <OnDemand>
        <form.Part {...rest} />
      </OnDemand>
    </Dialog>
  );
}
