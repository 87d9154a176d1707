import type { Environment } from './environment';
import type { Catalogue } from './modules/catalogue/catalogue';
import type { Channels } from './modules/outbox/channel';
import type { SiteConfig } from './modules/site-config/read-site-config';
import type { Clock } from './platform/clock';
import type { Database, ReadableDatabase } from './platform/database/tables';
import type { EventRecords } from './platform/events/event-record';
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
  /** Every kind of event that units of work tell. */
  readonly events: EventRecords;
  /** Who follows them. */
  readonly subscribers: readonly EventSubscriber[];
}

/** What an app that answers calls keeps beside them. */
export interface AppDependencies extends Dependencies {
  /** The public catalogue in memory. */
  readonly catalogue: Catalogue;
  /** What the operator set in `site.json`, as it was when the server started. */
  readonly siteConfig: SiteConfig;
  /** Every day beside weekends that is no working day, `yyyy-mm-dd` or `mm-dd` for every year. */
  readonly holidays: readonly string[];
}

/** What handlers work with: they read the database, and write in a unit of work. */
export interface HandlerDependencies extends Omit<AppDependencies, 'database'> {
  readonly database: ReadableDatabase;
}
