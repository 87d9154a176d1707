import * as api from '@uas/contract';
import { allEndpoints } from '@uas/contract/src/endpoints';
import { handle } from '../../platform/http/handle';
import { KILOBYTE, STANDARD_OPEN_WRITES } from '../../platform/limits/call-limits';

const calls = new Set([...allEndpoints().values()].map(({ method, path }) => `${method} ${path}`));

const limits = { body: 2 * KILOBYTE, rates: STANDARD_OPEN_WRITES };

/** Writes what a page says about itself as one line of the log, so that the team of a portal finds its failures. */
export const reportClientFailure = handle(api.reportClientFailure, limits, async ({ body, log }) => {
  const { failure, place, version, shell } = body;
  // Words that only look like a call are nobody's business.
  const known = body.call !== undefined && calls.has(body.call) ? body.call : null;
  log.warn({ failure, portal: place, version, shell, call: known }, 'client report');
  return { success: true };
});
