import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { MINUTE, type PasskeyAssertion } from '@uas/contract';
import type { Database } from '../database/tables';
import type { Dependencies } from '../dependencies';

/** How long a challenge is good for. */
export const CHALLENGE_MINUTES = 5;

type Context = Pick<Dependencies, 'database' | 'clock'>;

/** The site as passkeys know it. */
export interface Site {
  /** Null where the address has no name: a number cannot have passkeys. */
  readonly rpId: string | null;
  readonly origins: readonly string[];
}

/** The site that is called: as the operator names it, or by the host of the call. */
export function siteOf({
  environment,
  host,
}: Pick<Dependencies, 'environment'> & { readonly host: string }): Site {
  // Browsers offer passkeys over http on this machine alone.
  const origins = environment.publicOrigin
    ? [environment.publicOrigin]
    : [`https://${host}`, `http://${host}`];
  const { hostname } = new URL(origins[0] ?? '');
  const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return { rpId: isNumber ? null : hostname, origins };
}

export type ChallengePurpose = 'add' | 'sign-in';

function hashOf(challenge: string): string {
  return createHash('sha256').update(challenge).digest('base64url');
}

/** Keeps a challenge that was handed out, for one use. */
export async function keepChallenge(
  { database, clock }: Context,
  { accountId, purpose, challenge }: { accountId: string; purpose: ChallengePurpose; challenge: string },
): Promise<void> {
  const expires_at = new Date(clock.now().getTime() + CHALLENGE_MINUTES * MINUTE);
  await database
    .insertInto('passkey_challenge')
    .values({ hash: hashOf(challenge), account_id: accountId, purpose, expires_at })
    .execute();
}

/** Whether the challenge was handed out to the account for this; whoever asks first has spent it. */
export async function spendChallenge(
  { database, clock }: Context,
  { accountId, purpose, challenge }: { accountId: string; purpose: ChallengePurpose; challenge: string },
): Promise<boolean> {
  const spent = await database
    .deleteFrom('passkey_challenge')
    .where('hash', '=', hashOf(challenge))
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', clock.now())
    .returning('hash')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Forgets challenges that nobody answered. */
export async function sweepChallenges({ database, clock }: Context): Promise<void> {
  await database.deleteFrom('passkey_challenge').where('expires_at', '<=', clock.now()).execute();
}

/** Whether the passkey is one of the account and signed a challenge of ours. */
export async function isPasskeyRight(
  context: Context,
  { accountId, passkey, site }: { accountId: string; passkey: PasskeyAssertion; site: Site },
): Promise<boolean> {
  const { database, clock } = context;
  const row = await database
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'public_key', 'counter'])
    .where('account_id', '=', accountId)
    .where('credential_id', '=', passkey.id)
    .executeTakeFirst();
  if (!row || site.rpId === null) return false;
  const { counter, public_key } = row;
  const verified = await verifyAuthenticationResponse({
    response: { ...passkey, rawId: passkey.id, type: 'public-key', clientExtensionResults: {} },
    expectedChallenge: (challenge) => spendChallenge(context, { accountId, purpose: 'sign-in', challenge }),
    expectedOrigin: [...site.origins],
    expectedRPID: site.rpId,
    credential: { id: passkey.id, publicKey: Buffer.from(public_key, 'base64url'), counter },
    // The password was proved: that somebody was there is enough for the second step.
    requireUserVerification: false,
    // What is no answer of a passkey is refused like one that is wrong.
  }).catch(() => null);
  if (!verified?.verified) return false;
  return noteUse(database, { id: row.id, counter: verified.authenticationInfo.newCounter, now: clock.now() });
}

/** Keeps the count of a passkey; false when another use of it was quicker. Passkeys without a count stay at 0. */
async function noteUse(
  database: Database,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> {
  let used = database.updateTable('passkey').set({ counter, last_used_at: now }).where('id', '=', id);
  if (counter > 0) used = used.where('counter', '<', counter);
  const { numUpdatedRows } = await used.executeTakeFirst();
  return numUpdatedRows > 0n;
}
