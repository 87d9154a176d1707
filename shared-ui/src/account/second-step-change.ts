import { type Passkey, type SecondStep, sentenceOf } from '@uas/contract';
import { texts } from './second-step.texts';

/** What somebody is about to change of their second step. */
export type Change =
  | { readonly kind: 'app' | 'add-passkey' | 'spare-codes' | 'off' }
  | { readonly kind: 'remove-passkey'; readonly passkey: Passkey };

/** Which code a change takes beside the password: none, one of the app or a spare one, or a spare one alone. */
export type AskedCode = 'none' | 'app' | 'spare';

export function askedCode({ isOn, appSince }: SecondStep): AskedCode {
  if (!isOn) return 'none';
  return appSince ? 'app' : 'spare';
}

/** What is said when the code that is asked for was not typed. */
export function missingCode(asked: AskedCode, code: string): string | null {
  if (asked === 'none' || code.trim() !== '') return null;
  return asked === 'app' ? sentenceOf('second-step.prove-first') : texts.spareCodeMissing;
}

/** What every form of a change is told. */
export interface ChangeProps {
  readonly asked: AskedCode;
  readonly onCancel: () => void;
  /** It is done: backup codes to be shown once, or none, and what is said then. */
  readonly onDone: (done: { readonly spareCodes?: readonly string[]; readonly message: string }) => void;
}
