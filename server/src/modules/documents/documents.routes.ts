import * as api from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { getPaymentReceipt } from './get-payment-receipt';
import { removeDocument } from './remove-document';
import { uploadDocument } from './upload-document';

/** The student's documents. */
export function registerDocumentRoutes(app: FastifyInstance): void {
  route(app, api.uploadDocument, uploadDocument);
  route(app, api.removeDocument, removeDocument);
  route(app, api.getPaymentReceipt, getPaymentReceipt);
}
