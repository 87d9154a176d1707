import { useStep } from '@uas/shared-ui/kit';

/** Every dialog of the student portal that a reload brings back. */
export type OpenDialog =
  | { readonly kind: 'admission-form'; readonly section?: string }
  | { readonly kind: 'payment' }
  | { readonly kind: 'change-password' }
  | { readonly kind: 'message-admin' }
  | { readonly kind: 'admin-messages' }
  | { readonly kind: 'accept-offer'; readonly applicationId: string }
  | { readonly kind: 'application-messages'; readonly applicationId: string };

/** The one open dialog of the dashboard; Back closes it and a reload keeps it. */
export function useDialog() {
  return useStep<OpenDialog>('dialog');
}
