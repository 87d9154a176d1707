import * as contract from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { checkDocument } from './check-document';
import { getNextDocument } from './get-next-document';
import { listDeskDocuments } from './list-desk-documents';
import { undoDocumentCheck } from './undo-document-check';

/** The desk where documents are checked once for all. */
export function registerDocumentDeskRoutes(app: FastifyInstance): void {
  route(app, contract.getNextDocument, getNextDocument);
  route(app, contract.listDeskDocuments, listDeskDocuments);
  route(app, contract.checkDocument, checkDocument);
  route(app, contract.undoDocumentCheck, undoDocumentCheck);
}
