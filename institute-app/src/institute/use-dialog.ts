import { type InAddress, useStep } from '@uas/shared-ui/kit';
import {
  type AboutApplication,
  type ApplicationViewName,
  isOfApplication,
  isView,
  type ViewName,
} from './views';

/** Which view is open, about which application where it is about one. */
export type OpenDialog =
  | { readonly kind: Exclude<ViewName, ApplicationViewName> }
  | { readonly kind: ApplicationViewName; readonly about: AboutApplication }
  /** As a link says it: which application that is must be looked up. */
  | { readonly kind: ApplicationViewName; readonly number: string };

/** `?dialog=student-queries`, `?dialog=student-profile&application=<its number>`; who applied stands in no address. */
const IN_ADDRESS: InAddress<OpenDialog | null> = {
  names: ['dialog', 'application'],
  read: (address) => {
    const kind = address.get('dialog') ?? '';
    if (!isView(kind)) return null;
    if (!isOfApplication(kind)) return { kind };
    const number = address.get('application');
    return number ? { kind, number } : null;
  },
  write: (opened) => ({ dialog: opened?.kind ?? '', application: (opened && numberOf(opened)) ?? '' }),
  partial: true,
};

function numberOf(opened: OpenDialog): string | undefined {
  if ('about' in opened) return opened.about.number;
  return 'number' in opened ? opened.number : undefined;
}

/** The one open view of the dashboard; Back closes it, and a reload or a link keeps it. */
export function useDialog() {
  return useStep<OpenDialog>('dialog', IN_ADDRESS);
}
