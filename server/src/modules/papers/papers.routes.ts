import * as contract from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { checkPaper } from './check-paper';
import { getOfferLetter } from './get-offer-letter';

/** What the service issues on paper, and whether a paper is genuine. */
export function registerPaperRoutes(app: FastifyInstance): void {
  route(app, contract.getOfferLetter, getOfferLetter);
  route(app, contract.checkPaper, checkPaper);
}
