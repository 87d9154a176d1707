import type { Clock } from './clock';
import type { Database, ReadableDatabase } from './database/tables';
import type { Environment } from './environment';
import type { EventRecords } from './events/event-record';
import type { NotificationRecords } from './events/notification-record';
import type { EventSubscriber } from './events/record-event';
import type { FileStorage } from './files/file-storage';
import type { ReadDisk } from './files/upload-room';
import type { Passwords } from './identity/passwords';
import type { Ids } from './ids';
import type { Pictures } from './pictures/pictures';

/** Everything that the service works with. A module that gives more adds it here where it is declared (`declare module`). */
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
  /** Every kind of event that units of work tell. */
  readonly events: EventRecords;
  /** Every kind of notification that somebody may get. */
  readonly notifications: NotificationRecords;
  /** Who follows the events. */
  readonly subscribers: readonly EventSubscriber[];
}

/** What an app that answers calls keeps beside them. */
export interface AppDependencies extends Dependencies {
  /** Every day beside weekends that is no working day, `yyyy-mm-dd` or `mm-dd` for every year. */
  readonly holidays: readonly string[];
}

/** What handlers work with: they read the database, and write in a unit of work. */
export interface HandlerDependencies extends Omit<AppDependencies, 'database'> {
  readonly database: ReadableDatabase;
}
