import type { Clock } from './clock';
import type { Database, ReadableDatabase } from './database/tables';
import type { Environment } from './environment';
import type { FileStorage } from './files/file-storage';
import type { ReadDisk } from './files/upload-room';
import type { Passwords } from './identity/passwords';
import type { Ids } from './ids';
import type { Pictures } from './pictures/pictures';

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
}

/** What handlers work with: they read the database, and write in a unit of work. */
export interface HandlerDependencies extends Omit<Dependencies, 'database'> {
  readonly database: ReadableDatabase;
}
