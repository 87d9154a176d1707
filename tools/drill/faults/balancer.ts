import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { listInstitutes } from '@uas/contract';
import { sql } from 'kysely';
import { migrationsIn } from '../../../server/src/platform/database/migrate';
import type { ServerProcess } from '../../cluster/server';
import { startCluster } from '../../cluster/start-cluster';
import { pause, waitUntil } from '../../cluster/wait-until';
import { checkAgreement, LIMITS } from '../agreement';
import { call, type Line } from '../call';
import { checkEverything } from '../check-everything';
import type { Drill, Fault } from '../fault';
import { inside, LOOSE, makeCast, type Settings } from '../fixture';
import { addTo, checkThroughApi, emptyLedger, sizeOf } from '../ledger';
import { APPLICANTS_A_LOAD, startLoad } from '../load';
import { readUntil } from '../read-until';
import { emptyReport, type Report, unexpectedAnswers } from '../report';

const TIMEOUT_MS = 20_000;
const FOR_AGREEMENT = 4;

/**
 * Two instances behind nginx on one PostgreSQL and one bucket: they agree in everything, and killing one under load
 * costs nobody more than one retry.
 */
export const balancer: Fault = { name: 'balancer', rounds: 4, run };

async function run(drill: Drill): Promise<void> {
  const { folder, random, report, rounds } = drill;
  const first = { ADMIN_EMAIL: 'first@uas.example', ADMIN_PASSWORD: 'first-password' };
  const environment = { ...LOOSE, ...LIMITS, ...first, LOG_LEVEL: 'info' };
  const cluster = drill.keep(await startCluster({ folder, files: 'bucket', environment }));
  const dataFolder = path.join(folder, 'beside');
  mkdirSync(dataFolder);
  const settings: Settings = { ...cluster.environment, DATA_DIR: dataFolder };
  await checkStartedTogether(settings, report);

  const cast = await makeCast(settings, FOR_AGREEMENT + rounds * APPLICANTS_A_LOAD);
  const [one, other] = cluster.servers;
  if (!one || !other) throw new Error('Two instances are needed.');
  const agreement = emptyReport();
  const lineTo = ({ address }: ServerProcess): Line => ({ address, report: agreement });
  await checkAgreement({ one: lineTo(one), other: lineTo(other), cast, report });

  const line: Line = { address: cluster.address, report, retriesOnce: true };
  const everything = emptyLedger();
  const reads = emptyReport();
  for (let round = 0; round < rounds; round += 1) {
    const from = FOR_AGREEMENT + round * APPLICANTS_A_LOAD;
    const applicants = cast.applicants.slice(from, from + APPLICANTS_A_LOAD);
    const name = `round-${round + 1}`;
    const load = drill.keep(startLoad({ line, cast, applicants, random, name, persistent: true }));
    const victim = round % 2 === 0 ? one : other;
    const killedAndBack = async () => {
      await pause(random.between(300, 1_000));
      await victim.kill();
      await pause(random.between(300, 1_000));
      const before = answeredBy(victim);
      report.recoveries.push(await victim.start());
      await takesLoadAgain(victim, { before, line });
    };
    const reader: Line = { address: cluster.address, report: reads };
    await readUntil(killedAndBack(), reader, cast);
    await load.stop();
    report.rounds += 1;
    await checkThroughApi(line, load.ledger, report);
    addTo(everything, load.ledger);
  }
  for (const server of cluster.servers) await server.stop();
  report.acknowledged = sizeOf(everything);
  report.findings.push(...unexpectedAnswers(report, [200, 201, 403, 404, 409, 502, 504, 'retried']));
  // The balancer itself asks the other instance, so nobody who only reads notices anything.
  report.findings.push(...unexpectedAnswers(reads, [200]).map((sentence) => `Reads: ${sentence}`));
  report.notes.push(`${reads.answers.get('200') ?? 0} reads answered meanwhile`);
  await checkEverything(settings, everything, report);
}

/** Both were started on an empty database at the same moment: each migration ran once, and there is one master. */
async function checkStartedTogether(settings: Settings, report: Report): Promise<void> {
  await inside(settings, async ({ database }) => {
    const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(
      database,
    );
    const applied = rows.map(({ name }) => name).join();
    if (applied !== migrationsIn().join()) report.findings.push(`The migrations are ${applied}.`);
    const staff = await database.selectFrom('staff').select('email').execute();
    if (staff.length !== 1) report.findings.push(`There are ${staff.length} first masters.`);
  });
}

/** How many requests an instance has answered, as its log tells. */
function answeredBy(server: ServerProcess): number {
  return server.said().split('"msg":"request"').length - 1;
}

interface Before {
  readonly before: number;
  readonly line: Line;
}

/** The balancer finds out by itself that an instance is back. */
async function takesLoadAgain(server: ServerProcess, { before, line }: Before): Promise<void> {
  const isBack = async () => {
    await call({ ...line, report: emptyReport() }, listInstitutes, {});
    return answeredBy(server) > before;
  };
  await waitUntil(isBack, {
    timeoutMs: TIMEOUT_MS,
    otherwise: () => 'An instance that is back gets no requests.',
  });
}
