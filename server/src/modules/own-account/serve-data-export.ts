import { id } from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseInput } from '../../platform/http/parse-input';
import { readAccount } from '../../platform/identity/accounts';
import { isSessionOpen } from '../../platform/identity/sessions';
import { createFewAtOnce } from '../../platform/limits/account-concurrency';
import { Refusal } from '../../platform/refusals/refusal';
import { collectAccount } from './collect-account';
import { ADDRESS_LIFETIME, isCopyAddressGood } from './export-address';
import { zipExport } from './zip-export';

const params = z.object({ id: id });
const signed = z.object({
  session: z.string().default(''),
  expires: z.string().default(''),
  signature: z.string().default(''),
});

/** How many copies are put together at once; what is in them is sent to each at the pace of its line. */
export const COPIES_AT_ONCE = 2;

/** Serves the archive with everything that the service has about a person, to that person. */
export function registerDataExportFile(app: FastifyInstance): void {
  const inTurn = createFewAtOnce(COPIES_AT_ONCE, () => new Refusal('too-often.calls', { retryAfter: 5 }));
  const windowSeconds = ADDRESS_LIFETIME / 1_000;

  // Whoever asks for the head alone would have the whole made for nothing.
  app.get('/files/account/:id/my-account.zip', { exposeHeadRoute: false }, async (request, reply) => {
    const { id } = parseInput(params, request.params) as z.output<typeof params>;
    const { session, expires, signature } = parseInput(signed, request.query) as z.output<typeof signed>;
    if (!isCopyAddressGood(app.dependencies, { accountId: id, session, expires, signature })) {
      throw new Refusal('access.forbidden');
    }
    // An address is for one download, of somebody who is still signed in.
    if (!(await isSessionOpen(app.dependencies, { accountId: id, session })))
      throw new Refusal('session.sign-in');
    if (await app.callCounter.count({ key: `account-copy ${signature}`, max: 1, windowSeconds }))
      throw new Refusal('access.forbidden');
    const archive = await inTurn('all', async () => {
      const account = await readAccount(app.dependencies.database, { accountId: id });
      if (!account) throw new Refusal('file.not-found');
      return zipExport(app.dependencies, await collectAccount(app.dependencies, account));
    });
    reply.header('content-type', 'application/zip');
    reply.header('content-disposition', 'attachment; filename="my-account.zip"');
    reply.header('cache-control', 'private, no-store');
    reply.header('x-content-type-options', 'nosniff');
    return reply.send(archive);
  });
}
