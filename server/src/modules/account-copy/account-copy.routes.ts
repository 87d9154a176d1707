import * as contract from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseInput } from '../../platform/http/parse-input';
import { route } from '../../platform/http/route';
import { readAccount } from '../../platform/identity/accounts';
import { Refusal } from '../../platform/refusals/refusal';
import { collectAccount } from './collect-account';
import { isCopyAddressGood } from './copy-address';
import { prepareAccountCopy } from './prepare-account-copy';
import { zipCopy } from './zip-copy';

const params = z.object({ id: contract.id });
const signed = z.object({ expires: z.string().default(''), signature: z.string().default('') });

/** Everything that the service has about a person, in one archive for that person. */
export function registerAccountCopyRoutes(app: FastifyInstance): void {
  route(app, contract.prepareAccountCopy, prepareAccountCopy);

  app.get('/files/account/:id/my-account.zip', async (request, reply) => {
    const { id } = parseInput(params, request.params) as z.output<typeof params>;
    const { expires, signature } = parseInput(signed, request.query) as z.output<typeof signed>;
    if (!isCopyAddressGood(app.dependencies, { id, expires, signature })) {
      throw new Refusal('access.forbidden');
    }
    const account = await readAccount(app.dependencies.database, { accountId: id });
    if (!account) throw new Refusal('file.not-found');
    const copy = await collectAccount(app.dependencies, account);
    reply.header('content-type', 'application/zip');
    reply.header('content-disposition', 'attachment; filename="my-account.zip"');
    reply.header('cache-control', 'private, no-store');
    reply.header('x-content-type-options', 'nosniff');
    return reply.send(zipCopy(app.dependencies, copy));
  });
}
