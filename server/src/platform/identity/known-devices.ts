import { createHash } from 'node:crypto';
import { DAY } from '@uas/contract';
import { sql } from 'kysely';
import type { Clock } from '../clock';
import type { Database } from '../database/tables';
import type { AccountKey } from './accounts';

interface Context {
  readonly database: Database;
  readonly clock: Clock;
}

/** How long a browser stays known without a login, and how many of one account are. */
const RETENTION_DAYS = 180;
const MOST_OF_AN_ACCOUNT = 20;

function keyOf({ role, accountId }: AccountKey, device: string): string {
  return createHash('sha256').update(`${role}:${accountId}:${device}`).digest('hex');
}

/** Whether somebody has logged in to this account in this browser before. It takes as long for no account. */
export async function isKnownDevice(
  { database }: Context,
  account: AccountKey,
  device: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('known_device')
    .select('key')
    .where('key', '=', keyOf(account, device))
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps in mind that the right password was typed in this browser; the browsers that were used last stay known. */
export async function rememberDevice(
  { database, clock }: Context,
  account: AccountKey,
  device: string,
): Promise<void> {
  const now = clock.now();
  // Selected, so that nothing is kept, and nothing breaks, when the account has just been deleted.
  await database
    .insertInto('known_device')
    .columns(['key', 'account_id', 'last_used_at'])
    .expression(
      database
        .selectFrom('account')
        .select(({ val }) => [
          val(keyOf(account, device)).as('key'),
          'id',
          sql<Date>`${now}::timestamptz`.as('last_used_at'),
        ])
        .where('id', '=', account.accountId)
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ last_used_at: now }))
    .execute();
  const surplus = database
    .selectFrom('known_device')
    .select('key')
    .where('account_id', '=', account.accountId)
    .orderBy('last_used_at', 'desc')
    .orderBy('key')
    .offset(MOST_OF_AN_ACCOUNT);
  await database.deleteFrom('known_device').where('key', 'in', surplus).execute();
}

/** Forgets every browser of an account. */
export async function forgetDevicesOf(
  database: Database,
  { accountId }: Pick<AccountKey, 'accountId'>,
): Promise<void> {
  await database.deleteFrom('known_device').where('account_id', '=', accountId).execute();
}

/** Removes browsers that were not used for long. */
export async function sweepDevices({ database, clock }: Context): Promise<void> {
  const limit = new Date(clock.now().getTime() - RETENTION_DAYS * DAY);
  await database.deleteFrom('known_device').where('last_used_at', '<', limit).execute();
}
