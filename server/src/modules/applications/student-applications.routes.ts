import * as api from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { acceptOffer } from './accept-offer';
import { apply } from './apply';
import { listStudentApplications } from './list-student-applications';
import { withdrawApplication } from './withdraw-application';

/** The student's side of applications. */
export function registerStudentApplicationRoutes(app: FastifyInstance): void {
  route(app, api.listStudentApplications, listStudentApplications);
  route(app, api.apply, apply);
  route(app, api.withdrawApplication, withdrawApplication);
  route(app, api.acceptOffer, acceptOffer);
}
