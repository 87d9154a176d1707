import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type OpenDatabase, openEmbedded, openServer, type Say } from '../database/open-database';
import type { Environment } from '../environment';
import type { FileStorage } from '../files/file-storage';
import { openStorage } from '../files/open-storage';

/** A database and the storage of its files, opened as they are: nothing is migrated or added. */
export interface DataSource {
  readonly opened: Pick<OpenDatabase, 'database' | 'kind'>;
  readonly storage: FileStorage;
}

/** Two: one for the snapshot, one to see what happens meanwhile. */
const CONNECTIONS = 2;

/** Opens what the environment names; an embedded database is locked against servers and other commands. */
export async function openDataSource(
  environment: Environment,
  say?: Say,
): Promise<DataSource & { close(): Promise<void> }> {
  const { databaseUrl, dataFolder } = environment;
  const opened =
    databaseUrl === null
      ? await openEmbedded(dataFolder, say)
      : openServer(databaseUrl, { connections: CONNECTIONS, patient: true });
  return { opened, storage: openStorage(environment), close: () => opened.close() };
}

/** Whether there is a database already; opening an embedded one makes it. */
export function hasDatabase({ databaseUrl, dataFolder }: Environment): boolean {
  return databaseUrl !== null || existsSync(join(dataFolder, 'db', 'PG_VERSION'));
}
