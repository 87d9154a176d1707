import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { siteOf } from '../../platform/identity/passkeys';
import { isTwoFactorRequired } from '../../platform/identity/require-two-factor';
import { isTwoFactorOn, readTwoFactor } from '../../platform/identity/two-factor';
import { Refusal } from '../../platform/refusals/refusal';

/** How the own account asks for a second step; nothing of the secrets. */
export const getTwoFactor = handle(api.getTwoFactor, async (call) => {
  const { actor, database } = call;
  const row = await readTwoFactor(database, actor.accountId);
  if (!row) throw new Refusal('session.sign-in');
  const passkeys = await database
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('account_id', '=', actor.accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return {
    isOn: isTwoFactorOn(row),
    isRequired: isTwoFactorRequired(call, actor),
    appSince: row.confirmedAt?.toISOString() ?? null,
    spareCodesLeft: row.spareCodesLeft,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
    canUsePasskeys: siteOf(call).rpId !== null,
  };
});
