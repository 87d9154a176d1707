import { sql } from 'kysely';
import { migrateTo, migrationsIn } from '../../../server/src/platform/database/migrate';
import {
  type OpenDatabase,
  openEmbedded,
  openServer,
} from '../../../server/src/platform/database/open-database';
import type { Database } from '../../../server/src/platform/database/tables';
import type { ServerProcess } from '../../cluster/server';
import { pause, waitUntil } from '../../cluster/wait-until';
import type { Drill, Fault } from '../fault';
import { type Engine, makeServer, makeTarget, type Settings } from '../fixture';
import { seconds } from '../report';

/** What the database was made with; everything from here on is the upgrade. */
const BEFORE = '0013';
const APPLICATIONS = 10_000;
const APPLICATIONS_OF_A_STUDENT = 4;
const INSTITUTES = 20;
/** What the server says when it begins, and at every migration. */
const BEGUN = 'Bringing the database up to date';
/** The first kill comes once the upgrade has begun, the second after this, each further one after twice as long; in milliseconds. */
const PAUSE_BETWEEN_KILLS = 2_000;
/** How long the last start may take. */
const COMPLETE_WITHIN = 30 * 60_000;

/**
 * The server is killed again and again while it brings an old database up to date: each start goes on behind the last
 * migration that was complete, and in the end every row is there and has what the new version needs. With `--rows
 * 200000` as large as a season.
 */
export const interruptedUpgrade = (engine: Engine): Fault => ({
  name: `upgrade-${engine}`,
  rounds: 4,
  run: (drill) => run(drill, engine),
});

async function run(drill: Drill, engine: Engine): Promise<void> {
  const { report, rounds, rows = APPLICATIONS } = drill;
  const { settings } = await makeTarget(drill, engine);
  await withDatabase(settings, async (database) => {
    await migrateTo(
      database,
      migrationsIn().filter((name) => name < BEFORE),
    );
    await fill(database, rows);
  });
  const server = await makeServer(drill, settings, { timeoutMs: COMPLETE_WITHIN });
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
    if ((await countApplied(database)) !== migrationsIn().length)
      report.findings.push('Not every migration was applied.');
    report.findings.push(...(await whatIsMissing(database, rows)));
  });
  const total = migrationsIn().length;
  if (applied.every((count) => count === total))
    report.findings.push('No kill came before the upgrade was complete.');
  report.notes.push(
    `${rows} applications`,
    `after the kills ${applied.map((count) => `${count} of ${total}`).join(', ')} migrations`,
    `the last start took ${seconds(took)}`,
  );
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

/** Students, institutes and applications with their history, as the version before wrote them. */
async function fill(database: Database, applications: number): Promise<void> {
  const students = Math.ceil(applications / APPLICATIONS_OF_A_STUDENT);
  await sql`
    insert into institute_row (id, email, password_hash, name, contact_person, phone, created_at)
    select 'i' || n, 'i' || n || '@uas.example', 'hash', 'University ' || n, '', '', '2026-01-01'
    from generate_series(0, ${INSTITUTES - 1}::int) n`.execute(database);
  await sql`
    insert into department (id, institute_id, position, name)
    select id || '-d', id, 0, 'Computing' from institute_row`.execute(database);
  await sql`
    insert into program (id, department_id, position, name)
    select id || '-p', id, 0, 'BS Computer Science' from department`.execute(database);
  await sql`
    insert into student (id, email, password_hash, name, phone, created_at)
    select 's' || n, 's' || n || '@uas.example', 'hash', 'Student ' || n, '0300-1234567',
      timestamptz '2026-02-01' + n * interval '1 second'
    from generate_series(1, ${students}::int) n`.execute(database);
  await sql`alter table application_row disable trigger application_limits`.execute(database);
  await sql`
    insert into application_row
      (id, student_id, institute_id, department, course, session, form_copy, form_version, created_at)
    select 'a' || n, 's' || (1 + n / ${APPLICATIONS_OF_A_STUDENT}::int), 'i' || (n % ${INSTITUTES}::int),
      'Computing', 'BS Computer Science', 'Fall 2026', '{}', 1, timestamptz '2026-03-01' + n * interval '1 second'
    from generate_series(0, ${applications - 1}::int) n`.execute(database);
  await sql`alter table application_row enable trigger application_limits`.execute(database);
  await sql`
    insert into application_event (id, application_id, kind, at, actor_role, actor_id)
    select 'e' || id, id, 'submitted', created_at, 'student', student_id from application_row`.execute(
    database,
  );
  await sql`
    insert into audit (id, at, actor_role, actor_id, action, subject_kind, subject_id, before, after)
    select 'h' || id, created_at, 'student', student_id, 'apply', 'application', id, null,
      '{"status":"pending","session":"Fall 2026"}'
    from application_row`.execute(database);
}

/** A sentence for everything that the upgrade should have made and did not. */
async function whatIsMissing(database: Database, applications: number): Promise<string[]> {
  const expected = {
    applications,
    'applications with a number': applications,
    'applications with their program': applications,
    'events of applying': applications,
    'sessions of institutes': INSTITUTES,
    'students with a number': Math.ceil(applications / APPLICATIONS_OF_A_STUDENT),
    'students with an account': Math.ceil(applications / APPLICATIONS_OF_A_STUDENT),
  };
  const { rows } = await sql<Record<keyof typeof expected, number>>`
    select
      (select count(*)::int from application) as "applications",
      (select count(distinct number)::int from application) as "applications with a number",
      (select count(*)::int from application where program_id = institute_id || '-d-p')
        as "applications with their program",
      (select count(*)::int from event where kind = 'apply') as "events of applying",
      (select count(*)::int from admission_session) as "sessions of institutes",
      (select count(distinct number)::int from student) as "students with a number",
      (select count(*)::int from account join student on student.id = student_id
        where account.email = student.email and account.password_hash = 'hash') as "students with an account"`.execute(
    database,
  );
  return Object.entries(expected)
    .filter(([what, count]) => rows[0]?.[what as keyof typeof expected] !== count)
    .map(([what, count]) => `${rows[0]?.[what as keyof typeof expected]} ${what} instead of ${count}.`);
}
