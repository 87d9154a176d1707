import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@uas/contract';
import { sql } from 'kysely';
import { json, type Transaction } from '../../platform/database/tables';
import type { Dependencies } from '../../platform/dependencies';
import { hashRecoveryCode } from '../../platform/identity/sealed-secret';

/** Without letters and digits that look alike on paper. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const GROUP = 5;

type Writing = Pick<Dependencies, 'fileKey'> & { readonly database: Transaction };

/** Lets nobody else change the second step of the account until the transaction ends; false when it is gone. */
export async function lockTwoFactor(database: Transaction, accountId: string): Promise<boolean> {
  const { rows } = await sql`select id from account where id = ${accountId} for no key update`.execute(
    database,
  );
  return rows.length > 0;
}

/** Keeps a secret that is not confirmed yet; false when an authenticator app is set up already. */
export async function keepSecret(
  { database }: Writing,
  { accountId, secret }: { accountId: string; secret: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await database
    .insertInto('second_step')
    .values({ account_id: accountId, secret })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret, last_step: 0 })
        .where('second_step.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Makes ten backup codes in place of those of before and answers them: this once. */
export async function replaceRecoveryCodes(
  { database, fileKey }: Writing,
  accountId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => [makeGroup(), makeGroup()]);
  const spare_hashes = json(codes.map((groups) => hashRecoveryCode(fileKey, accountId, groups.join(''))));
  await database
    .insertInto('second_step')
    .values({ account_id: accountId, spare_hashes })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ spare_hashes }))
    .execute();
  return codes.map((groups) => groups.join('-'));
}

function makeGroup(): string {
  return Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** Removes the authenticator app, the backup codes and every passkey of an account. */
export async function dropTwoFactor(database: Transaction, accountId: string): Promise<void> {
  for (const table of ['second_step', 'passkey', 'passkey_challenge'] as const)
    await database.deleteFrom(table).where('account_id', '=', accountId).execute();
}
