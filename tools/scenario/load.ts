import autocannon from 'autocannon';
import type { Sent } from '../bench/load';

/** After so many seconds a request counts as lost. */
const TIMEOUT_SECONDS = 30;
/** How often it looks whether a load is over, in milliseconds. */
const SAMPLE_MS = 20;

/** Requests that some connections send. */
export interface Stream {
  readonly name: string;
  /** In turn, over and over again until the time is up; with `amount` each of them once at most. */
  readonly requests: readonly Sent[];
  /** So many, however long that takes; every one is answered then. There must be `spareOf` more requests. */
  readonly amount?: number;
  /** Of all connections together, a second; without it as fast as they are answered. */
  readonly rate?: number;
  readonly connections: number;
  /** Statuses that are right beside success. */
  readonly allowed?: readonly number[];
  /** How many rows there are of what each success makes. */
  readonly count?: () => Promise<number>;
  readonly onAnswer?: (status: number, body: string) => void;
}

/** How a stream was answered; times in milliseconds. */
export interface Answers {
  readonly stream: Stream;
  readonly seconds: number;
  readonly succeeded: number;
  /** What did not succeed, by status. */
  readonly others: Readonly<Record<string, number>>;
  /** Requests that no answer came to. */
  readonly lost: number;
  readonly p50: number;
  readonly p97: number;
  /** How many rows there are more, where they are counted. */
  readonly made?: number;
}

/** How many requests a stream with an `amount` needs more than it sends: each connection prepares some ahead. */
export function spareOf(connections: number): number {
  return 3 * connections;
}

/** Sends a stream to the servers, one connection to each in turn. */
export async function load(
  addresses: readonly string[],
  stream: Stream,
  { seconds }: { readonly seconds: number },
): Promise<Answers> {
  const { requests, amount, rate, onAnswer, count } = stream;
  if (amount !== undefined && requests.length < amount + spareOf(stream.connections))
    throw new Error(`There are not enough requests for "${stream.name}".`);
  const connections = Math.min(stream.connections, amount ?? Number.POSITIVE_INFINITY);
  let next = 0;
  const before = await count?.();
  const result = await autocannon({
    // It takes several, which its types do not know.
    url: addresses as unknown as string,
    connections,
    timeout: TIMEOUT_SECONDS,
    sampleInt: SAMPLE_MS,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    ...(rate !== undefined && { overallRate: rate }),
    requests: [
      {
        setupRequest(request) {
          const one = requests[next % requests.length];
          next += 1;
          return { ...request, ...one };
        },
        ...(onAnswer && { onResponse: onAnswer }),
      },
    ],
  });
  const codes = Object.entries(result.statusCodeStats ?? {});
  const answered = codes.reduce((sum, [, { count = 0 }]) => sum + count, 0);
  // A connection that is closed without an answer is no error to autocannon, it connects again.
  const unanswered = (amount ?? next - spareOf(connections)) - answered;
  return {
    stream,
    seconds: result.duration,
    succeeded: result['2xx'],
    others: Object.fromEntries(
      codes.filter(([code]) => !code.startsWith('2')).map(([code, { count = 0 }]) => [code, count]),
    ),
    lost: Math.max(result.errors, unanswered, 0),
    p50: result.latency.p50,
    p97: result.latency.p97_5,
    ...(count && before !== undefined && { made: (await count()) - before }),
  };
}

/** What is not as it must be, a sentence each: missing and wrong answers, and rows that were lost or made twice. */
export function brokenBy({ stream, succeeded, others, lost, made }: Answers): string[] {
  const { name, allowed = [], amount, connections } = stream;
  const broken: string[] = [];
  if (succeeded === 0) broken.push(`${name}: nothing succeeded.`);
  if (lost > 0) broken.push(`${name}: ${lost} were not answered.`);
  for (const [code, count] of Object.entries(others))
    if (!allowed.includes(Number(code))) broken.push(`${name}: ${count} were answered ${code}.`);
  // What is under way when the time is up is not heard any more, and may have been done.
  const unheard = lost + (amount === undefined ? connections : 0);
  if (made !== undefined && made < succeeded)
    broken.push(`${name}: ${succeeded} succeeded, and only ${made} rows were made.`);
  if (made !== undefined && made > succeeded + unheard)
    broken.push(`${name}: ${made} rows were made by ${succeeded} that succeeded.`);
  return broken;
}

export const HEAD_OF_ANSWERS = [
  '| who | succeeded | a second | others, by status | lost | ms p50 | ms p97.5 | rows made |',
  '| --- | --: | --: | --- | --: | --: | --: | --: |',
].join('\n');

export function rowOfAnswers({ stream, seconds, succeeded, others, lost, p50, p97, made }: Answers): string {
  const codes = Object.entries(others).map(([code, count]) => `${code}: ${count}`);
  const each = (succeeded / seconds).toFixed(1);
  const cells = [stream.name, succeeded, each, codes.join(', ') || '–', lost, p50, p97, made ?? '–'];
  return `| ${cells.join(' | ')} |`;
}
