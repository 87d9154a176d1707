import { type Passkey, sentenceOf, type TwoFactor } from '@uas/contract';
import { browserHasPasskeys } from '@uas/shared-ui/query';
import { texts } from './two-factor.texts';

/** What somebody is about to change of their second step. */
export type Change =
  | { readonly kind: 'app' | 'add-passkey' | 'spare-codes' | 'off' }
  | { readonly kind: 'remove-passkey'; readonly passkey: Passkey };

/** What a change takes beside the password. */
export interface AskedProof {
  /** No code, one of the app or a backup one, or a backup one alone. */
  readonly code: 'none' | 'app' | 'spare';
  /** Whether a passkey is taken in its place. */
  readonly hasPasskey: boolean;
}

export function askedProof({ isOn, appSince, passkeys, canUsePasskeys }: TwoFactor): AskedProof {
  const whenOn = appSince ? 'app' : 'spare';
  const hasPasskey = passkeys.length > 0 && canUsePasskeys && browserHasPasskeys();
  return { code: isOn ? whenOn : 'none', hasPasskey };
}

/** What is said when the code that is asked for was not typed. */
export function missingCode(asked: AskedProof, code: string): string | null {
  if (asked.code === 'none' || code.trim() !== '') return null;
  return asked.code === 'app' ? sentenceOf('second-step.prove-first') : texts.spareCodeMissing;
}

/** What every form of a change is told. */
export interface ChangeProps {
  readonly asked: AskedProof;
  readonly onCancel: () => void;
  /** It is done: backup codes to be shown once, or none, and what is said then. */
  readonly onDone: (done: { readonly spareCodes?: readonly string[]; readonly message: string }) => void;
}
