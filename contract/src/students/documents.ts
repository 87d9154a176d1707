import { z } from 'zod';
import { endpoint } from '../endpoint';
import { emailKey, line, success } from '../fields';
import type { RefusalCode } from '../refusals';
import { uploadRuleFor } from '../uploads';
import { isProofTag } from './document-checks';
import { documentVerdict, fileLink } from './document-fields';
import { besideReceipt, deskStudent } from './receipt-line';

export const studentDocument = z.object({
  /** Stays the same as long as the document is there, unlike `url`; older servers do not send it. */
  id: z.string().optional(),
  name: z.string(),
  url: z.string(),
  typeTag: z.string(),
  type: z.string(),
  documentType: z.string(),
  /** Of a document of the checklist, or of the receipt of the registration fee. */
  ...documentVerdict,
});
export type StudentDocument = z.infer<typeof studentDocument>;

/** `photo`, `paymentreceipt`, a checklist key, the proof of a claim or a word of the student's own; the server sets `challan` itself. */
export const typeTag = z
  .string()
  .max(40)
  .refine((tag) => /^[A-Za-z]*$/.test(tag) || isProofTag(tag))
  .refine((tag) => tag !== 'challan', 'document.is-challan' satisfies RefusalCode);

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/api/student/upload-document',
  summary: 'Stores one document of the student; a checklist document, photo or receipt by its tag.',
  audience: { student: true },
  body: z.object({ email: emailKey, documentType: line(80).default(''), typeTag: typeTag.default('') }),
  files: { document: (fields) => uploadRuleFor(fields.typeTag ?? '') },
  reply: success.extend({ document: studentDocument }),
  texts: {
    done: 'Document(s) uploaded successfully!',
    notOk: 'Could not upload document. Please try again.',
    noAnswer: 'Could not connect to server. Please try again.',
  },
});

export const PHOTO_TEXTS = {
  done: 'Photo uploaded successfully!',
  notOk: 'Photo upload failed.',
  noAnswer: 'Photo upload failed.',
};

export const RECEIPT_TEXTS = {
  done: 'Receipt uploaded. We will confirm your payment soon.',
  notOk: 'Could not save receipt. Try again.',
  noAnswer: 'Could not save receipt. Try again.',
};

export const removeDocument = endpoint({
  method: 'POST',
  path: '/api/student/remove-document',
  summary: 'Removes one document of the student; receipts and challans stay.',
  audience: { student: true },
  body: z.strictObject({
    email: emailKey,
    docUrl: z
      .string()
      .min(1, 'file.missing' satisfies RefusalCode)
      .max(2000),
    typeTag: z.string().max(40).default(''),
  }),
  reply: success.extend({ documents: z.array(studentDocument) }),
  texts: {
    done: 'Document removed successfully!',
    notOk: 'Could not update documents. Please try again.',
    noAnswer: 'Could not connect to server. Please try again.',
  },
});

export const NO_DOCUMENTS = 'No documents uploaded.';
export const NO_RECEIPT = 'No receipt to display.';
export const NO_PROOF = 'No proof document to display.';
export const NO_PREVIEW = 'No preview available';

export const getPaymentReceipt = endpoint({
  method: 'GET',
  path: '/api/student/payment-receipt/:email',
  summary: 'The newest receipt of the registration fee, or null; for staff with what it is compared with.',
  audience: { student: true, staff: ['manageStudents'] },
  params: z.object({ email: emailKey }),
  reply: z.object({
    paymentReceipt: fileLink.nullable(),
    /** By which staff send just this file back. */
    sha256: z.string().optional(),
    /** For staff: other students who sent the same file. */
    alsoSentBy: z.array(deskStudent).optional(),
    ...besideReceipt,
  }),
});
