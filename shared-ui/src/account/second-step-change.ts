import type { Passkey } from '@uas/contract';

/** What somebody is about to change of their second step. */
export type Change =
  | { readonly kind: 'app' | 'add-passkey' | 'spare-codes' | 'off' }
  | { readonly kind: 'remove-passkey'; readonly passkey: Passkey };

/** What every form of a change is told. */
export interface ChangeProps {
  readonly onCancel: () => void;
  /** It is done: spare codes to be shown once, or none, and what is said then. */
  readonly onDone: (done: { readonly spareCodes?: readonly string[]; readonly message: string }) => void;
}
