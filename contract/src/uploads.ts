import type { UploadRule } from './endpoint';

const MEGABYTE = 1024 * 1024;
const DOCUMENT_TYPES = ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png', 'gif'] as const;
const IMAGE_TYPES = ['jpg', 'jpeg', 'png', 'gif', 'webp'] as const;

/** Documents of the profile and of the checklist (S-5.5, S-5.6, S-5.11). */
export const documentUpload: UploadRule = {
  maxBytes: 5 * MEGABYTE,
  tooLarge: 'File is too large! Please upload files smaller than 5 MB.',
  types: DOCUMENT_TYPES,
  wrongType: 'Please choose a PDF, Word document or picture (pdf, doc, docx, jpg, jpeg, png, gif).',
};

export const OFFER_PROOF_MISSING = 'Please select a document first.';

/** The challan or receipt that accepts an offer (S-5.7, S-5.8). */
export const offerProofUpload: UploadRule = {
  maxBytes: 5 * MEGABYTE,
  tooLarge: 'File too large! Max 5 MB.',
  types: ['pdf', 'jpg', 'jpeg', 'png'],
  wrongType: 'Please choose a PDF or picture (pdf, jpg, jpeg, png).',
  missing: OFFER_PROOF_MISSING,
};

/** The photo of the admission form (S-5.10). */
export const photoUpload: UploadRule = {
  maxBytes: 3 * MEGABYTE,
  tooLarge: 'Photo too large! Max 3 MB.',
  types: IMAGE_TYPES,
  wrongType: 'Please choose a picture (jpg, jpeg, png, gif, webp).',
};

/** The receipt of the registration fee (S-5.12, S-5.13). */
export const paymentReceiptUpload: UploadRule = {
  maxBytes: MEGABYTE,
  tooLarge: 'File is too large! Please upload files smaller than 1 MB.',
  types: [...IMAGE_TYPES, 'pdf'],
  wrongType: 'Please choose a picture or a PDF (jpg, jpeg, png, gif, webp, pdf).',
};

/** Logo and cover of an institute. */
export const institutePictureUpload: UploadRule = {
  maxBytes: 5 * MEGABYTE,
  tooLarge: 'File is too large! Please upload files smaller than 5 MB.',
  types: IMAGE_TYPES,
  wrongType: 'Please choose a picture (jpg, jpeg, png, gif, webp).',
};

/** The fee structure of an institute: image or PDF. */
export const feeStructureUpload: UploadRule = {
  maxBytes: 5 * MEGABYTE,
  tooLarge: 'File is too large! Please upload files smaller than 5 MB.',
  types: [...IMAGE_TYPES, 'pdf'],
  wrongType: 'Please choose a picture or a PDF (jpg, jpeg, png, gif, webp, pdf).',
};

export const FILE_EMPTY = 'This file is empty. Please choose another one.';
export const FILE_NOT_READABLE = 'This file could not be read. Please save it again or choose another one.';
/** More pixels than a phone's photo has, or more work to read than any photo is. */
export const PICTURE_TOO_LARGE =
  'This picture has too many pixels. Please save it smaller or choose another one; a photo from a phone is fine.';
export const TOO_MANY_PICTURES =
  'Your other pictures are still being read. Please try again in a few seconds.';
export const FILE_QUOTA_REACHED =
  'You have reached the limit of stored files. Please remove documents that you no longer need.';
export const FILE_MISSING = 'Please choose a file first.';

/** Which rule a student's document falls under, by its tag. */
export function uploadRuleFor(typeTag: string): UploadRule {
  if (typeTag === 'photo') return photoUpload;
  return isReceiptTag(typeTag) ? paymentReceiptUpload : documentUpload;
}

function isReceiptTag(typeTag: string): boolean {
  return typeTag === 'paymentreceipt' || typeTag === 'receipt';
}

/** Tags of documents that cannot be removed by the student nor seen by an institute (S-5.34, A-9.14). */
export const KEPT_TAGS: readonly string[] = ['receipt', 'paymentreceipt', 'challan'];

export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? '' : fileName.slice(dot + 1).toLowerCase();
}

/** Why a file is refused before it is sent or stored, or null. Content is checked by the server as well. */
export function uploadRefusal(rule: UploadRule, file: { name: string; size: number }): string | null {
  if (!rule.types.includes(extensionOf(file.name))) return rule.wrongType;
  if (file.size === 0) return FILE_EMPTY;
  return file.size > rule.maxBytes ? rule.tooLarge : null;
}

/** `5 MB` for a number of bytes; as a limit it is written beside the control (U4). */
export function formatBytes(bytes: number): string {
  if (bytes >= MEGABYTE) return `${Number((bytes / MEGABYTE).toFixed(1))} MB`;
  return bytes >= 1024 ? `${Math.round(bytes / 1024)} KB` : `${bytes} bytes`;
}
