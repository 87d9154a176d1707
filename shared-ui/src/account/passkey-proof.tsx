import { askForPasskey, type PasskeyAssertion } from '@uas/contract';
import { Button, useSession } from '@uas/shared-ui/kit';
import { useEndpointMutation, usePasskey } from '@uas/shared-ui/query';
import { useRef } from 'react';
import { texts } from './two-factor.texts';

interface PasskeyProofOptions {
  /** Whether the account has one that this browser could use. */
  readonly isOffered: boolean;
  /** Shows what else is missing in the form, or asks what is still to be asked; the password once nothing is. */
  readonly passwordWhenReady: () => string | null | Promise<string | null>;
  readonly onProven: (proof: { readonly password: string; readonly passkey: PasskeyAssertion }) => void;
}

/** The e-mail of a record of an institute is its main account's; a member signs in with their own. */
interface SessionRecord {
  readonly email?: unknown;
  readonly member?: { readonly email?: unknown };
}

/** Lets the own passkey prove a change in the place of a code: the button for it, and why it was not used. */
export function usePasskeyProof({ isOffered, passwordWhenReady, onProven }: PasskeyProofOptions) {
  const role = useSession((session) => session.role);
  const record = useSession((session) => session.record) as SessionRecord | null;
  const proved = useRef('');
  const { ask, ...rest } = usePasskey({
    asking: useEndpointMutation(askForPasskey),
    notUsedText: () => texts.passkeyNotUsed,
    onAnswer: (passkey) => onProven({ password: proved.current, passkey }),
  });
  const email = record?.member?.email ?? record?.email;
  if (!isOffered || role === null || typeof email !== 'string') return { ...rest, button: null };
  const use = async () => {
    const password = await passwordWhenReady();
    if (password === null) return;
    proved.current = password;
    await ask(role, { email, password });
  };
  return { ...rest, button: <Button onClick={() => void use()}>{texts.usePasskey}</Button> };
}
