import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { type ClientBase, DatabaseError, Pool, type PoolConfig, types } from 'pg';
import { wasKilled } from './embedded/checkpoint';
import { type EngineClient, startEngine } from './embedded/engine-client';
import { explainFailure, lookAtFolder } from './embedded/explain-failure';
import { lockFolder } from './embedded/folder-lock';
import { PreparingClient } from './preparing-client';
import type { Database, Tables } from './tables';

/** An opened database and how to leave it. */
export interface OpenDatabase {
  readonly database: Database;
  readonly kind: 'embedded' | 'server';
  /** Runs when the embedded engine stops by itself; nothing works after that. */
  onLost(listener: () => void): void;
  close(): Promise<void>;
}

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;

/** Both engines give the same values: counts and sums as numbers, instants as Date, days as text. */
const sameTypes: NonNullable<PoolConfig['types']> = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8 || oid === NUMERIC) return Number;
    return oid === DATE ? String : types.getTypeParser(oid, format as 'text');
  }) as NonNullable<PoolConfig['types']>['getTypeParser'],
};

/** How long a request may wait for a connection or an answer before the database counts as gone, in milliseconds. */
const TIMEOUT_MS = 4_500;

/**
 * How long a request may wait for the embedded engine's one connection, in milliseconds. It also ends a transaction
 * that would wait for itself for ever, because something in it asked the database beside it.
 */
const QUEUE_TIMEOUT_MS = 10_000;

export interface ServerOptions {
  readonly connections?: number;
  /** Statements may take as long as they need: for migrations and commands, where nobody waits for a reply. */
  readonly patient?: boolean;
}

/** Opens a PostgreSQL server by its address. */
export function openServer(address: string, options: ServerOptions = {}): OpenDatabase {
  const { connections = 10, patient = false } = options;
  const pool = new Pool({
    Client: PreparingClient,
    connectionString: address,
    max: connections,
    types: sameTypes,
    connectionTimeoutMillis: TIMEOUT_MS,
    keepAlive: true,
    onConnect: compileNothing,
    ...(!patient && { query_timeout: TIMEOUT_MS, statement_timeout: TIMEOUT_MS }),
  });
  outliveBrokenConnections(pool);
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { database, kind: 'server', onLost: () => undefined, close: () => database.destroy() };
}

/** Tells the person at the terminal what takes so long. */
export type Say = (sentence: string) => void;

/** Opens the embedded database in a folder, which no other process may use meanwhile. */
export async function openEmbedded(dataFolder: string, say?: Say): Promise<OpenDatabase> {
  const folder = join(dataFolder, 'db');
  if (!existsSync(dataFolder)) mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  // Not recursive: that hides why a folder cannot be made.
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  chmodSync(folder, 0o700);
  const unlock = lockFolder(folder);
  try {
    const removeUnfinished = lookAtFolder(folder);
    const killed = wasKilled(folder);
    const start = performance.now();
    if (killed) {
      say?.(
        'The database was not closed in order the last time. It is put in order now; nothing saved is lost.',
      );
    }
    const engine = await startEngine({ folder, durable: true }).catch((error) => {
      const explained = explainFailure(folder, error);
      removeUnfinished();
      throw explained;
    });
    if (killed)
      say?.(`The database is in order again (${Math.round((performance.now() - start) / 1000)} s).`);
    return overEngine(engine, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Opens an embedded database that may lose its last commits, for tests; the caller alone knows the folder. */
export async function openForTest(folder: string): Promise<OpenDatabase> {
  const engine = await startEngine({ folder, durable: false });
  return overEngine(engine, () => undefined);
}

/** A database over an engine that goes on when it is closed. */
export function openOverEngine(engine: EngineClient): OpenDatabase {
  return overEngine({ ...engine, close: async () => undefined }, () => undefined);
}

function overEngine(engine: EngineClient, unlock: () => void): OpenDatabase {
  const pool = new Pool({
    Client: PreparingClient,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: QUEUE_TIMEOUT_MS,
    types: sameTypes,
    stream: () => engine.connect(),
  });
  outliveBrokenConnections(pool);
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    database,
    kind: 'embedded',
    onLost: engine.onLost,
    async close() {
      await database.destroy();
      await engine.close();
      unlock();
    },
  };
}

/**
 * A broken connection fails the work that it is used for, and the pool replaces it. Without listeners it would end the
 * process: the pool listens to idle ones only, so one between two statements of a transaction needs its own.
 */
function outliveBrokenConnections(pool: Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/**
 * Statements here take milliseconds; compiling one to machine code, which PostgreSQL does where it expects much work, takes
 * half a second. Where a pooler in between does not allow the setting, nothing else changes.
 */
async function compileNothing(client: ClientBase): Promise<void> {
  await client.query('set jit = off').catch((error: unknown) => {
    if (!(error instanceof DatabaseError)) throw error;
  });
}
