import { allEndpoints, type reportClientFailure as endpoint } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';

const calls = new Set([...allEndpoints().values()].map(({ method, path }) => `${method} ${path}`));

/** Writes what a page says about itself as one line of the log, so that the team of a portal finds its failures. */
export async function reportClientFailure({
  body,
  log,
}: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { failure, place, version, shell } = body;
  // Words that only look like a call are nobody's business.
  const known = body.call !== undefined && calls.has(body.call) ? body.call : null;
  log.warn({ failure, portal: place, version, shell, call: known }, 'client report');
  return { success: true };
}
