import type { EmailState } from '@uas/contract';
import { sql } from 'kysely';
import type { ReadableDatabase } from '../../platform/database/tables';
import type { Actor } from '../../platform/identity/actor';

/**
 * What is known of the e-mail that the caller signs in with. Every dashboard asks with what it loads anyway, so it is one
 * statement.
 */
export async function readEmailState(database: ReadableDatabase, actor: Actor): Promise<EmailState> {
  const row = await database
    .selectFrom('account')
    .select([
      sql<boolean>`exists (
        select from undeliverable_address
        where account_id = account.id and channel = 'email' and address = lower(account.email))`.as(
        'returned',
      ),
      sql<boolean>`exists (
        select from contact_mark
        where account_id = account.id and channel = 'email' and address = account.email)`.as('confirmed'),
    ])
    .where('id', '=', actor.accountId)
    .executeTakeFirst();
  if (row?.returned) return 'returned';
  return row?.confirmed ? 'confirmed' : 'not-confirmed';
}
