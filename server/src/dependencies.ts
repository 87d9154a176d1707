import type { Environment } from './environment';
import type { Channels } from './modules/outbox/channel';
import type { Clock } from './platform/clock';
import type { Database, ReadableDatabase } from './platform/database/tables';
import type { EventSubscriber } from './platform/events/record-event';
import type { FileStorage } from './platform/files/file-storage';
import type { ReadDisk } from './platform/files/upload-room';
import type { Passwords } from './platform/identity/passwords';
import type { Ids } from './platform/ids';
import type { Pictures } from './platform/pictures/pictures';

/** Everything that the service works with. */
export interface Dependencies {
  readonly environment: Environment;
  readonly database: Database;
  readonly storage: FileStorage;
  readonly readDisk: ReadDisk;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly passwords: Passwords;
  readonly pictures: Pictures;
  /** The key that signs addresses of private files; the same for all instances. */
  readonly fileKey: Buffer;
  readonly channels: Channels;
  /** Who follows what units of work tell. */
  readonly subscribers: readonly EventSubscriber[];
}

/** What handlers work with: they read the database, and write in a unit of work. */
export interface HandlerDependencies extends Omit<Dependencies, 'database'> {
  readonly database: ReadableDatabase;
}
