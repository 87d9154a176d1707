import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { runScript } from '../../../server/src/test-kit/run-script';
import { pause } from '../../cluster/wait-until';
import { checkEverything } from '../check-everything';
import { type Drill, type Fault, Skipped } from '../fault';
import { makeCast, makeServer, makeTarget } from '../fixture';
import { addTo, checkThroughApi, emptyLedger, sizeOf } from '../ledger';
import { APPLICANTS_A_LOAD, startLoad } from '../load';

/** In another network namespace, as every container has one. */
const OTHER_NETWORK = ['unshare', '--net'];
/** There, and through a bind mount of the folder (the first name) at another place (the second one). */
const BIND_MOUNT = [
  ...['unshare', '--net', '--mount', 'sh', '-c'],
  'mount --bind "$0" "$1" && shift && exec "$@"',
];

/** Commands from other containers on a live folder: none gets in, and after a SIGKILL nothing acknowledged is lost. */
export const twoNamespaces: Fault = { name: 'two-namespaces', rounds: 3, run };

async function run(drill: Drill): Promise<void> {
  if (spawnSync('unshare', ['--net', '--mount', 'true']).status !== 0) {
    throw new Skipped('no network namespaces can be made here (it takes root)');
  }
  const { random, report, rounds } = drill;
  const { settings, dataFolder } = await makeTarget(drill, 'embedded');
  const elsewhere = path.join(drill.folder, 'elsewhere');
  mkdirSync(elsewhere);
  const cast = await makeCast(settings, rounds * APPLICANTS_A_LOAD);
  const server = await makeServer(drill, settings);
  const line = { address: server.address, report };
  const everything = emptyLedger();
  await server.start();

  for (let round = 0; round < rounds; round += 1) {
    const first = round * APPLICANTS_A_LOAD;
    const applicants = cast.applicants.slice(first, first + APPLICANTS_A_LOAD);
    const load = startLoad({ line, cast, applicants, random, name: `round-${round + 1}` });
    const answers = [
      await createAdmin(settings, dataFolder, OTHER_NETWORK),
      await createAdmin(settings, elsewhere, [...BIND_MOUNT, dataFolder, elsewhere]),
    ];
    for (const { code, errors } of answers) {
      if (code === 1 && errors.startsWith('Another process is using the database in ')) continue;
      report.findings.push(`A command from another namespace on a live folder ended with ${code}: ${errors}`);
    }
    await pause(random.between(100, 400));
    await server.kill();
    await load.stop();
    report.rounds += 1;
    report.recoveries.push(await server.start());
    await checkThroughApi(line, load.ledger, report);
    addTo(everything, load.ledger);
  }
  await server.stop();
  report.acknowledged = sizeOf(everything);
  await checkEverything(settings, everything, report);
}

async function createAdmin(
  settings: Readonly<Record<string, string>>,
  dataFolder: string,
  within: readonly string[],
): Promise<{ code: unknown; errors: string }> {
  const environment = { ...settings, DATA_DIR: dataFolder, ADMIN_PASSWORD: 'a-long-password' };
  const command = runScript('commands/create-admin.ts', ['stranger@uas.example'], environment, within);
  return { code: await command.ended, errors: command.errors() };
}
