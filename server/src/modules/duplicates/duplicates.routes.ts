import * as contract from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { getDuplicate } from './get-duplicate';
import { listDuplicates } from './list-duplicates';
import { reopenAccount } from './reopen-account';
import { settleDuplicate } from './settle-duplicate';

/** Accounts that look like one person, for staff. */
export function registerDuplicateRoutes(app: FastifyInstance): void {
  route(app, contract.listDuplicates, listDuplicates);
  route(app, contract.getDuplicate, getDuplicate);
  route(app, contract.settleDuplicate, settleDuplicate);
  route(app, contract.reopenAccount, reopenAccount);
}
