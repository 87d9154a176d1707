import { createHash, randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { MIGRATIONS_FOLDER, migrate } from '../platform/database/migrate';
import { type OpenDatabase, openForTest, openServer } from '../platform/database/open-database';
import { takeEngine } from './shared-engines';

/**
 * A database of its own with the whole schema and nothing in it. Embedded, a copy of a prepared one or one that another file
 * of tests left behind; or on the server that `TEST_DATABASE_URL` names.
 */
export async function freshDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? freshOnServer(server) : freshEmbedded();
}

/** A database of its own without any table, on the engine of `freshDatabase`. */
export async function emptyDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return ownOnServer(server, (client, name) => client.query(`create database ${name}`));
  const folder = mkdtempSync(join(temporaryFolder(), 'uas-test-'));
  return ownEmbedded(folder);
}

function schemaHash(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS_FOLDER).sort()) {
    hash.update(name).update(readFileSync(join(MIGRATIONS_FOLDER, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function freshEmbedded(): Promise<OpenDatabase> {
  return takeEngine(async () => {
    const template = await embeddedTemplate();
    const folder = mkdtempSync(join(temporaryFolder(), 'uas-test-'));
    cpSync(template, folder, { recursive: true });
    return folder;
  });
}

const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 2 ** 30;

/**
 * Where databases of tests are: in memory where the system has a folder for that with much room, since the 1,200 files of
 * each take a twentieth of the time there.
 */
function temporaryFolder(): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** The database in a folder, which goes with it. */
async function ownEmbedded(folder: string): Promise<OpenDatabase> {
  const opened = await openForTest(folder);
  return {
    ...opened,
    async close() {
      await opened.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The prepared folder, made by the first test that needs it; two that make it at once do no harm. */
async function embeddedTemplate(): Promise<string> {
  const template = join(temporaryFolder(), `uas-template-${schemaHash()}`);
  if (existsSync(template)) return template;
  const draft = mkdtempSync(join(temporaryFolder(), 'uas-template-draft-'));
  const opened = await openForTest(draft);
  await migrate(opened.database);
  await opened.close();
  try {
    renameSync(draft, template);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
  return template;
}

const TEMPLATE_LOCK = 7_130_612;

async function freshOnServer(address: string): Promise<OpenDatabase> {
  await serverTemplate(address);
  return ownOnServer(address, async (client, name) => {
    // Copying needs the template to itself, so copies take turns.
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await client.query(`create database ${name} template uas_template_${schemaHash()}`);
  });
}

async function ownOnServer(
  address: string,
  create: (client: Client, name: string) => Promise<unknown>,
): Promise<OpenDatabase> {
  const name = `uas_test_${randomBytes(6).toString('hex')}`;
  await administer(address, (client) => create(client, name));
  const opened = openServer(databaseAt(address, name));
  return {
    ...opened,
    async close() {
      await opened.close();
      await administer(address, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

async function serverTemplate(address: string): Promise<void> {
  const name = `uas_template_${schemaHash()}`;
  await administer(address, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const draft = `uas_draft_${randomBytes(6).toString('hex')}`;
    await client.query(`create database ${draft}`);
    const opened = openServer(databaseAt(address, draft), { patient: true });
    await migrate(opened.database);
    await opened.close();
    await client.query(`alter database ${draft} rename to ${name}`);
  });
}

async function administer(address: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function databaseAt(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}
