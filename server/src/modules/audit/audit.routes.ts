import * as contract from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { getInstituteActivity, getStudentTimeline } from './get-activity';
import { listAudit } from './list-audit';

export function registerAuditRoutes(app: FastifyInstance): void {
  route(app, contract.listAudit, listAudit);
  route(app, contract.getStudentTimeline, getStudentTimeline);
  route(app, contract.getInstituteActivity, getInstituteActivity);
}
