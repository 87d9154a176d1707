import { MINUTE } from '@uas/contract';
import { sql } from 'kysely';
import { openServer } from '../../../server/src/platform/database/open-database';
import type { Database } from '../../../server/src/platform/database/tables';
import { type FastClock, startFastClock } from '../../cluster/fast-clock';
import { pause, waitUntil } from '../../cluster/wait-until';
import type { Drill, Fault } from '../fault';
import { makeServer, makeTarget, type Settings } from '../fixture';

const SPEED = 20;
const MINUTES = 10;
/** Tasks of the server that are due every minute. */
const MINUTELY = ['remove-deleted-institutes', 'remove-discarded-files'];
/** The one that is interrupted, what it waits for then, and how long it may be silent. */
const INTERRUPTED = { name: 'remove-discarded-files', table: 'discarded_file', lease: 5 * MINUTE };
const BETWEEN_LOOKS = 5;

/**
 * Two servers on one database, on a clock that runs twenty times as fast: in ten minutes a task with a rhythm of a
 * minute is done ten times. A server that is killed in the middle of one keeps its lease until it runs out; then another
 * server does it.
 */
export const backgroundTasks: Fault = { name: 'background-tasks', rounds: 1, run };

async function run(drill: Drill): Promise<void> {
  const { report } = drill;
  const { settings } = await makeTarget(drill, 'postgres');
  const clock = startFastClock(SPEED);
  const first = await startServer(drill, { settings, clock, name: 'server-1' });
  const second = await startServer(drill, { settings, clock, name: 'server-2' });
  const { database, close } = openServer(settings.DATABASE_URL ?? '', { patient: true });
  drill.keep({ stop: close });

  await recordRuns(database);
  await pause(clock.real((MINUTES + 1) * MINUTE));
  for (const task of MINUTELY) {
    const due = (await doneRuns(database, task)).slice(0, MINUTES);
    const steps = due.slice(1).map((at, index) => at - (due[index] ?? 0));
    report.notes.push(`${task} ${due.length} times`);
    if (due.length !== MINUTES || steps.some((step) => step !== MINUTE))
      report.findings.push(`${task} ran ${due.length} times, after ${steps.join(', ')} ms.`);
  }

  await second.stop();
  const lost = await interrupt(database, first);
  const third = await startServer(drill, { settings, clock, name: 'server-3' });
  const next = await nextLease(database, lost, clock);
  const early = lost - (next - INTERRUPTED.lease);
  if (early > 0) report.findings.push(`The lease was taken over ${early} ms before it ran out.`);
  report.notes.push(`taken over ${Math.round(-early / 1_000)} s after the lease of the killed server`);
  await third.stop();
  report.rounds += 1;
}

async function startServer(
  drill: Drill,
  { settings, clock, name }: { settings: Settings; clock: FastClock; name: string },
) {
  const server = await makeServer(drill, { ...settings, ...clock.environment() }, { name });
  await server.start();
  return server;
}

/** Notes every lease that is taken and every one that is given back. */
async function recordRuns(database: Database): Promise<void> {
  await sql`
    create table task_run (position serial, name text, due_at timestamptz, leased_until timestamptz, done boolean)`.execute(
    database,
  );
  await sql
    .raw(`
    create function record_run() returns trigger language plpgsql as $$
    begin
      insert into task_run (name, due_at, leased_until, done)
      values (new.name, old.next_at, new.leased_until, new.leased_until is null);
      return null;
    end $$`)
    .execute(database);
  await sql`create trigger task_recorded after update on task for each row execute function record_run()`.execute(
    database,
  );
}

/** When the runs that were completed were due, in milliseconds. */
async function doneRuns(database: Database, task: string): Promise<number[]> {
  const { rows } = await sql<{ due_at: Date }>`
    select due_at from task_run where name = ${task} and done order by position`.execute(database);
  return rows.map(({ due_at }) => due_at.getTime());
}

/** Kills a server in the middle of the task, which waits for a table that is taken away; answers until when its lease is. */
async function interrupt(database: Database, server: { kill(): Promise<void> }): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    await sql`lock table ${sql.table(INTERRUPTED.table)} in access exclusive mode`.execute(transaction);
    let leasedUntil: Date | null = null;
    await waitUntil(
      async () => {
        const { rows } = await sql<{ leased_until: Date | null }>`
          select leased_until from task where name = ${INTERRUPTED.name}`.execute(database);
        leasedUntil = rows[0]?.leased_until ?? null;
        return leasedUntil !== null;
      },
      { timeoutMs: MINUTE, otherwise: () => 'Nobody took the lease.' },
    );
    await server.kill();
    return (leasedUntil as Date | null)?.getTime() ?? 0;
  });
}

/** Waits until somebody else has done the task; answers until when they had the lease. */
async function nextLease(database: Database, lost: number, clock: FastClock): Promise<number> {
  let until = 0;
  await waitUntil(
    async () => {
      await pause(BETWEEN_LOOKS);
      const { rows } = await sql<{ leased_until: Date }>`
        select taken.leased_until from task_run as taken
        where taken.name = ${INTERRUPTED.name} and taken.leased_until > ${new Date(lost)}
          and exists (select 1 from task_run as done where done.name = taken.name and done.done and done.position > taken.position)
        order by taken.position limit 1`.execute(database);
      until = rows[0]?.leased_until.getTime() ?? 0;
      return until > 0;
    },
    {
      timeoutMs: clock.real(2 * INTERRUPTED.lease) + MINUTE,
      otherwise: () => 'Nobody took the task over.',
    },
  );
  return until;
}
