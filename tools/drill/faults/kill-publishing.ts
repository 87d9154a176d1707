import { apply, createBatch, decideApplication, listBatches, publishBatch } from '@uas/contract';
import { sql } from 'kysely';
import { TEST_DEPARTMENTS, type TestPerson } from '../../../server/src/test-kit/people';
import { pause, waitUntil } from '../../cluster/wait-until';
import { call, type Line } from '../call';
import type { Drill, Fault } from '../fault';
import {
  type Cast,
  type Engine,
  inside,
  makeCast,
  makeServer,
  makeTarget,
  offeredSession,
  type Settings,
} from '../fixture';

/** Decisions of one batch; the server commits a hundred of them at a time. */
const DECISIONS = 300;
/** The latest moment of the kill after the first hundred, in milliseconds. */
const LATEST_MS = 400;
const TIMEOUT_MS = 120_000;

/**
 * SIGKILL of the server while it publishes 300 prepared decisions: the next start goes on where it ended, every decision
 * is made once and each student is notified of it once (F-8.2).
 */
export function killPublishing(engine: Engine): Fault {
  return { name: `kill-publishing-${engine}`, rounds: 3, run: (drill) => run(drill, engine) };
}

async function run(drill: Drill, engine: Engine): Promise<void> {
  const { random, report, rounds } = drill;
  const { settings } = await makeTarget(drill, engine);
  const cast = await makeCast(settings, rounds * DECISIONS);
  const server = await makeServer(drill, settings);
  const doneAtKill: number[] = [];

  for (let round = 0; round < rounds; round += 1) {
    await server.start();
    const line: Line = { address: server.address, report };
    const token = cast.institutes[0]?.token ?? '';
    const batchId = await prepareBatch(line, cast, round);
    const readBatch = async () => {
      const { batches } = done(await call(line, listBatches, { token }));
      const batch = batches.find(({ _id }) => _id === batchId);
      if (!batch) throw new Error(`The batch of round ${round + 1} is gone.`);
      return batch;
    };
    done(await call(line, publishBatch, { params: { id: batchId }, body: {}, token }));
    report.acknowledged += DECISIONS;
    const begun = { timeoutMs: TIMEOUT_MS, otherwise: () => `Nothing was published.\n${server.said()}` };
    await waitUntil(async () => (await readBatch()).done > 0, begun);
    await pause(random.between(0, LATEST_MS));
    await server.kill();
    doneAtKill.push((await releaseTasks(settings)) - round * DECISIONS);

    report.recoveries.push(await server.start());
    const published = async () => (await readBatch()).state === 'published';
    await waitUntil(published, { timeoutMs: TIMEOUT_MS, otherwise: () => `Not ended.\n${server.said()}` });
    const batch = await readBatch();
    if (batch.done !== DECISIONS || batch.leftOut.length > 0) {
      report.findings.push(`Batch ${round + 1} says ${batch.done} done, ${batch.leftOut.length} left out.`);
    }
    await server.stop();
    report.rounds += 1;
  }

  report.notes.push(`done at the kill: ${doneAtKill.join(', ')} of ${DECISIONS}`);
  if (!doneAtKill.some((count) => count < DECISIONS)) {
    report.findings.push('Every batch was published before the kill, so nothing is proved.');
  }
  for (const { id, ...counts } of await readOutcomes(settings)) {
    if (counts.decisions === 0) report.lost.push(id);
    for (const [what, count] of Object.entries(counts)) {
      if (count !== 1) report.findings.push(`${id}: ${what} ${count} times.`);
    }
  }
}

/** The killed server holds its tasks for a minute: lets that pass. Answers how many applications are decided. */
export function releaseTasks(settings: Settings): Promise<number> {
  return inside(settings, async ({ database }) => {
    await database.updateTable('task').set({ leased_until: null }).execute();
    const { decided } = await database
      .selectFrom('application')
      .select(({ fn }) => fn.countAll<number>().as('decided'))
      .where('status', '!=', 'pending')
      .executeTakeFirstOrThrow();
    return Number(decided);
  });
}

/** Three hundred students apply, and a decision on each is prepared: every second one is approved. */
async function prepareBatch(line: Line, { institutes, applicants }: Cast, round: number): Promise<string> {
  const [institute] = institutes;
  if (!institute) throw new Error('There is no institute.');
  const { token } = institute;
  const { batch } = done(await call(line, createBatch, { body: { name: `Batch ${round + 1}` }, token }));
  const students = applicants.slice(round * DECISIONS, (round + 1) * DECISIONS);
  for (const [index, student] of students.entries()) {
    const applicationId = await applyTo(line, institute, student);
    const decision =
      index % 2 === 0
        ? { status: 'approved' as const }
        : { status: 'rejected' as const, reasons: [{ code: 'seats-full' as const }] };
    const body = { applicationId, prepare: true, batchId: batch._id, ...decision };
    done(await call(line, decideApplication, { body, token }));
  }
  return batch._id;
}

/** Applies for the first program of an institute; answers the id of the application. */
export async function applyTo(
  line: Line,
  institute: TestPerson,
  { email, token }: TestPerson,
): Promise<string> {
  const [department] = TEST_DEPARTMENTS;
  const application = {
    instituteEmail: institute.email,
    department: department?.name ?? '',
    course: department?.courses[0] ?? '',
    session: offeredSession(),
  };
  return done(await call(line, apply, { body: { email, application }, token })).application._id;
}

/** How often each application was decided, and how often its student was notified of that, on the site and by e-mail. */
async function readOutcomes(settings: Settings) {
  return inside(settings, async ({ database }) => {
    const { rows } = await sql<{ id: string; decisions: number; notified: number; mailed: number }>`
      with notice as (
        select notification.id, application_id from notification join account on account.id = account_id
        where kind in ('application-approved', 'application-rejected') and role = 'student'
      )
      select application.id,
        (select count(*)::int from event
          where subject_id = application.id and step in ('approved', 'rejected')) as decisions,
        (select count(*)::int from notice where application_id = application.id) as notified,
        (select count(*)::int from outbox_item
          join notice on notice.id = outbox_item.notification_id
          join outbox on outbox.id = outbox_item.outbox_id
          where outbox.channel = 'email' and notice.application_id = application.id) as mailed
      from application`.execute(database);
    return rows;
  });
}

/** The answer to a call that must be done. */
export function done<Body>({
  ok,
  status,
  body,
}: {
  ok: boolean;
  status: number | null;
  body: Body & { message?: string };
}) {
  if (!ok) throw new Error(`A call failed: ${status} ${body.message}`);
  return body;
}
