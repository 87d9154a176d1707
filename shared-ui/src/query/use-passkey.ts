import type { askForPasskey, PasskeyAssertion, Role } from '@uas/contract';
import { useEffect, useRef, useState } from 'react';
import type { useEndpointMutation } from './use-endpoint-mutation';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

type Options = Parameters<typeof import('@simplewebauthn/browser').startAuthentication>[0]['optionsJSON'];

/** Whether this browser has passkeys at all; it has none where the page did not come over a safe line. */
export function browserHasPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

interface PasskeyUse {
  /** Asks the server what the passkey is to sign; its description comes with whoever needs it, not with this. */
  readonly asking: ReturnType<typeof useEndpointMutation<typeof askForPasskey>>;
  readonly notUsedText: () => string;
  readonly onAnswer: (passkey: PasskeyAssertion) => void;
}

/** Lets the browser answer with a passkey; `failure` says why it did not. */
export function usePasskey({ asking, notUsedText, onAnswer }: PasskeyUse) {
  const [isAtBrowser, setIsAtBrowser] = useState(false);
  const [notUsed, setNotUsed] = useState<string | null>(null);
  const isShown = useRef(true);
  const isBusy = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const reset = () => {
    setNotUsed(null);
    asking.reset();
  };
  const askOnce = async (role: Role, credentials: Credentials) => {
    reset();
    const reply = await asking.mutate({ body: { role, ...credentials } });
    if (!reply || !isShown.current) return;
    setIsAtBrowser(true);
    const passkey = await answerOf(reply.options as unknown as Options);
    // Whoever went back to the password meanwhile does not want to be signed in any more.
    if (!isShown.current) return;
    setIsAtBrowser(false);
    if (passkey) onAnswer(passkey);
    else setNotUsed(notUsedText());
  };
  /** A second press while the first is on its way does nothing. */
  const ask = async (role: Role, credentials: Credentials) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await askOnce(role, credentials);
    isBusy.current = false;
  };
  return {
    ask,
    reset,
    isPending: asking.isPending || isAtBrowser,
    failure: notUsed ?? asking.error?.message ?? null,
  };
}

/** What the passkey signed, without what the server knows already; null when it was not used, whyever. */
async function answerOf(optionsJSON: Options): Promise<PasskeyAssertion | null> {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const { id, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { id, response: { clientDataJSON, authenticatorData, signature } };
  } catch {
    return null;
  }
}
