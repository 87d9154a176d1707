import { type InAddress, useStep } from '@uas/shared-ui/kit';
import { VIEWS, type ViewName } from './views';

/** Which view is open; `applicationId` where it is about an application, `section` of the admission form. */
export interface OpenDialog {
  readonly kind: ViewName;
  readonly applicationId?: string | undefined;
  readonly section?: string | undefined;
}

/** `?dialog=payment`, `?dialog=admission-form&section=personal`, `?dialog=accept-offer&application=<id>`. */
const IN_ADDRESS: InAddress<OpenDialog | null> = {
  names: ['dialog', 'section', 'application'],
  read: (address) => {
    const asked = address.get('dialog') ?? '';
    if (!isView(asked)) return null;
    const [section, applicationId] = [address.get('section'), address.get('application')];
    if (!('of' in VIEWS[asked])) return { kind: asked, ...(section && { section }) };
    return applicationId ? { kind: asked, applicationId } : null;
  },
  write: (opened) => ({
    dialog: opened?.kind ?? '',
    section: opened?.section ?? '',
    application: opened?.applicationId ?? '',
  }),
};

function isView(name: string): name is ViewName {
  return Object.hasOwn(VIEWS, name);
}

/** The one open view of the dashboard; Back closes it, and a reload or a link keeps it. */
export function useDialog() {
  return useStep<OpenDialog>('dialog', IN_ADDRESS);
}
