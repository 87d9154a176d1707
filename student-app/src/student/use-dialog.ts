import { type InAddress, useStep } from '@uas/shared-ui/kit';

/** Every dialog of the student portal that a reload, a bookmark or a link brings back. */
export type OpenDialog =
  | { readonly kind: 'admission-form'; readonly section?: string }
  | { readonly kind: 'payment' }
  | { readonly kind: 'change-password' }
  | { readonly kind: 'message-admin' }
  | { readonly kind: 'timeline' }
  | { readonly kind: 'admin-messages' }
  | { readonly kind: 'accept-offer'; readonly applicationId: string }
  | { readonly kind: 'decline-offer'; readonly applicationId: string }
  | { readonly kind: 'give-up-offer'; readonly applicationId: string }
  | { readonly kind: 'offer-letter'; readonly applicationId: string }
  | { readonly kind: 'second-look'; readonly applicationId: string }
  | { readonly kind: 'proposal'; readonly applicationId: string }
  | { readonly kind: 'confirmation'; readonly applicationId: string }
  | { readonly kind: 'application-messages'; readonly applicationId: string };

const PLAIN = ['payment', 'change-password', 'message-admin', 'admin-messages', 'timeline'] as const;
const OF_APPLICATION = [
  'accept-offer',
  'decline-offer',
  'give-up-offer',
  'offer-letter',
  'second-look',
  'proposal',
  'confirmation',
  'application-messages',
] as const;

/** `?dialog=payment`, `?dialog=admission-form&section=personal`, `?dialog=accept-offer&application=<id>`. */
const IN_ADDRESS: InAddress<OpenDialog | null> = {
  names: ['dialog', 'section', 'application'],
  read: (address) => {
    const asked = address.get('dialog');
    const section = address.get('section');
    if (asked === 'admission-form') return { kind: asked, ...(section && { section }) };
    const applicationId = address.get('application');
    const about = OF_APPLICATION.find((kind) => kind === asked);
    if (about) return applicationId ? { kind: about, applicationId } : null;
    const kind = PLAIN.find((known) => known === asked);
    return kind ? { kind } : null;
  },
  write: (opened) => ({
    dialog: opened?.kind ?? '',
    section: opened?.kind === 'admission-form' ? (opened.section ?? '') : '',
    application: opened && 'applicationId' in opened ? opened.applicationId : '',
  }),
};

/** The one open dialog of the dashboard; Back closes it, and a reload or a link keeps it. */
export function useDialog() {
  return useStep<OpenDialog>('dialog', IN_ADDRESS);
}
