import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { PasskeyAttestation } from '@uas/contract';

/** What came of asking the browser for a passkey. */
export type Made = { readonly passkey: PasskeyAttestation } | { readonly failed: 'is-here' | 'not-made' };

/** Asks the browser for a passkey; what speaks with it travels only then. */
export async function makePasskey(options: Readonly<Record<string, unknown>>): Promise<Made> {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser');
    // What the server's half of the library made.
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      passkey: { id, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } },
    };
  } catch (error) {
    const isHere = error instanceof Error && error.name === 'InvalidStateError';
    return { failed: isHere ? 'is-here' : 'not-made' };
  }
}
