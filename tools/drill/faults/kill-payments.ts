import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { confirmFittingLines, importStatement, karachiDay, listStatementLines } from '@uas/contract';
import { sql } from 'kysely';
import { createPeople } from '../../../server/src/test-kit/people';
import { addPayers, csvStatement, type Payer } from '../../../server/src/test-kit/statements';
import { pause, waitUntil } from '../../cluster/wait-until';
import { call, type Line } from '../call';
import type { Drill, Fault } from '../fault';
import { type Engine, inside, makeServer, makeTarget, type Settings } from '../fixture';
import { dueAt, NETWORK, notifyOf, paymentOf, SITE_OF_BILLER } from '../network';

/** Payments that the network tells of in a round, and credits of the bank's file that name a voucher, and others. */
const TOLD = 300;
const FITTING = 300;
const OTHERS = 9_700;
/** The latest moment of a kill after the first sign of work, in milliseconds. */
const LATEST_MS = 500;
const TIMEOUT_MS = 120_000;
const AT_ONCE = 20;
/** How long the network waits until it tells again what was not answered. */
const BEFORE_AGAIN = 100;

/**
 * SIGKILL of the server while a statement is imported and payments are told, and again while its lines are confirmed. The
 * network tells again what was not answered, the clerk imports and confirms once more; then every payment is there once,
 * every line is there once, and each student is notified once (F-4.6, F-4.9).
 */
export function killPayments(engine: Engine): Fault {
  return { name: `kill-payments-${engine}`, rounds: 5, run: (drill) => run(drill, engine) };
}

interface Round {
  readonly drill: Drill;
  readonly line: Line;
  readonly settings: Settings;
  readonly token: string;
  readonly payments: readonly object[];
  /** Stands in every line of the file that is nobody's. */
  readonly name: string;
  readonly file: ReturnType<typeof csvStatement>;
}

async function run(drill: Drill, engine: Engine): Promise<void> {
  const { report, rounds } = drill;
  const target = await makeTarget(drill, engine);
  const settings = { ...target.settings, ...NETWORK };
  writeFileSync(path.join(target.dataFolder, 'site.json'), JSON.stringify(SITE_OF_BILLER));
  const { clerk, payers } = await inside(settings, async (dependencies) => ({
    clerk: await createPeople(dependencies).staff('clerk', ['manageStudents']),
    payers: await addPayers(dependencies, rounds * (TOLD + FITTING), dueAt()),
  }));
  const server = await makeServer(drill, settings);
  const line: Line = { address: server.address, report };
  const atKills: Awaited<ReturnType<typeof countsOf>>[] = [];
  await server.start();

  for (let number = 0; number < rounds; number += 1) {
    const own = payers.slice(number * (TOLD + FITTING), (number + 1) * (TOLD + FITTING));
    const round: Round = {
      drill,
      line,
      settings,
      token: clerk.token,
      payments: own.slice(0, TOLD).map((payer, at) => paymentOf(payer.number, number * TOLD + at)),
      name: `round-${number}`,
      file: statementOf(`round-${number}`, own.slice(TOLD)),
    };
    const kill = async () => {
      await pause(drill.random.between(0, LATEST_MS));
      await server.kill();
      atKills.push(await countsOf(settings));
      report.recoveries.push(await server.start());
    };
    await duringImport(round, kill);
    await duringConfirming(round, kill);
    report.rounds += 1;
  }

  await server.stop();
  report.acknowledged = rounds * (TOLD + FITTING);
  report.notes.push(`payments and lines at the kills: ${atKills.map(({ said }) => said).join(', ')}`);
  if (!atKills.some(({ lines }) => lines % (FITTING + OTHERS) > 0))
    report.findings.push('Every import was over before the kill, so nothing is proved.');
  if (!atKills.some(({ confirmed }) => confirmed % FITTING > 0))
    report.findings.push('Every confirmation was over before the kill, so nothing is proved.');
  await check(drill, settings);
}

/** Everything of a round that has begun goes on over the kill: who is not answered asks again. */
async function duringImport({ drill, line, token, payments, name, file }: Round, kill: () => Promise<void>) {
  let killed = false;
  const telling = notifyAll(line, payments, () => killed);
  const body = { account: 'Bank account' };
  const importing = call(line, importStatement, { body, file, token });
  const query = { box: 'unknown', search: name, limit: 1 } as const;
  const isBegun = async () => (await call(line, listStatementLines, { query, token })).body.lines?.length > 0;
  const begun = { timeoutMs: TIMEOUT_MS, otherwise: () => 'No line of the statement came.' };
  await waitUntil(isBegun, begun);
  await kill();
  killed = true;
  await Promise.all([importing, telling]);
  const patient = { ...line, timeoutMs: TIMEOUT_MS };
  const { ok, status, body: said } = await call(patient, importStatement, { body, file, token });
  if (!ok && said.code !== 'statement.already-imported')
    drill.report.findings.push(`Importing again: ${status} ${said.message}`);
  for (const code of await notifyAll(line, payments, () => true))
    if (code !== '03') drill.report.findings.push(`What was told before was answered ${code}.`);
}

async function duringConfirming({ drill, line, token }: Round, kill: () => Promise<void>) {
  const confirm = () => call({ ...line, timeoutMs: TIMEOUT_MS }, confirmFittingLines, { body: {}, token });
  const first = confirm();
  await kill();
  await first;
  for (let left = 1; left > 0; ) {
    const { ok, status, body } = await confirm();
    if (!ok) {
      drill.report.findings.push(`Confirming again: ${status} ${body.message}`);
      return;
    }
    left = body.left;
    if (left > 0 && body.confirmed === 0) {
      drill.report.findings.push(`${left} lines fit and are not confirmed.`);
      return;
    }
  }
}

/** Tells every payment until it is answered, again only once the server is back; answers the codes. */
async function notifyAll(
  line: Line,
  payments: readonly object[],
  isBack: () => boolean,
): Promise<readonly (string | null)[]> {
  const codes: (string | null)[] = [];
  const waiting = [...payments];
  const work = async () => {
    for (let payment = waiting.shift(); payment; payment = waiting.shift()) {
      let { code } = await notifyOf(line, payment);
      while (code === null) {
        await pause(BEFORE_AGAIN);
        if (isBack()) ({ code } = await notifyOf(line, payment));
      }
      codes.push(code);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return codes;
}

/** The file of a bank with credits that name vouchers among those that nobody knows. */
function statementOf(name: string, payers: readonly Payer[]) {
  const today = karachiDay(new Date());
  const others = Array.from({ length: OTHERS }, (_, at) => ({
    day: today,
    text: `IBFT ${name} from somebody at ${at}`,
    reference: `${name}-other-${at}`,
  }));
  const naming = payers.map(({ number }, at) => ({
    day: today,
    text: `IBFT ${number}`,
    reference: `${name}-${at}`,
  }));
  const lines = [...others, ...naming].sort((one, other) => (one.text < other.text ? -1 : 1));
  return csvStatement(lines, `${name}.csv`);
}

function countsOf(settings: Settings) {
  return inside(settings, async ({ database }) => {
    const { rows } = await sql<{ byBank: number; confirmed: number; lines: number }>`
      select (select count(*)::int from payment where method = 'biller') as "byBank",
        (select count(*)::int from payment where method = 'statement') as confirmed,
        (select count(*)::int from statement_line) as lines`.execute(database);
    const { byBank = 0, confirmed = 0, lines = 0 } = rows[0] ?? {};
    return { said: `${byBank}+${confirmed}/${lines}`, confirmed, lines };
  });
}

/** What each student has once, and what each round has added once. */
async function check({ report, rounds }: Drill, settings: Settings): Promise<void> {
  await inside(settings, async ({ database }) => {
    const { rows: students } = await sql<Record<string, number> & { email: string }>`
      with notice as (
        select notification.id, account.student_id from notification join account on account.id = account_id
        where kind = 'payment-confirmed'
      )
      select student.email,
        (select count(*)::int from payment where student_id = student.id) as payments,
        (select count(*)::int from payment where student_id = student.id and reversed_at is null
          and paisa = 150000) as "payments that count",
        (select count(*)::int from voucher where student_id = student.id and state = 'paid') as "paid vouchers",
        (student.paid)::int as "marked as paid",
        (select count(*)::int from event where kind = 'set-payment' and subject_id = student.id) as events,
        (select count(*)::int from notice where student_id = student.id) as notifications,
        (select count(*)::int from outbox_item join notice on notice.id = outbox_item.notification_id
          join outbox on outbox.id = outbox_item.outbox_id
          where outbox.channel = 'email' and notice.student_id = student.id) as mails
      from student`.execute(database);
    for (const { email, ...counts } of students) {
      if (counts.payments === 0) report.lost.push(`The payment of ${email}`);
      for (const [what, count] of Object.entries(counts))
        if (count !== 1) report.findings.push(`${email}: ${what} ${count} times.`);
    }
    const { rows: all } = await sql<Record<string, number>>`
      select (select count(*)::int from statement_line) as "lines of statements",
        (select count(*)::int from statement_line where state = 'matched') as "lines that have paid",
        (select count(*)::int from bank_statement where finished_at is not null) as statements,
        (select count(*)::int from event where kind = 'import-statement') as "events of an import"`.execute(
      database,
    );
    const due = {
      'lines of statements': rounds * (FITTING + OTHERS),
      'lines that have paid': rounds * FITTING,
      statements: rounds,
      'events of an import': rounds,
    };
    for (const [what, count] of Object.entries(due))
      if (all[0]?.[what] !== count) report.findings.push(`${what}: ${all[0]?.[what]} instead of ${count}.`);
  });
}
