import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { transition } from '../../server/src/modules/applications/transition';
import { openDependencies } from '../../server/src/open-dependencies';
import type { Dependencies } from '../../server/src/platform/dependencies';
import { readEnvironment } from '../../server/src/platform/environment';
import { writeUnit } from '../../server/src/platform/http/unit-of-work';
import { startMailServer } from '../../server/src/test-kit/mail-server';
import { createPeople } from '../../server/src/test-kit/people';
import { startPostgres } from '../cluster/postgres';
import { serverProcess } from '../cluster/server';
import { pause } from '../cluster/wait-until';
import { runMain } from './run-main';
import { temporaryFolder } from './temporary-folder';

/** Decisions that are committed together. */
const PORTION = 200;
/** Applications made at a time, so that the database soon knows how many there are. */
const FILLED = 1_000;
/** Reads a second on each of two instances, and how long the quiet before is measured. */
const READS_A_SECOND = 20;
const QUIET_SECONDS = 15;
const LONGEST_SECONDS = 60;
const INSTANCES = 2;

/**
 * `npm run storm [-- --decisions 20000]`: so many decisions are published at once, with two instances on one PostgreSQL and
 * a mail server. Fails when they are not in the outbox within a minute, or somebody gets a mail twice or none; how the
 * site answers meanwhile is for reading.
 */
async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { decisions: { type: 'string', default: '20000' } } });
  const count = Number(values.decisions);
  const folder = temporaryFolder('uas-storm-');
  const postgres = await startPostgres(folder);
  const mail = await startMailServer();
  const settings = {
    DEMO: 'off',
    DATABASE_URL: postgres.address,
    LIMIT_FACTOR: '1000',
    CALLS_PER_MINUTE: '100000000',
    SMTP_URL: mail.address,
    MAIL_FROM: 'storm@uas.example',
  };
  const dataFolder = path.join(folder, 'data');
  mkdirSync(dataFolder, { recursive: true });
  const opened = await openDependencies(readEnvironment({ ...settings, DATA_DIR: dataFolder }), undefined, {
    patient: true,
  });
  const servers = await Promise.all(
    Array.from({ length: INSTANCES }, (_, index) =>
      serverProcess({
        name: `server-${index + 1}`,
        folder,
        environment: { ...settings, DATA_DIR: path.join(folder, `data-${index + 1}`) },
      }),
    ),
  );
  try {
    const paths = await fill(opened.dependencies, count);
    for (const server of servers) await server.start();
    const addresses = servers.map(({ address }) => address);
    const quiet = await during(addresses, paths, () => pause(QUIET_SECONDS * 1_000));
    const publishing = await during(addresses, paths, () => publish(opened.dependencies, count));
    // The two minutes in which others may join a message, cut short.
    await sql`update outbox set due_at = now() where state = 'queued'`.execute(opened.dependencies.database);
    const sending = await during(addresses, paths, async () => {
      while (new Set(mail.received.map(({ to }) => to)).size < count && (await isOpen(opened.dependencies)))
        await pause(500);
    });
    return judge({ count, quiet, publishing, sending, mail });
  } finally {
    for (const server of servers) await server.stop();
    await opened.close();
    await mail.stop();
    await postgres.stop();
  }
}

/** Students with an application each, pending at one institute; answers what is read meanwhile, with its token. */
async function fill(dependencies: Dependencies, count: number): Promise<Read> {
  const { database } = dependencies;
  const people = createPeople(dependencies);
  const institute = await people.institute('nust');
  const sara = await people.student('sara', { paid: true });
  await sql`insert into student (id, email, name, phone, paid, created_at)
    select 's' || n, 'student-' || n || '@uas.example', 'Student ' || n, '0300-1234567', true, now()
    from generate_series(1, ${count}::int) n`.execute(database);
  await sql`insert into account (id, role, email, password_hash, student_id, created_at)
    select id, 'student', email, 'none', id, created_at from student
    where not exists (select from account where student_id = student.id)`.execute(database);
  for (let first = 1; first <= count; first += FILLED) {
    const last = Math.min(first + FILLED - 1, count);
    await sql`insert into application (id, student_id, institute_id, department, course, session, form_copy, form_version, created_at)
    select 'a' || n, 's' || n, ${institute.id}, 'Computing', 'BS Computer Science', 'Fall 2026', '{}', 1, now()
    from generate_series(${first}::int, ${last}::int) n`.execute(database);
    await sql`analyze`.execute(database);
  }
  return { path: `/api/student/${sara.email}`, token: sara.token };
}

interface Read {
  readonly path: string;
  readonly token: string;
}

/** Publishes all decisions, some hundred a transaction. */
async function publish(dependencies: Dependencies, count: number): Promise<void> {
  for (let first = 1; first <= count; first += PORTION) {
    await writeUnit({ dependencies, actor: null }, async (unit) => {
      for (let number = first; number < first + PORTION && number <= count; number += 1)
        await transition(unit, { id: `a${number}`, event: number % 2 === 0 ? 'approve' : 'reject' });
    });
  }
}

async function isOpen({ database }: Dependencies): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from outbox where state in ('queued', 'sending')) as open`.execute(database);
  return rows[0]?.open ?? false;
}

interface Measured {
  readonly seconds: number;
  /** How long each answer took, in milliseconds, in order. */
  readonly answers: readonly number[];
  readonly failed: number;
}

/** Reads at a steady pace from every instance while something goes on. */
async function during(
  addresses: readonly string[],
  { path: target, token }: Read,
  work: () => Promise<void>,
): Promise<Measured> {
  const answers: number[] = [];
  let failed = 0;
  const open = new Set<Promise<void>>();
  const read = async (address: string) => {
    const start = performance.now();
    const answer = await fetch(`${address}${target}`, {
      headers: { authorization: `Bearer ${token}` },
    }).catch(() => null);
    await answer?.arrayBuffer();
    answers.push(performance.now() - start);
    if (!answer?.ok) failed += 1;
  };
  const timer = setInterval(() => {
    for (const address of addresses) {
      const reading: Promise<void> = read(address).finally(() => open.delete(reading));
      open.add(reading);
    }
  }, 1_000 / READS_A_SECOND);
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1_000;
  clearInterval(timer);
  await Promise.all(open);
  return { seconds, answers: answers.sort((one, other) => one - other), failed };
}

interface Outcome {
  readonly count: number;
  readonly quiet: Measured;
  readonly publishing: Measured;
  readonly sending: Measured;
  readonly mail: Awaited<ReturnType<typeof startMailServer>>;
}

function judge({ count, mail, ...phases }: Outcome): boolean {
  const share = ({ answers }: Measured, part: number) =>
    `${(answers[Math.floor((answers.length - 1) * part)] ?? 0).toFixed(0)} ms`;
  const rows = Object.entries(phases).map(([name, phase]) => [
    name,
    `${phase.seconds.toFixed(1)} s`,
    String(phase.answers.length),
    share(phase, 0.5),
    share(phase, 0.95),
    share(phase, 0.99),
    String(phase.failed),
  ]);
  const head = ['', 'took', 'reads', 'median', '95 %', '99 %', 'failed'];
  for (const cells of [head, head.map(() => '---'), ...rows]) console.log(`| ${cells.join(' | ')} |`);
  const reached = new Set(mail.received.map(({ to }) => to)).size;
  const ids = new Set(mail.received.map(({ messageId }) => messageId)).size;
  const perSecond = Math.round(count / phases.sending.seconds);
  console.log(
    `${mail.received.length} mails to ${reached} people, ${ids} Message-IDs, ${perSecond} a second by ${INSTANCES} instances`,
  );
  const right =
    phases.publishing.seconds <= LONGEST_SECONDS &&
    [reached, ids, mail.received.length].every((number) => number === count) &&
    Object.values(phases).every(({ failed }) => failed === 0);
  console.log(right ? '1 passed, 0 failed' : '0 passed, 1 failed');
  return right;
}

runMain(main);
