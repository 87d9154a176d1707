import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { Tables } from './schema';

export type * from './schema';

/** The whole database, or a transaction in it: what stores write with. */
export type Database = Kysely<Tables>;

/** What handlers see of the database; they write in a unit of work. */
export type ReadableDatabase = Pick<Database, 'selectFrom' | 'selectNoFrom' | 'with' | 'fn' | 'getExecutor'>;

/** An open transaction. */
export type Transaction = KyselyTransaction<Tables>;
