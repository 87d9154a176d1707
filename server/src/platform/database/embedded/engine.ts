import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { EngineOptions } from './engine-messages';
import { SyncedFolder } from './synced-folder';

/** An opened embedded PostgreSQL that speaks the wire protocol. */
export interface Engine {
  send(bytes: Uint8Array, onReply: (bytes: Uint8Array) => void): Promise<void>;
  /** Ends whatever a lost client left open. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export class CommitsNotSynced extends Error {
  constructor() {
    super(
      'The embedded database does not write its commits to the disk on this system, so it was not started. ' +
        'Please set DATABASE_URL to a PostgreSQL server instead.',
    );
  }
}

const SYNC_FLAGS = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];
/**
 * The engine takes all of its page cache at the start. The system keeps the files in memory as well, where they cost
 * nobody anything: a page that is not here is a short read.
 */
const CACHE_FLAGS = ['-c', 'shared_buffers=32MB'];

/** Opens the embedded PostgreSQL; a durable one only when a commit is seen to reach the disk. */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const engine = options.durable ? await openDurable(options.folder) : await openForTest(options.folder);
  return {
    async send(bytes, onReply) {
      onReply(await engine.execProtocolRaw(bytes));
    },
    async reset() {
      await engine.exec('ROLLBACK');
      await engine.exec('DISCARD ALL');
    },
    close: () => engine.close(),
  };
}

function openForTest(folder: string): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, ...CACHE_FLAGS];
  return PGlite.create({ dataDir: folder, startParams, extensions: { pg_trgm } });
}

async function openDurable(folder: string): Promise<PGlite> {
  const files = new SyncedFolder(folder);
  const unsynced = PGlite.defaultStartParams.filter((flag) => flag !== '-F');
  const startParams = [...unsynced, ...SYNC_FLAGS, ...CACHE_FLAGS];
  const engine = await PGlite.create({ fs: files, startParams, extensions: { pg_trgm } });
  const before = files.syncs;
  await engine.exec("SELECT pg_logical_emit_message(true, 'uas', 'does a commit reach the disk?')");
  if (files.syncs > before) return engine;
  await engine.close();
  throw new CommitsNotSynced();
}
