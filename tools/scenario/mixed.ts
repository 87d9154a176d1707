import { sentOf } from '../bench/load';
import type { Fixture } from '../bench/prepare-fixture';
import { readersOf } from '../bench/readers-of';
import { listReads } from '../bench/reads';
import { listWrites } from '../bench/writes';
import { spareOf } from './load';
import type { Scenario } from './run-scenario';

/** A second; far from what a server can do, because this is about time and not about speed. */
const READS = 60;
/** Of each kind, a second. */
const WRITES = 2;
const WARM_UP_SECONDS = 3;

/** Every list, search and kind of write at a steady pace, for a while: is every row made once, and what grows? */
export const mixed: Scenario = {
  usual: { seconds: 180, connections: 20 },
  people({ seconds }) {
    const students = 1_000 + 8 * WRITES * seconds;
    return { students, applications: 3 * students };
  },
  async prepare({ fixture, seconds, connections }) {
    const reads = listReads(await readersOf(fixture)).map(({ path, token }) =>
      sentOf('GET', { path, token }),
    );
    const reading = { name: 'reads', requests: reads, rate: READS, connections };
    const amount = WRITES * seconds;
    const kinds = await listWrites(fixture, amount + spareOf(WRITES));
    const writing = kinds.map(({ name, method, asked, count }) => ({
      name,
      requests: asked.map((one) => sentOf(method, one)),
      amount,
      rate: WRITES,
      connections: WRITES,
      // Events, by which the kind is counted alone, come from the others too.
      count: name === 'approve' ? () => countApproved(fixture) : count,
    }));
    return {
      phases: [
        { name: 'Warming up', seconds: WARM_UP_SECONDS, streams: [reading] },
        { name: 'Mixed', seconds, streams: [reading, ...writing] },
      ],
    };
  },
};

async function countApproved({ dependencies: { database } }: Fixture): Promise<number> {
  const { count } = await database
    .selectFrom('application')
    .where('status', '=', 'approved')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
