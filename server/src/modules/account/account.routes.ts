import * as contract from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { askAccountDeletion, getAccountDeletion, takeBackAccountDeletion } from './account-deletion';
import { endOtherSessions, endOwnSession } from './end-sessions';
import { listOwnSessions } from './list-own-sessions';
import { completeVerification, getContact, verifyContact } from './own-contact';

/** What everybody who is signed in does with their own account. */
export function registerOwnAccountRoutes(app: FastifyInstance): void {
  route(app, contract.listOwnSessions, listOwnSessions);
  route(app, contract.endOwnSession, endOwnSession);
  route(app, contract.endOtherSessions, endOtherSessions);
  route(app, contract.getAccountDeletion, getAccountDeletion);
  route(app, contract.askAccountDeletion, askAccountDeletion);
  route(app, contract.takeBackAccountDeletion, takeBackAccountDeletion);
  route(app, contract.getContact, getContact);
  route(app, contract.verifyContact, verifyContact);
  route(app, contract.completeVerification, completeVerification);
}
