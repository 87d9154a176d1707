import { randomBytes } from 'node:crypto';
import type { Database } from '../database/tables';

const NAME = 'file-address-key';

/** The key that signs file addresses: made once, kept in the database, so that every instance signs alike. */
export async function readFileKey(database: Database): Promise<Buffer> {
  await database
    .insertInto('setting')
    .values({ key: NAME, value: randomBytes(32).toString('base64') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await database
    .selectFrom('setting')
    .select('value')
    .where('key', '=', NAME)
    .executeTakeFirstOrThrow();
  return Buffer.from(row.value, 'base64');
}
