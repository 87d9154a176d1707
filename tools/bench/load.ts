import autocannon from 'autocannon';

/** How many clients ask at the same time. */
const CLIENTS = 20;
/** After so many seconds a request counts as lost. */
const TIMEOUT_SECONDS = 20;
/** How often the load looks whether it is over, in milliseconds. */
const SAMPLE = 20;
/** The clients prepare a request more each than they send. */
export const SPARE = 3 * CLIENTS;

/** One request as the clients send it. */
export interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** A request of somebody as the clients send it. */
export function sentOf(
  method: Sent['method'],
  { path, token, body }: { path: string; token?: string | undefined; body?: unknown },
): Sent {
  return {
    method,
    path,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

/** What one round of load gave. */
export interface Load {
  readonly answered: number;
  readonly seconds: number;
  /** Lost, refused, or not the expected reply. */
  readonly failed: number;
  readonly p50: number;
  readonly p97: number;
}

/** The same request again and again for some seconds; every reply must be the expected one. */
export async function repeat(
  address: string,
  { sent, seconds, reply }: { sent: Sent; seconds: number; reply: string },
): Promise<Load> {
  const load = await loadOf(address, {
    duration: seconds,
    requests: [{ ...sent }],
    verifyBody: (body) => body === reply,
  });
  // A machine that is busy with something else may not get to the first answer in a short round.
  const again = load.answered === 0 && load.failed === 0 && seconds < TIMEOUT_SECONDS;
  return again ? repeat(address, { sent, seconds: 4 * seconds, reply }) : load;
}

/** All of these requests again and again, whatever comes: caches fill and the compiler learns what is used. */
export async function warmUp(
  address: string,
  { requests, seconds }: { requests: readonly Sent[]; seconds: number },
): Promise<void> {
  await loadOf(address, { duration: seconds, requests: requests.map((sent) => ({ ...sent })) });
}

/** So many of these requests, none of them twice; there must be `SPARE` more of them. */
export async function sendEach(
  address: string,
  { requests, amount }: { requests: readonly Sent[]; amount: number },
): Promise<Load> {
  let next = 0;
  return loadOf(address, {
    amount,
    requests: [
      {
        setupRequest(request) {
          const one = requests[next];
          next += 1;
          if (!one) throw new Error('There are not enough requests.');
          return { ...request, ...one };
        },
      },
    ],
  });
}

async function loadOf(address: string, options: Omit<autocannon.Options, 'url'>): Promise<Load> {
  const result = await autocannon({
    url: address,
    connections: CLIENTS,
    timeout: TIMEOUT_SECONDS,
    sampleInt: SAMPLE,
    ...options,
  });
  const { duration, errors, timeouts, non2xx, mismatches, latency } = result;
  return {
    answered: result['2xx'],
    seconds: duration,
    failed: errors + timeouts + non2xx + mismatches,
    p50: latency.p50,
    p97: latency.p97_5,
  };
}
