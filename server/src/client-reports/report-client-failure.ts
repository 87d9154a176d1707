import { allEndpoints, type reportClientFailure as endpoint } from '@uas/contract';
import type { Answer, Call } from '../http/route';
import { limitRate } from '../identity/limit-rate';

/** Pages of one address, for example of a university's lab, report each kind of failure once. */
const LIMIT = { max: 60, windowSeconds: 3600 };

const calls = new Set([...allEndpoints().values()].map(({ method, path }) => `${method} ${path}`));

/** Writes what a page says about itself as one line of the log, so that the team of a portal finds its failures. */
export async function reportClientFailure(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { body, ip, log } = call;
  await limitRate(call, { ...LIMIT, key: `client-report-from:${ip}` });
  const { failure, place, version, shell } = body;
  // Words that only look like a call are nobody's business.
  const known = body.call !== undefined && calls.has(body.call) ? body.call : null;
  log.warn({ failure, portal: place, version, shell, call: known }, 'client report');
  return { success: true };
}
