import {
  listOfferings as listOfferingsEndpoint,
  moveOffering as moveOfferingEndpoint,
  moveOfferings as moveOfferingsEndpoint,
  previewMoves,
  setOfferings as setOfferingsEndpoint,
} from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { listOfferings } from './list-offerings';
import { moveOffering } from './move-offering';
import { moveAllOfferings, previewOfferingMoves } from './move-offerings';
import { setOfferings } from './set-offerings';

export function registerOfferingRoutes(app: FastifyInstance): void {
  route(app, listOfferingsEndpoint, listOfferings);
  route(app, setOfferingsEndpoint, setOfferings);
  route(app, moveOfferingEndpoint, moveOffering);
  route(app, previewMoves, previewOfferingMoves);
  route(app, moveOfferingsEndpoint, moveAllOfferings);
}
