import { checkDocument } from './check-document';
import { getNextDocument } from './get-next-document';
import { listDeskDocuments } from './list-desk-documents';
import { undoDocumentCheck } from './undo-document-check';

/** The desk where documents are checked once for all. */
export const handlers = [getNextDocument, listDeskDocuments, checkDocument, undoDocumentCheck];
