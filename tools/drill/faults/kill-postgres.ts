import { getStudent } from '@uas/contract';
import { isReady } from '../../cluster/server';
import { pause, waitUntil } from '../../cluster/wait-until';
import { call } from '../call';
import { checkEverything } from '../check-everything';
import type { Drill, Fault } from '../fault';
import { makeCast, makeServer, makeTarget } from '../fixture';
import { addTo, checkThroughApi, emptyLedger, sizeOf } from '../ledger';
import { APPLICANTS_A_LOAD, startLoad } from '../load';
import { emptyReport, unexpectedAnswers } from '../report';

/** How long the API may take to work again by itself, in milliseconds (R2). */
const RECOVERY = 10_000;
/** How often it is asked for something while the database is away. */
const ASKED_MEANWHILE = 10;

/** SIGKILL of PostgreSQL under load: 503 meanwhile, recovery without a hand, nothing acknowledged is lost. */
export const killPostgres: Fault = { name: 'kill-postgres', rounds: 6, run };

async function run(drill: Drill): Promise<void> {
  const { random, report, rounds } = drill;
  const { settings, postgres } = await makeTarget(drill, 'postgres');
  const cast = await makeCast(settings, rounds * APPLICANTS_A_LOAD);
  const server = await makeServer(drill, settings);
  const line = { address: server.address, report };
  const everything = emptyLedger();
  await server.start();

  for (let round = 0; round < rounds; round += 1) {
    const first = round * APPLICANTS_A_LOAD;
    const applicants = cast.applicants.slice(first, first + APPLICANTS_A_LOAD);
    const name = `round-${round + 1}`;
    const load = drill.keep(startLoad({ line, cast, applicants, random, name, persistent: true }));
    await pause(random.between(100, 800));
    await postgres?.kill();
    for (let asked = 0; asked < ASKED_MEANWHILE; asked += 1) {
      const { email = '', token = '' } = applicants[0] ?? {};
      const { status, retryAfter } = await call(line, getStudent, { params: { email }, token });
      if (status !== 503) report.findings.push(`A read without a database is answered with ${status}.`);
      if (status === 503 && !retryAfter) report.findings.push('A 503 does not say when to come back.');
    }
    if (!server.isRunning()) throw new Error(`The server has ended.\n${server.said()}`);
    await postgres?.start();
    report.recoveries.push(
      await waitUntil(() => isReady(server.address), {
        timeoutMs: RECOVERY,
        otherwise: () => 'The server does not work again by itself.',
      }),
    );
    await pause(random.between(100, 400));
    await load.stop();
    report.rounds += 1;
    // Nothing may fail any more, so these answers are counted apart.
    const calm = emptyReport();
    await checkThroughApi({ ...line, report: calm }, load.ledger, report);
    report.findings.push(...unexpectedAnswers(calm, [200]));
    addTo(everything, load.ledger);
  }
  await server.stop();
  report.acknowledged = sizeOf(everything);
  report.findings.push(...unexpectedAnswers(report, [200, 201, 403, 404, 409, 503]));
  await checkEverything(settings, everything, report);
}
