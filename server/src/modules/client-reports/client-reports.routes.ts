import { reportClientFailure as endpoint } from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { reportClientFailure } from './report-client-failure';

export function registerClientReportRoutes(app: FastifyInstance): void {
  route(app, endpoint, reportClientFailure);
}
