import { z } from 'zod';
import { pasted } from '../fields';

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/);

/** What a passkey answers when somebody signs in with it (WebAuthn), without what the server knows already. */
export const passkeyAssertion = z.object({
  id: base64url(1_400),
  response: z.object({
    clientDataJSON: base64url(1_400),
    authenticatorData: base64url(1_400),
    signature: base64url(1_400),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** What a new passkey answers when it is made. */
export const passkeyAttestation = z.object({
  id: base64url(1_400),
  response: z.object({
    clientDataJSON: base64url(1_400),
    attestationObject: base64url(12_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type PasskeyAttestation = z.infer<typeof passkeyAttestation>;

/** What a login takes beside the password. Anything that is no code is a wrong one. */
export const twoFactorFields = {
  /** The digits of the authenticator app, or a backup code. */
  code: pasted(40).optional(),
  passkey: passkeyAssertion.optional(),
} as const;
