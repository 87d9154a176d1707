import { cutEnd, type NotificationChannel } from '@uas/contract';
import { sql } from 'kysely';
import type { Database, ReadableDatabase } from '../../platform/database/tables';
import { belongsTo, columnsOf, type Recipient } from './recipient';

/** One address of one person. */
export interface PersonAddress {
  readonly to: Recipient;
  readonly channel: NotificationChannel;
  readonly address: string;
}

/** The row of an address. */
function rowOf({ to, channel, address }: PersonAddress) {
  return sql<boolean>`${belongsTo(to)} and channel = ${channel} and address = ${address.toLowerCase()}`;
}

/** Marks an address as one that the other side refuses for good. */
export async function markUndeliverable(
  database: Database,
  { to, channel, address }: PersonAddress,
  { id, reason, now }: { readonly id: string; readonly reason: string; readonly now: Date },
): Promise<void> {
  await database
    .insertInto('undeliverable_address')
    .values({
      id,
      ...columnsOf(to),
      channel,
      address: address.toLowerCase(),
      failed_at: now,
      reason: cutEnd(reason, 500),
    })
    .onConflict((conflict) => conflict.constraint('undeliverable_address_once').doNothing())
    .execute();
}

/** Something was taken for the address, or its person has confirmed it. */
export async function forgetUndeliverable(database: Database, address: PersonAddress): Promise<void> {
  await database.deleteFrom('undeliverable_address').where(rowOf(address)).execute();
}

/** Since when an address is refused for good; null while it is not. */
export async function findUndeliverableSince(
  database: ReadableDatabase,
  address: PersonAddress,
): Promise<Date | null> {
  const row = await database
    .selectFrom('undeliverable_address')
    .select('failed_at')
    .where(rowOf(address))
    .executeTakeFirst();
  return row?.failed_at ?? null;
}
