import { pause, waitUntil } from '../../cluster/wait-until';
import { checkEverything } from '../check-everything';
import type { Drill, Fault } from '../fault';
import { type Engine, makeCast, makeServer, makeTarget } from '../fixture';
import { addTo, checkThroughApi, emptyLedger, type Ledger, sizeOf } from '../ledger';
import { APPLICANTS_A_LOAD, startLoad } from '../load';
import { unexpectedAnswers } from '../report';

/** Milliseconds under load before the kill. */
const SOONEST = 100;
const LATEST = 1_200;
/** Milliseconds until a slow machine has acknowledged something of each kind. */
const LONGEST = 60_000;

/** SIGKILL of the server at random moments under load: what was acknowledged is there, and no row without a file. */
export function killServer(engine: Engine): Fault {
  return { name: `kill-server-${engine}`, rounds: 20, run: (drill) => run(drill, engine) };
}

async function run(drill: Drill, engine: Engine): Promise<void> {
  const { random, report, rounds } = drill;
  const { settings } = await makeTarget(drill, engine);
  const cast = await makeCast(settings, rounds * APPLICANTS_A_LOAD);
  const server = await makeServer(drill, settings);
  const line = { address: server.address, report };
  const everything = emptyLedger();
  await server.start();

  for (let round = 0; round < rounds; round += 1) {
    const first = round * APPLICANTS_A_LOAD;
    const applicants = cast.applicants.slice(first, first + APPLICANTS_A_LOAD);
    const load = startLoad({ line, cast, applicants, random, name: `round-${round + 1}` });
    await pause(random.between(SOONEST, LATEST));
    // Of what was never acknowledged nothing is proved: the last kill waits for that.
    if (round === rounds - 1) {
      await waitUntil(async () => missing(everything, load.ledger).length === 0, {
        timeoutMs: LONGEST,
        otherwise: () => `Nothing of ${missing(everything, load.ledger).join(' and ')} was acknowledged.`,
      });
    }
    await server.kill();
    await load.stop();
    report.rounds += 1;
    report.recoveries.push(await server.start());
    await checkThroughApi(line, load.ledger, report);
    addTo(everything, load.ledger);
  }
  await server.stop();
  report.acknowledged = sizeOf(everything);
  // 403: an institute is asked to decide on another one's application. 409: on a quick machine applicants run out of
  // programs that they may apply to.
  report.findings.push(...unexpectedAnswers(report, [200, 201, 403, 404, 409, 'none']));
  await checkEverything(settings, everything, report);
}

/** The kinds of which neither acknowledged anything. */
function missing(earlier: Ledger, now: Ledger): string[] {
  const kinds = Object.keys(now) as (keyof Ledger)[];
  return kinds.filter((kind) => earlier[kind].length + now[kind].length === 0);
}
