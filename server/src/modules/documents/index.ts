import { getPaymentReceipt } from './get-payment-receipt';
import { removeDocument } from './remove-document';
import { uploadDocument } from './upload-document';

/** The student's documents. */
export const handlers = [uploadDocument, removeDocument, getPaymentReceipt];
