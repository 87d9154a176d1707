import type { Unit } from '../../platform/http/unit-of-work';
import { type Account, readAccount, setEmail, setPasswordHash } from '../../platform/identity/accounts';
import type { InstituteActor } from '../../platform/identity/actor';
import { keepMark } from '../../platform/identity/contact-marks';
import { dropCodesOf, type ProvedCode, spendCode } from '../../platform/identity/one-time-codes';
import { startAfresh } from '../../platform/identity/prove-password';
import { endSessionsOf, keepFormerEmail } from '../../platform/identity/sessions';
import { Refusal } from '../../platform/refusals/refusal';
import { dropTwoFactor } from '../accounts/two-factor.store';
import { notifyFormerAddress } from '../notifications/notify-former-address';
import { forgetUndeliverable } from '../notifications/undeliverable-addresses.store';

interface PassingOn {
  /** That of the present address, then that of the new one. */
  readonly codes: readonly [ProvedCode, ProvedCode];
  readonly newEmail: string;
  readonly password_hash: string;
}

/** Gives the main account to whoever has the new address; whatever was the former person's ends. */
export async function passOn(
  unit: Unit,
  { id, accountId }: InstituteActor,
  { codes, newEmail, password_hash }: PassingOn,
): Promise<void> {
  const { database, clock } = unit;
  const account = await readAccount(database, { accountId });
  const former = account ? await setEmail(database, account, newEmail) : null;
  if (!account || former === null || former !== codes[0].address) throw new Refusal('code.not-valid');
  for (const code of codes) await spendCode(unit, code);
  await endWhatWas(unit, { ...account, email: former });
  await keepFormerEmail(database, id, former);
  await setPasswordHash(database, account, password_hash);
  await startAfresh(database, { ...account, email: newEmail });
  await keepMark(database, account, { channel: 'email', address: newEmail, verified_at: clock.now() });
  await forgetUndeliverable(database, { accountId, channel: 'email', address: newEmail });
  await unit.emit({ kind: 'hand-over-main-account', subject: { kind: 'institute', id } });
  await notifyFormerAddress(database, unit, { accountId, kind: 'account-handed-over', address: former });
}

/** Sessions, known browsers, the second step and codes that are on their way. */
async function endWhatWas({ database }: Unit, account: Account): Promise<void> {
  await endSessionsOf(database, account);
  await startAfresh(database, account);
  await dropTwoFactor(database, account.accountId);
  await dropCodesOf(database, account);
}
