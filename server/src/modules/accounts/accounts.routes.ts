import * as contract from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { completeRecovery } from './complete-recovery';
import { recoverAccount } from './recover-account';

export function registerAccountRoutes(app: FastifyInstance): void {
  route(app, contract.recoverAccount, recoverAccount);
  route(app, contract.completeRecovery, completeRecovery);
}
