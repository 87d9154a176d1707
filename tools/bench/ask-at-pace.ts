import { Agent, request } from 'node:http';
import { createHistogram } from 'node:perf_hooks';
import type { Sent } from './load';

/** After so many milliseconds a request counts as lost. */
const TIMEOUT_MS = 20_000;
const NANOSECONDS = 1e6;

/** Some clients who each ask, read, and ask again, so that together they ask at a steady pace. */
export interface Stream {
  readonly requests: Iterator<Sent>;
  /** Of all clients together, a second. */
  readonly rate: number;
  readonly clients: number;
}

/** How a stream fared; times in milliseconds. */
export interface Fared {
  readonly answered: number;
  /** Told to come again in a moment (503). */
  readonly busy: number;
  /** Lost, or refused otherwise. */
  readonly failed: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** Lets the clients of a stream ask for some seconds, each over a connection of its own. */
export async function askAtPace(
  address: string,
  { requests, rate, clients, seconds }: Stream & { seconds: number },
): Promise<Fared> {
  const times = createHistogram();
  const counts = { answered: 0, busy: 0, failed: 0 };
  const pause = (1000 * clients) / rate;
  const begin = performance.now();
  const end = begin + seconds * 1000;

  const client = async (index: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (
      let due = begin + (pause * index) / clients;
      due < end;
      due = Math.max(due + pause, performance.now())
    ) {
      await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
      const { value } = requests.next();
      if (!value) throw new Error('There are not enough requests.');
      const sent = performance.now();
      const status = await statusOf(agent, address, value);
      times.record(Math.max(1, Math.round((performance.now() - sent) * NANOSECONDS)));
      if (status === 503) counts.busy += 1;
      else counts[status >= 200 && status < 300 ? 'answered' : 'failed'] += 1;
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  const percentile = (part: number) => Math.round(times.percentile(part) / NANOSECONDS);
  return { ...counts, p50: percentile(50), p95: percentile(95), p99: percentile(99) };
}

/** The status of the answer once it has been read; 0 when none came. */
function statusOf(agent: Agent, address: string, { method, path, headers, body }: Sent): Promise<number> {
  return new Promise((resolve) => {
    const asked = request(`${address}${path}`, { agent, method, headers, timeout: TIMEOUT_MS }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', () => resolve(0));
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(0));
    asked.end(body);
  });
}

/** The same requests in turn, for ever. */
export function* repeated(requests: readonly Sent[]): Generator<Sent> {
  for (;;) yield* requests;
}

/** Each once, in steps over the whole list: kinds that stand in blocks come in turn. */
export function* mixed(requests: readonly Sent[]): Generator<Sent> {
  const STEP = 997;
  for (let index = 0; index < requests.length; index += 1) {
    const one = requests[(index * STEP) % requests.length];
    if (one) yield one;
  }
}
