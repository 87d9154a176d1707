import * as contract from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { getInstituteContents, getStudentContents } from './get-contents';
import { listDeletions } from './list-deletions';

/** What goes with a person, and how far their deletion is. */
export function registerDeletionRoutes(app: FastifyInstance): void {
  route(app, contract.getInstituteContents, getInstituteContents);
  route(app, contract.getStudentContents, getStudentContents);
  route(app, contract.listDeletions, listDeletions);
}
