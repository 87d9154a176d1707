import * as contract from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { searchEverything } from './search-everything';

/** The search of staff over everything that they may see. */
export function registerStaffSearchRoutes(app: FastifyInstance): void {
  route(app, contract.searchEverything, searchEverything);
}
