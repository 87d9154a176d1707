import { type InAddress, useStep } from '@uas/shared-ui/kit';

/** Somebody with an account. */
export interface Person {
  readonly email: string;
  readonly name: string;
}

/** Whom staff exchange messages with. */
export interface Correspondent extends Person {
  readonly userType: 'student' | 'institute';
}

/** What kinds of accounts there are. */
export type AccountKind = Correspondent['userType'] | 'staff';

/** Every dialog of the whole dashboard; those of one tab are steps of their own (`use-tab-dialog.ts`). */
export type OpenDialog =
  | { readonly kind: 'change-password' }
  | { readonly kind: 'set-password'; readonly account: AccountKind; readonly person: Person }
  | { readonly kind: 'remove-second-step'; readonly account: AccountKind; readonly person: Person }
  | { readonly kind: 'new-email'; readonly correspondent: Correspondent; readonly id: string }
  | { readonly kind: 'admin-messages'; readonly correspondent: Correspondent };

/** `?dialog=change-password`; the others are about a person, and nothing about a person stands in an address. */
const IN_ADDRESS: InAddress<OpenDialog | null> = {
  names: ['dialog'],
  read: (address) => (address.get('dialog') === 'change-password' ? { kind: 'change-password' } : null),
  write: (opened) => ({ dialog: opened?.kind === 'change-password' ? opened.kind : '' }),
  partial: true,
};

/** The one open dialog of the dashboard; Back closes it, and a reload or a link keeps it. */
export function useDialog() {
  return useStep<OpenDialog>('dialog', IN_ADDRESS);
}
