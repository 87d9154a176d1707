import { type InAddress, useStep } from '@uas/shared-ui/kit';

/** What a dialog about one application needs to know of it; kept with the dialog, so that a reload finds it. */
export interface AboutApplication {
  readonly applicationId: string;
  /** The reference number; an older server gives none. */
  readonly number?: string | undefined;
  readonly studentEmail: string;
  readonly studentName: string;
  readonly course: string;
  /** What the program is called now, where that is another name. */
  readonly currentCourse?: string | undefined;
}

const PLAIN = [
  'change-password',
  'admin-messages',
  'student-queries',
  'activity',
  'offerings',
  'prepared',
  'people',
] as const;
const OF_APPLICATION = [
  'application-messages',
  'student-profile',
  'offer',
  'second-look',
  'proposal',
] as const;

export type DialogOfApplication = (typeof OF_APPLICATION)[number];

/** Every dialog of the institute portal that a reload, a bookmark or a link brings back. */
export type OpenDialog =
  | { readonly kind: (typeof PLAIN)[number] }
  | { readonly kind: DialogOfApplication; readonly about: AboutApplication }
  /** As a link says it: which application that is must be looked up (`useAbout`). */
  | { readonly kind: DialogOfApplication; readonly number: string };

/** `?dialog=student-queries`, `?dialog=student-profile&application=<its number>`; who applied stands in no address. */
const IN_ADDRESS: InAddress<OpenDialog | null> = {
  names: ['dialog', 'application'],
  read: (address) => {
    const asked = address.get('dialog');
    const number = address.get('application');
    const about = OF_APPLICATION.find((kind) => kind === asked);
    if (about) return number ? { kind: about, number } : null;
    const kind = PLAIN.find((known) => known === asked);
    return kind ? { kind } : null;
  },
  write: (opened) => ({ dialog: opened?.kind ?? '', application: (opened && numberOf(opened)) ?? '' }),
  partial: true,
};

function numberOf(opened: OpenDialog): string | undefined {
  if ('about' in opened) return opened.about.number;
  return 'number' in opened ? opened.number : undefined;
}

/** The one open dialog of the dashboard; Back closes it, and a reload or a link keeps it. */
export function useDialog() {
  return useStep<OpenDialog>('dialog', IN_ADDRESS);
}
