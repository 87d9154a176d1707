import * as api from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { readHolidays } from '../site-config/read-site-config';
import { acceptOffer } from './accept-offer';
import { answerProposal } from './answer-proposal';
import { apply } from './apply';
import { askSecondLook } from './ask-second-look';
import { declineOffer, giveUpOffer } from './leave-offer';
import { listStudentApplications } from './list-student-applications';
import { withdrawApplication } from './withdraw-application';

/** The student's side of applications. */
export function registerStudentApplicationRoutes(app: FastifyInstance): void {
  const holidays = readHolidays(app.dependencies.environment.dataFolder);
  route(app, api.listStudentApplications, (call) => listStudentApplications(call, holidays));
  route(app, api.apply, apply);
  route(app, api.withdrawApplication, withdrawApplication);
  route(app, api.acceptOffer, acceptOffer);
  route(app, api.declineOffer, declineOffer);
  route(app, api.giveUpOffer, giveUpOffer);
  route(app, api.answerProposal, answerProposal);
  route(app, api.askSecondLook, (call) => askSecondLook(call, holidays));
}
