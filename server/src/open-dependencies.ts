import { APPLICATION_PARTS } from './application-parts';
import { EVENTS } from './events';
import { openChannels } from './modules/notifications/open-channels';
import { NOTIFICATIONS } from './notifications';
import { systemClock } from './platform/clock';
import { MIGRATIONS_FOLDER, migrate } from './platform/database/migrate';
import {
  type OpenDatabase,
  openEmbedded,
  openServer,
  type Say,
  type ServerOptions,
} from './platform/database/open-database';
import type { Dependencies } from './platform/dependencies';
import type { Environment } from './platform/environment';
import { readFileKey } from './platform/files/file-key';
import { openStorage } from './platform/files/open-storage';
import { readDisk } from './platform/files/upload-room';
import { createPasswords } from './platform/identity/passwords';
import { createIds } from './platform/ids';
import { createPictures } from './platform/pictures/pictures';
import { SUBSCRIBERS } from './subscribers';

/** Database and storage as the environment describes it, with the schema up to date, and how to leave it. */
export interface OpenResources {
  readonly dependencies: Dependencies;
  readonly opened: OpenDatabase;
  close(): Promise<void>;
}

/** Opens database and storage. The embedded database is locked: a second server or command on it is refused. */
export async function openDependencies(
  environment: Environment,
  say?: Say,
  options: Pick<ServerOptions, 'patient'> = {},
): Promise<OpenResources> {
  const opened = await openMigrated(environment, { say, ...options });
  const { database } = opened;
  const dependencies: Dependencies = {
    environment,
    database,
    storage: openStorage(environment),
    readDisk,
    clock: systemClock,
    ids: createIds(systemClock),
    passwords: createPasswords(),
    pictures: createPictures(),
    fileKey: await readFileKey(database),
    channels: openChannels(environment),
    events: EVENTS,
    notifications: NOTIFICATIONS,
    subscribers: SUBSCRIBERS,
    applicationParts: APPLICATION_PARTS,
  };
  return {
    dependencies,
    opened,
    async close() {
      dependencies.pictures.stop();
      dependencies.channels.close();
      await opened.close();
    },
  };
}

async function openMigrated(
  { databaseUrl, databaseConnections, dataFolder }: Environment,
  { say, patient }: { readonly say?: Say | undefined; readonly patient?: boolean | undefined },
): Promise<OpenDatabase> {
  if (databaseUrl === null) {
    const embedded = await openEmbedded(dataFolder, say);
    await migrateOrClose(embedded, say);
    return embedded;
  }
  const migrating = openServer(databaseUrl, { connections: 1, patient: true });
  await migrateOrClose(migrating, say);
  await migrating.close();
  return openServer(databaseUrl, { connections: databaseConnections, ...(patient && { patient }) });
}

async function migrateOrClose(opened: OpenDatabase, say?: Say): Promise<void> {
  try {
    await migrate(opened.database, MIGRATIONS_FOLDER, say);
  } catch (error) {
    await opened.close();
    throw error;
  }
}
