import { cutEnd, type NotificationChannel } from '@uas/contract';
import { sql } from 'kysely';
import type { Database, ReadableDatabase } from '../../platform/database/tables';

/** One address of one account. */
export interface AccountAddress {
  readonly accountId: string;
  readonly channel: NotificationChannel;
  readonly address: string;
}

/** The row of an address. */
function rowOf({ accountId, channel, address }: AccountAddress) {
  return sql<boolean>`account_id = ${accountId} and channel = ${channel} and address = ${address.toLowerCase()}`;
}

/** Marks an address as one that the other side refuses for good. */
export async function markUndeliverable(
  database: Database,
  { accountId, channel, address }: AccountAddress,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> {
  await database
    .insertInto('undeliverable_address')
    .values({
      account_id: accountId,
      channel,
      address: address.toLowerCase(),
      failed_at: now,
      reason: cutEnd(reason, 500),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Something was taken for the address, or its person has confirmed it. */
export async function forgetUndeliverable(database: Database, address: AccountAddress): Promise<void> {
  await database.deleteFrom('undeliverable_address').where(rowOf(address)).execute();
}

/** Since when an address is refused for good; null while it is not. */
export async function findUndeliverableSince(
  database: ReadableDatabase,
  address: AccountAddress,
): Promise<Date | null> {
  const row = await database
    .selectFrom('undeliverable_address')
    .select('failed_at')
    .where(rowOf(address))
    .executeTakeFirst();
  return row?.failed_at ?? null;
}
