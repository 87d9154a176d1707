import type { UploadRule } from './endpoint';
import type { Reason } from './refusals';

const MEGABYTE = 1024 * 1024;
const DOCUMENT_TYPES = ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png', 'gif'] as const;
const IMAGE_TYPES = ['jpg', 'jpeg', 'png', 'gif', 'webp'] as const;

/** Documents of the profile and of the checklist (S-5.5, S-5.6, S-5.11). */
export const documentUpload: UploadRule = {
  maxBytes: 5 * MEGABYTE,
  tooLarge: { code: 'file.too-large', params: { megabytes: 5 } },
  types: DOCUMENT_TYPES,
  wrongType: { code: 'document.wrong-type' },
};

/** The challan or receipt that accepts an offer (S-5.7, S-5.8). */
export const offerProofUpload: UploadRule = {
  maxBytes: 5 * MEGABYTE,
  tooLarge: { code: 'offer-proof.too-large', params: { megabytes: 5 } },
  types: ['pdf', 'jpg', 'jpeg', 'png'],
  wrongType: { code: 'offer-proof.wrong-type' },
  missing: { code: 'offer-proof.missing' },
};

/** The photo of the admission form (S-5.10). */
export const photoUpload: UploadRule = {
  maxBytes: 3 * MEGABYTE,
  tooLarge: { code: 'photo.too-large', params: { megabytes: 3 } },
  types: IMAGE_TYPES,
  wrongType: { code: 'picture.wrong-type' },
};

/** The receipt of the registration fee (S-5.12, S-5.13). */
export const paymentReceiptUpload: UploadRule = {
  maxBytes: MEGABYTE,
  tooLarge: { code: 'file.too-large', params: { megabytes: 1 } },
  types: [...IMAGE_TYPES, 'pdf'],
  wrongType: { code: 'receipt.wrong-type' },
};

/** Logo and cover of an institute. */
export const institutePictureUpload: UploadRule = {
  maxBytes: 5 * MEGABYTE,
  tooLarge: { code: 'file.too-large', params: { megabytes: 5 } },
  types: IMAGE_TYPES,
  wrongType: { code: 'picture.wrong-type' },
};

/** The fee structure of an institute: image or PDF. */
export const feeStructureUpload: UploadRule = {
  maxBytes: 5 * MEGABYTE,
  tooLarge: { code: 'file.too-large', params: { megabytes: 5 } },
  types: [...IMAGE_TYPES, 'pdf'],
  wrongType: { code: 'receipt.wrong-type' },
};

/** A list of unrecognised institutions. */
export const unrecognisedNamesUpload: UploadRule = {
  maxBytes: MEGABYTE,
  tooLarge: { code: 'file.too-large', params: { megabytes: 1 } },
  types: ['csv', 'txt'],
  wrongType: { code: 'table.wrong-type' },
};

/** Which rule a student's document falls under, by its tag. */
export function uploadRuleFor(typeTag: string): UploadRule {
  if (typeTag === 'photo') return photoUpload;
  return isReceiptTag(typeTag) ? paymentReceiptUpload : documentUpload;
}

/** Whether a document of a student is a receipt of a payment. */
export function isReceiptTag(typeTag: unknown): boolean {
  return typeTag === 'paymentreceipt' || typeTag === 'receipt';
}

/** Tags of documents that cannot be removed by the student nor seen by an institute (S-5.34, A-9.14). */
export const KEPT_TAGS: readonly string[] = ['receipt', 'paymentreceipt', 'challan'];

/** The ending of a file's name in small letters, whatever stands behind it that cannot be seen. */
export function extensionOf(fileName: string): string {
  const name = fileName.replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, '').trim();
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** Endings that programs give to JPEGs, and those of pictures of iPhones, which cannot be read here. */
const JPEG_ENDINGS: readonly string[] = ['jfif', 'jpe', 'pjpeg', 'pjp'];
const HEIC_ENDINGS: readonly string[] = ['heic', 'heif', 'hif'];

/**
 * Why a file is refused before it is sent or stored, or null: by its ending, its size, and whether it is empty. What it really is
 * says its content, which the server looks at.
 */
export function uploadRefusal(rule: UploadRule, file: { name: string; size: number }): Reason | null {
  const extension = extensionOf(file.name);
  if (HEIC_ENDINGS.includes(extension) && rule.types.includes('jpg')) return { code: 'picture.heic' };
  if (!rule.types.includes(JPEG_ENDINGS.includes(extension) ? 'jpg' : extension))
    return wrongTypeOf(rule, extension);
  if (file.size === 0) return { code: 'file.empty' };
  return file.size > rule.maxBytes ? rule.tooLarge : null;
}

/** What is said of a kind of file, by its ending, that a rule does not take. */
export function wrongTypeOf({ wrongType, wrongTypes }: UploadRule, ending: string): Reason {
  return wrongTypes?.[ending] ?? wrongType;
}

/** `5 MB` for a number of bytes; as a limit it is written beside the control (U4). */
export function formatBytes(bytes: number): string {
  if (bytes >= MEGABYTE) return `${Number((bytes / MEGABYTE).toFixed(1))} MB`;
  return bytes >= 1024 ? `${Math.round(bytes / 1024)} KB` : `${bytes} bytes`;
}
