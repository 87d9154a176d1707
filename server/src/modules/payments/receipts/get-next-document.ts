import * as api from '@uas/contract';
import { RECEIPT_TAG } from '@uas/contract';
import { handle } from '../../../platform/http/handle';
import { takeNextDocument } from '../../students/take-next-document';
import { readBesideReceipt } from './read-beside-receipt';

/** Gives staff the oldest document that waits, a receipt with the line of a statement that it can be confirmed with. */
export const getNextDocument = handle(api.getNextDocument, async (call) => {
  const taken = await takeNextDocument(call);
  const { document } = taken;
  if (document?.typeTag !== RECEIPT_TAG) return taken;
  const beside = await readBesideReceipt(call.database, call, document.student._id);
  return { ...taken, document: { ...document, ...beside } };
});
