import * as contract from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { getAdminNumbers } from './get-admin-numbers';
import { getInstituteNumbers } from './get-institute-numbers';

/** What people would rather look at than read: numbers by day, for staff and for institutes. */
export function registerNumberRoutes(app: FastifyInstance): void {
  route(app, contract.getAdminNumbers, getAdminNumbers);
  route(app, contract.getInstituteNumbers, getInstituteNumbers);
}
