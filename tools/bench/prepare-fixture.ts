import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { addInstitutes } from '../../server/src/commands/add-institutes';
import { addMaster } from '../../server/src/modules/staff/ensure-first-master';
import { openDependencies } from '../../server/src/open-dependencies';
import { openServer } from '../../server/src/platform/database/open-database';
import type { Database, Tables } from '../../server/src/platform/database/tables';
import type { Dependencies } from '../../server/src/platform/dependencies';
import { readEnvironment } from '../../server/src/platform/environment';
import { generatePeople } from '../generate/generate-people';
import type { BenchPostgres } from './bench-postgres';
import { makeInstitutes } from './make-institutes';
import { temporaryFolder } from './temporary-folder';

const MASTER = 'head@admissions.example';
/** From when the generated set counts back. */
const UNTIL = new Date('2026-11-21T00:00:00Z');

/** A database full of believable rows, and what a server needs to run on it. */
export interface Fixture {
  readonly dependencies: Dependencies;
  readonly amounts: { readonly students: number; readonly applications: number };
  /** The environment of a server on it. */
  readonly variables: Readonly<Record<string, string>>;
  /** Frees and counts anew what changes left behind, as the database does by itself after a while. */
  vacuum(): Promise<void>;
  close(): Promise<void>;
}

/** Makes a database of the postgres and fills it. */
export async function prepareFixture(
  postgres: BenchPostgres,
  { name, ...amounts }: { name: string; students: number; applications: number },
): Promise<Fixture> {
  await administer(postgres, `create database ${name}`);
  const folder = temporaryFolder('uas-bench-data-');
  const variables = {
    DATABASE_URL: postgres.address(name),
    DATA_DIR: folder,
    DEMO: 'off',
    QUERIES_PER_HOUR: '100000',
    LIMIT_FACTOR: '1000',
    CALLS_PER_MINUTE: '100000000',
  };
  const opened = await openDependencies(readEnvironment(variables));
  const { dependencies } = opened;
  await addMaster(dependencies, { email: MASTER, name: 'Head', password: randomBytes(12).toString('hex') });
  await addInstitutes(dependencies, makeInstitutes());
  const patient = openServer(postgres.address(name), { connections: 1, patient: true });
  await generatePeople(patient.database, { ...amounts, until: UNTIL });
  await addTalk(patient.database);
  await patient.close();
  const vacuum = () => vacuumDatabase(postgres.address(name));
  await vacuum();
  return {
    dependencies,
    amounts,
    variables,
    vacuum,
    close: () => opened.close(),
  };
}

/** What people would have written and done meanwhile: a message in approved threads, to the admin, a history. */
async function addTalk(database: Database): Promise<void> {
  await sql`
    insert into application_message (id, application_id, sender, text, created_at)
    select 'm' || substr(id, 2), id, 'institute', 'Welcome. Classes begin in September.', created_at + interval '3 days'
    from application where status = 'approved'`.execute(database);
  await sql`
    insert into admin_message (id, student_id, sender, text, created_at)
    select 'm' || substr(id, 2), id, 'student', 'When will my payment be confirmed?', created_at + interval '1 day'
    from student where not paid and substr(id, 3)::int % 4 = 0`.execute(database);
  await sql`
    insert into event (id, at, actor_role, actor_id, kind, subject_kind, subject_id, after)
    select 'h' || substr(id, 2), created_at, 'student', student_id, 'apply', 'application', id, '{"status":"pending"}'
    from application`.execute(database);
}

async function vacuumDatabase(address: string): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

async function administer(postgres: BenchPostgres, statement: string): Promise<void> {
  const client = new Client({ connectionString: postgres.address('postgres') });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** How many rows a table of the fixture has. */
export async function countRows(
  { dependencies: { database } }: Fixture,
  table: keyof Tables,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}`.execute(database);
  return rows[0]?.count ?? 0;
}
