import { cpSync, existsSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { migrationsIn } from '../../../server/src/platform/database/migrate';
import {
  type OpenDatabase,
  openEmbedded,
  openServer,
} from '../../../server/src/platform/database/open-database';
import type { Database } from '../../../server/src/platform/database/tables';
import { ROOT } from '../../cluster/child';
import type { ServerProcess } from '../../cluster/server';
import { pause, waitUntil } from '../../cluster/wait-until';
import type { Drill, Fault } from '../fault';
import { type Engine, makeServer, makeTarget, type Settings } from '../fixture';
import { seconds } from '../report';

const ROWS = 200_000;
/** What the server says when it begins, and at every migration. */
const BEGUN = 'Bringing the database up to date';
/** The first kill comes once the upgrade has begun, the second after this, each further one after twice as long; in milliseconds. */
const PAUSE_BETWEEN_KILLS = 1_000;
/** How long the last start may take. */
const COMPLETE_WITHIN = 30 * 60_000;

/** What an invented next version does to a table of many rows: each changes all of them once, and none can be done twice. */
const NEXT_MIGRATIONS: Readonly<Record<string, string>> = {
  '9001-columns.sql': `
    ALTER TABLE drill_row ADD COLUMN number bigint, ADD COLUMN changes integer NOT NULL DEFAULT 0;
    UPDATE drill_row SET number = id, changes = changes + 1;`,
  '9002-sums.sql': `
    UPDATE drill_row SET sum = encode(sha256((text || number)::bytea), 'hex'), changes = changes + 1;`,
  '9003-rules.sql': `
    ALTER TABLE drill_row ALTER COLUMN number SET NOT NULL, ADD CONSTRAINT drill_row_once UNIQUE (number, sum);
    UPDATE drill_row SET changes = changes + 1;`,
  '9004-search.sql': 'CREATE INDEX drill_row_search ON drill_row USING gin (text gin_trgm_ops);',
};

/**
 * The server is killed again and again while its next version brings the database up to date: each start goes on behind the
 * last migration that was complete, and in the end every row was changed as often as the next version says, never twice.
 * With `--rows 1000000` larger than a season.
 */
export const interruptedUpgrade = (engine: Engine): Fault => ({
  name: `upgrade-${engine}`,
  rounds: 4,
  run: (drill) => run(drill, engine),
});

async function run(drill: Drill, engine: Engine): Promise<void> {
  const { report, rounds, rows = ROWS } = drill;
  const { settings } = await makeTarget(drill, engine);
  const current = await makeServer(drill, settings, { name: 'current' });
  await current.start();
  await current.stop();
  await withDatabase(settings, (database) => fill(database, rows));
  const server = await makeServer(drill, settings, {
    timeoutMs: COMPLETE_WITHIN,
    program: buildNextVersion(drill.folder),
  });
  const total = migrationsIn().length + Object.keys(NEXT_MIGRATIONS).length;
  const applied: number[] = [];
  for (let kill = 0; kill < rounds; kill += 1) {
    const started = server.start().then(
      () => 'ready' as const,
      () => 'killed' as const,
    );
    const late = isUpgrading(server).then(() => pause(PAUSE_BETWEEN_KILLS * (2 ** kill - 1)));
    const outcome = await Promise.race([started, late.then(() => 'late' as const)]);
    await server.kill();
    await started;
    applied.push(await withDatabase(settings, countApplied));
    report.rounds += 1;
    if (outcome === 'ready') break;
  }
  const took = await server.start();
  await server.stop();
  await withDatabase(settings, async (database) => {
    if ((await countApplied(database)) !== total) report.findings.push('Not every migration was applied.');
    report.findings.push(...(await whatIsMissing(database, rows)));
  });
  if (applied.every((count) => count === total))
    report.findings.push('No kill came before the upgrade was complete.');
  report.notes.push(
    `${rows} rows`,
    `after the kills ${applied.map((count) => `${count} of ${total}`).join(', ')} migrations`,
    `the last start took ${seconds(took)}`,
  );
}

/** The build of this checkout with migrations of its own behind those that there are; answers its program. */
function buildNextVersion(folder: string): string {
  const next = path.join(folder, 'next');
  const server = path.join(next, 'server');
  for (const part of ['package.json', 'config', 'dist', 'migrations'])
    cpSync(path.join(ROOT, 'server', part), path.join(server, part), { recursive: true });
  for (const packages of ['node_modules', 'server/node_modules'])
    if (existsSync(path.join(ROOT, packages)))
      symlinkSync(path.join(ROOT, packages), path.join(next, packages));
  for (const [name, statements] of Object.entries(NEXT_MIGRATIONS))
    writeFileSync(path.join(server, 'migrations', name), statements);
  return path.join(server, 'dist/main.js');
}

/** Settles when the server that was just started is at a migration; never when there is none to make. */
async function isUpgrading(server: ServerProcess): Promise<void> {
  const before = timesSaid(server);
  await waitUntil(() => timesSaid(server) > before || !server.isRunning(), {
    timeoutMs: COMPLETE_WITHIN,
    otherwise: () => 'The upgrade did not begin.',
  });
}

function timesSaid(server: ServerProcess): number {
  return server.said().split(BEGUN).length;
}

async function withDatabase<Value>(
  { DATABASE_URL, DATA_DIR = '' }: Settings,
  work: (database: Database) => Promise<Value>,
): Promise<Value> {
  const opened: OpenDatabase = DATABASE_URL
    ? openServer(DATABASE_URL, { patient: true, connections: 1 })
    : await openEmbedded(DATA_DIR);
  try {
    return await work(opened.database);
  } finally {
    await opened.close();
  }
}

async function countApplied(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from schema_migration`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

async function fill(database: Database, rows: number): Promise<void> {
  await sql`create table drill_row (id integer primary key, text text not null, sum text)`.execute(database);
  await sql`
    insert into drill_row (id, text)
    select n, 'BS Computer Science, application ' || n from generate_series(1, ${rows}::int) n`.execute(
    database,
  );
}

/** A sentence for everything that the upgrade should have made and did not. */
async function whatIsMissing(database: Database, expected: number): Promise<string[]> {
  const { rows } = await sql<Record<string, number>>`
    select count(*)::int as "rows",
      (count(*) filter (where changes = 3))::int as "rows that were changed three times",
      (count(*) filter (where number = id and sum = encode(sha256((text || id)::bytea), 'hex')))::int
        as "rows with their number and sum"
    from drill_row`.execute(database);
  return Object.entries(rows[0] ?? {})
    .filter(([, count]) => count !== expected)
    .map(([what, count]) => `${count} ${what} instead of ${expected}.`);
}
