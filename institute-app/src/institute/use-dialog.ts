import { useStep } from '@uas/shared-ui/kit';

/** What a dialog about one application needs to know of it; kept with the dialog, so that a reload finds it. */
export interface AboutApplication {
  readonly applicationId: string;
  readonly studentEmail: string;
  readonly studentName: string;
  readonly course: string;
  /** What the program is called now, where that is another name. */
  readonly currentCourse?: string | undefined;
}

/** Every dialog of the institute portal that a reload brings back. */
export type OpenDialog =
  | { readonly kind: 'change-password' }
  | { readonly kind: 'admin-messages' }
  | { readonly kind: 'student-queries' }
  | { readonly kind: 'application-messages'; readonly about: AboutApplication }
  | { readonly kind: 'student-profile'; readonly about: AboutApplication };

/** The one open dialog of the dashboard; Back closes it and a reload keeps it. */
export function useDialog() {
  return useStep<OpenDialog>('dialog');
}
