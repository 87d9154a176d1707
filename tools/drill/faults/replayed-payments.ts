import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { addPayers } from '../../../server/src/test-kit/statements';
import type { Line } from '../call';
import type { Drill, Fault } from '../fault';
import { type Engine, inside, makeServer, makeTarget, type Settings } from '../fixture';
import { dueAt, inquire, NETWORK, type NetworkAnswer, notifyOf, paymentOf, SITE_OF_BILLER } from '../network';
import { seconds } from '../report';

const PAYMENTS = 1_000;
const AT_ONCE = 20;
/** For a comparison there are enough of them that the slowest hundredth says something. */
const COMPARED = 4_000;

/**
 * 1,000 payments beside 1,000 inquiries, then each payment told again in every round, twenty at once: every payment counts
 * once, and every other telling is answered as told before (F-4.6). Says how slow the slowest hundredth of the inquiries
 * was beside a call that answers at once.
 */
export function replayedPayments(engine: Engine): Fault {
  return { name: `replayed-payments-${engine}`, rounds: 100, run: (drill) => run(drill, engine) };
}

async function run(drill: Drill, engine: Engine): Promise<void> {
  const { report, rounds } = drill;
  const target = await makeTarget(drill, engine);
  const settings = { ...target.settings, ...NETWORK };
  writeFileSync(path.join(target.dataFolder, 'site.json'), JSON.stringify(SITE_OF_BILLER));
  const payers = await inside(settings, (dependencies) => addPayers(dependencies, PAYMENTS, dueAt()));
  const server = await makeServer(drill, settings);
  const line: Line = { address: server.address, report };
  await server.start();

  const payments = payers.map(({ number }, at) => paymentOf(number, at));
  const begun = Date.now();
  const first = await Promise.all([
    atOnce(payments, (payment) => notifyOf(line, payment)),
    atOnce(payers, ({ number }) => inquire(line, number)),
  ]);
  report.notes.push(`${PAYMENTS} payments beside as many inquiries in ${seconds(Date.now() - begun)}`);
  expectOnly(first.flat(), '00', report.findings);
  report.acknowledged = PAYMENTS;

  const again = Date.now();
  for (; report.rounds < rounds; report.rounds += 1)
    expectOnly(await atOnce(payments, (payment) => notifyOf(line, payment)), '03', report.findings);
  report.notes.push(`${rounds * PAYMENTS} replays in ${seconds(Date.now() - again)}`);

  const many = Array.from({ length: COMPARED }, (_, at) => payers[at % PAYMENTS]?.number ?? '');
  const inquiries = await atOnce(many, (number) => inquire(line, number));
  const bare = await atOnce(many, () => answeredAtOnce(line));
  const ratio = slowestHundredth(inquiries) / slowestHundredth(bare);
  report.notes.push(`the slowest hundredth of inquiries takes ${ratio.toFixed(1)} times a bare handler's`);
  await server.stop();
  await check(settings, drill);
}

async function atOnce<Item, Value>(
  items: readonly Item[],
  work: (item: Item) => Promise<Value>,
): Promise<Value[]> {
  const waiting = [...items];
  const done: Value[] = [];
  const worker = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) done.push(await work(item));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done;
}

function expectOnly(answers: readonly NetworkAnswer[], due: string, findings: string[]): void {
  const others = answers.filter(({ code }) => code !== due);
  if (others.length > 0)
    findings.push(`${others.length} were answered ${others[0]?.code} instead of ${due}.`);
}

/** A call whose handler only says that the process lives. */
async function answeredAtOnce({ address }: Line): Promise<Pick<NetworkAnswer, 'milliseconds'>> {
  const start = performance.now();
  await (await fetch(`${address}/healthz`)).text();
  return { milliseconds: performance.now() - start };
}

function slowestHundredth(answers: readonly Pick<NetworkAnswer, 'milliseconds'>[]): number {
  const sorted = answers.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
}

async function check(settings: Settings, { report }: Drill): Promise<void> {
  await inside(settings, async ({ database }) => {
    const count = async (table: 'payment' | 'notification') => {
      const rows = await database.selectFrom(table).select('id').execute();
      if (rows.length !== PAYMENTS) report.findings.push(`There are ${rows.length} rows of ${table}.`);
    };
    await count('payment');
    await count('notification');
  });
}
