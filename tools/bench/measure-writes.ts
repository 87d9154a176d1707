import type { FastifyInstance } from 'fastify';
import type { BareCall } from './bare-call';
import type { BenchPostgres } from './bench-postgres';
import { capture, generalise } from './capture';
import type { Child } from './child';
import { SPARE, sendEach, sentOf } from './load';
import type { ReadFigures } from './measure-reads';
import { costOf, counted, perSecond, type Round } from './rounds';
import type { Write } from './writes';

/** How many of a write's requests its statements are learned from. */
const SAMPLES = 2;

/** How a write did; `made` is how many rows there are more, `due` how many there should be. */
export interface WriteFigures extends ReadFigures {
  readonly made: number;
  readonly due: number;
}

/** How many different requests a write needs. */
export function askedFor({ rounds, amount }: { rounds: number; amount: number }): number {
  return SAMPLES + rounds * 2 * (amount + SPARE);
}

/** What the bare side does for a write, learned from two of its requests. */
export async function bareWrite(app: FastifyInstance, write: Write): Promise<BareCall> {
  const samples = [];
  for (const asked of write.asked.slice(0, SAMPLES)) {
    const { path, headers, body } = sentOf(write.method, asked);
    const captured = await capture(app, { method: write.method, url: path, headers, payload: body ?? '' });
    samples.push({ captured, values: asked.values });
  }
  const [one, other] = samples;
  if (!one || !other) throw new Error(`There are not enough requests for "${write.name}".`);
  return {
    method: write.method,
    statements: generalise(one, other),
    status: one.captured.status,
    reply: JSON.parse(one.captured.reply),
    ...(write.verify && { verify: write.verify }),
  };
}

interface Measured {
  readonly write: Write;
  readonly statements: number;
  readonly ours: Child;
  readonly bare: Child;
  readonly postgres: BenchPostgres;
  readonly barePath: string;
  readonly rounds: number;
  readonly amount: number;
}

/** Sends both sides the same number of requests in turn and counts what they have made. */
export async function measureWrite(measured: Measured): Promise<WriteFigures> {
  const { write, ours, bare, postgres, barePath, rounds, amount } = measured;
  const loads: { ours: Round[]; bare: Round[] } = { ours: [], bare: [] };
  let used = SAMPLES;
  const take = () => {
    const taken = write.asked.slice(used, used + amount + SPARE);
    used += amount + SPARE;
    return taken;
  };
  if (write.asked.length < askedFor({ rounds, amount }))
    throw new Error(`There are not enough requests for "${write.name}".`);
  const before = await write.count();
  for (let round = 0; round < rounds; round += 1) {
    const forBare = take().map((asked) => {
      const sent = sentOf(write.method, asked);
      const headers = { ...sent.headers, 'x-values': JSON.stringify(asked.values) };
      return { ...sent, path: barePath, headers };
    });
    loads.bare.push(
      await counted({ server: bare, database: postgres }, () =>
        sendEach(bare.address, { requests: forBare, amount }),
      ),
    );
    const forOurs = take().map((asked) => sentOf(write.method, asked));
    loads.ours.push(
      await counted({ server: ours, database: postgres }, () =>
        sendEach(ours.address, { requests: forOurs, amount }),
      ),
    );
  }
  const all = [...loads.ours, ...loads.bare];
  return {
    name: write.name,
    ours: perSecond(loads.ours),
    bare: perSecond(loads.bare),
    far: false,
    cost: { ours: costOf(loads.ours), bare: costOf(loads.bare), small: null },
    p50: loads.ours.at(-1)?.p50 ?? 0,
    p97: loads.ours.at(-1)?.p97 ?? 0,
    statements: measured.statements,
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    made: (await write.count()) - before,
    due: all.reduce((sum, { answered }) => sum + answered, 0),
  };
}
