import { pause } from '../../cluster/wait-until';
import { checkEverything } from '../check-everything';
import type { Drill, Fault } from '../fault';
import { makeCast, makeServer, makeTarget } from '../fixture';
import { addTo, checkThroughApi, emptyLedger, sizeOf } from '../ledger';
import { APPLICANTS_A_LOAD, startLoad } from '../load';
import { readUntil } from '../read-until';
import { emptyReport, unexpectedAnswers } from '../report';
import { familyOf, mountSlowDisk } from '../slow-disk';

/** Few enough that syncs queue up, enough that one ends within the timeout of a statement most of the time. */
const WRITES_PER_SECOND = 40;
const UNDER_LOAD = 6_000;

/** A disk on which every sync waits: writes take long or are answered with 503, reads go on, nothing is lost. */
export const slowDisk: Fault = { name: 'slow-disk', rounds: 2, run };

async function run(drill: Drill): Promise<void> {
  const { random, report, rounds } = drill;
  const disk = mountSlowDisk(drill, WRITES_PER_SECOND);
  const { settings, postgres } = await makeTarget({ ...drill, folder: disk.folder }, 'postgres');
  const cast = await makeCast(settings, rounds * APPLICANTS_A_LOAD);
  const server = await makeServer(drill, settings);
  const line = { address: server.address, report };
  const reads = emptyReport();
  const everything = emptyLedger();
  await server.start();
  // Before anything is stopped: ending is not what is looked at.
  drill.keep({ stop: async () => disk.lift() });
  disk.slowDown([...familyOf(server.pid()), ...familyOf(postgres?.pid() ?? 0)]);

  for (let round = 0; round < rounds; round += 1) {
    const from = round * APPLICANTS_A_LOAD;
    const applicants = cast.applicants.slice(from, from + APPLICANTS_A_LOAD);
    const name = `round-${round + 1}`;
    const load = drill.keep(startLoad({ line, cast, applicants, random, name, persistent: true }));
    await readUntil(pause(UNDER_LOAD), { ...line, report: reads }, cast);
    await load.stop();
    report.rounds += 1;
    await checkThroughApi(line, load.ledger, report);
    addTo(everything, load.ledger);
  }
  disk.lift();
  await server.stop();
  report.acknowledged = sizeOf(everything);
  report.notes.push(`${reads.answers.get('200') ?? 0} reads answered meanwhile`);
  report.findings.push(...unexpectedAnswers(reads, [200]));
  report.findings.push(...unexpectedAnswers(report, [200, 201, 403, 404, 409, 503]));
  await checkEverything(settings, everything, report);
}
