import { MINUTE } from '@uas/contract';
import { sql } from 'kysely';
import { writeUnit } from '../../../server/src/platform/http/unit-of-work';
import { startMailServer } from '../../../server/src/test-kit/mail-server';
import { pause, waitUntil } from '../../cluster/wait-until';
import type { Drill, Fault } from '../fault';
import { type Engine, inside, makeServer, makeTarget, type Settings } from '../fixture';

/** Messages a round, more than one instance sends before it is killed. */
const MESSAGES_A_ROUND = 60;
/** How long the mail server thinks about each message, and when after the first one the kill comes, in milliseconds. */
const ANSWER_MS = 40;
const LATEST_MS = 250;
const TIMEOUT_MS = 2 * MINUTE;

/**
 * SIGKILL of the server while it sends what waits in the outbox: everybody gets their message, and whoever gets it twice
 * gets the same Message-ID.
 */
export function killOutbox(engine: Engine): Fault {
  return { name: `kill-outbox-${engine}`, rounds: 6, run: (drill) => run(drill, engine) };
}

async function run(drill: Drill, engine: Engine): Promise<void> {
  const { random, report, rounds } = drill;
  const { settings } = await makeTarget(drill, engine);
  const mail = drill.keep(await startMailServer());
  mail.setDelay(ANSWER_MS);
  const sending = { ...settings, SMTP_URL: mail.address, MAIL_FROM: 'drill@uas.example' };
  const messages = await fillOutbox(sending, (rounds + 1) * MESSAGES_A_ROUND);
  const server = await makeServer(drill, sending);

  for (let round = 0; round < rounds; round += 1) {
    const before = mail.received.length;
    report.recoveries.push(await server.start());
    await waitUntil(() => mail.received.length > before, {
      timeoutMs: TIMEOUT_MS,
      otherwise: () => `Nothing was sent in round ${round + 1}.\n${server.said()}`,
    });
    await pause(random.between(0, LATEST_MS));
    await server.kill();
    await endLeases(sending);
    report.rounds += 1;
  }
  const killedAt = new Set(mail.received.map(({ to }) => to)).size;
  await server.start();
  const reached = () => new Set(mail.received.map(({ to }) => to));
  await waitUntil(() => reached().size >= messages, { timeoutMs: TIMEOUT_MS, otherwise: () => '' }).catch(
    () => undefined,
  );
  await waitForNotes(server.address, mail);
  await server.stop();

  report.acknowledged = messages;
  for (let number = 1; number <= messages; number += 1) {
    if (!reached().has(addressOf(number))) report.lost.push(addressOf(number));
  }
  const ids = new Map<string, Set<string>>();
  for (const { to, messageId } of mail.received) ids.set(to, (ids.get(to) ?? new Set()).add(messageId));
  const doubled = [...ids].filter(([, each]) => each.size > 1);
  for (const [to] of doubled) report.findings.push(`${to} got two messages with different Message-IDs.`);
  const states = await readStates(sending);
  if (states !== `sent ${messages}`) report.findings.push(`The outbox says ${states}.`);
  if (killedAt >= messages) report.findings.push('All was sent before the last kill, so nothing is proved.');
  report.notes.push(`${mail.received.length - messages} sent again under the same Message-ID`);
}

const addressOf = (number: number) => `student-${number}@uas.example`;

/** Students who were each notified of one thing some time ago; answers how many. */
async function fillOutbox(settings: Settings, count: number): Promise<number> {
  const earlier = { now: () => new Date(Date.now() - 10 * MINUTE) };
  await inside(settings, async (dependencies) => {
    await sql`insert into student (id, email, name, phone, created_at)
      select 's' || n, 'student-' || n || '@uas.example', 'Student ' || n, '0300-1234567', now()
      from generate_series(1, ${count}::int) n`.execute(dependencies.database);
    await sql`insert into account (id, role, email, password_hash, student_id, created_at)
      select id, 'student', email, 'none', id, created_at from student`.execute(dependencies.database);
    await writeUnit({ dependencies: { ...dependencies, clock: earlier }, actor: null }, async (unit) => {
      for (let number = 1; number <= count; number += 1) {
        await unit.emit({
          kind: 'set-payment',
          subject: { kind: 'student', id: `s${number}` },
          after: { paid: true },
        });
      }
    });
  });
  return count;
}

/** Lets the two minutes pass after which another instance takes over what the killed one was sending. */
async function endLeases(settings: Settings): Promise<void> {
  await inside(settings, ({ database, clock }) =>
    database
      .updateTable('outbox')
      .set({ leased_until: clock.now() })
      .where('state', '=', 'sending')
      .execute(),
  );
}

/** Waits until the server has noted what the mail server took: nothing more comes, and it looked once more. */
async function waitForNotes(address: string, mail: { readonly received: readonly unknown[] }): Promise<void> {
  for (let count = -1; count !== mail.received.length; ) {
    count = mail.received.length;
    await pause(5_000);
    await fetch(`${address}/healthz`);
  }
}

async function readStates(settings: Settings): Promise<string> {
  return inside(settings, async ({ database }) => {
    const { rows } = await sql<{ state: string; count: number }>`
      select state, count(*)::int as count from outbox group by state order by state`.execute(database);
    return rows.map(({ state, count }) => `${state} ${count}`).join(', ');
  });
}
