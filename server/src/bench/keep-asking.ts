import { type Sent, sendAtRate } from './load';

interface Mix {
  readonly seconds: number;
  readonly reads: readonly Sent[];
  /** Each is sent once. */
  readonly writes: readonly Sent[];
  /** Requests a second. */
  readonly rates: { readonly reads: number; readonly writes: number };
}

/** Reads in turn and writes in a mixed order, at a steady pace. */
export async function keepAsking(address: string, { seconds, reads, writes, rates }: Mix) {
  const loads = await Promise.all([
    sendAtRate(address, { requests: repeated(reads), rate: rates.reads, seconds }),
    sendAtRate(address, { requests: mixed(writes), rate: rates.writes, seconds }),
  ]);
  return {
    answered: loads.reduce((sum, { answered }) => sum + answered, 0),
    failed: loads.reduce((sum, { failed }) => sum + failed, 0),
  };
}

function* repeated(requests: readonly Sent[]): Generator<Sent> {
  for (;;) yield* requests;
}

/** In steps over the whole list: kinds that stand in blocks come in turn. */
function* mixed(requests: readonly Sent[]): Generator<Sent> {
  const STEP = 997;
  for (let index = 0; index < requests.length; index += 1) {
    const one = requests[(index * STEP) % requests.length];
    if (one) yield one;
  }
}
