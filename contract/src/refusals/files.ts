/** Files: their size, their type, their place. */
export const FILE_REFUSALS = {
  'file.missing': { status: 400, message: 'Please choose a file first.' },
  'file.empty': { status: 400, message: 'This file is empty. Please choose another one.' },
  'file.too-large': {
    status: 413,
    message: 'File is too large! Please upload files smaller than {megabytes} MB.',
  },
  'document.wrong-type': {
    status: 415,
    message: 'Please choose a PDF, Word document or picture (pdf, doc, docx, jpg, jpeg, png, gif).',
  },
  'document.is-challan': { status: 400, message: 'A challan is uploaded by accepting an offer.' },
  'document-check.reason-missing': { status: 400, message: 'Please choose a reason.' },
  'offer-proof.missing': { status: 400, message: 'Please select a document first.' },
  'offer-proof.too-large': { status: 413, message: 'File too large! Max {megabytes} MB.' },
  'offer-proof.wrong-type': {
    status: 415,
    message: 'Please choose a PDF or picture (pdf, jpg, jpeg, png).',
  },
  'photo.too-large': { status: 413, message: 'Photo too large! Max {megabytes} MB.' },
  /** What iPhones make by themselves. */
  'picture.heic': {
    status: 415,
    message:
      'This picture has the format HEIC, which cannot be shown everywhere. Please save it as JPG, or take it again with Settings, Camera, Formats, Most Compatible.',
  },
  'picture.wrong-type': {
    status: 415,
    message: 'Please choose a picture (jpg, jpeg, png, gif, webp).',
  },
  'table.wrong-type': { status: 415, message: 'Please choose a CSV file.' },
  'receipt.wrong-type': {
    status: 415,
    message: 'Please choose a picture or a PDF (jpg, jpeg, png, gif, webp, pdf).',
  },
} as const;

/** The same, said by the server alone: no browser carries them. */
export const FILE_SERVER_REFUSALS = {
  'file.not-found': { status: 404, message: 'Not found.' },
  'file.not-readable': {
    status: 415,
    message: 'This file could not be read. Please save it again or choose another one.',
  },
  'file.needs-password': {
    status: 415,
    message: 'This document opens only with a password. Please save it without one and choose it again.',
  },
  'upload.too-slow': {
    status: 408,
    message: 'The upload was too slow. Please try again.',
  },
  'file.quota-reached': {
    status: 409,
    message: 'You have reached the limit of stored files. Please remove documents that you no longer need.',
  },
  'document.kept': { status: 403, message: 'This document cannot be removed.' },
  'document-check.note-missing': { status: 400, message: 'Please write what is wrong.' },
  'document-check.marks-missing': { status: 400, message: 'Please read both marks from the document.' },
  'document-check.marks-differ': {
    status: 400,
    message: 'The marks differ from the form. Please send the document back.',
  },
  'document-check.wrong-reason': { status: 400, message: 'This reason does not fit the document.' },
  'document-check.receipt': { status: 400, message: 'A receipt is confirmed by Mark as Paid.' },
  'document-check.replaced': {
    status: 409,
    message: 'This document was replaced after it was opened. Please check the new one.',
  },
  'document-check.already': { status: 409, message: 'Somebody has checked this document already.' },
  'document-check.undone': { status: 409, message: 'This check was taken back already.' },
  /** More pixels than a phone's photo has, or more work to read than any photo is. */
  'picture.too-large': {
    status: 413,
    message:
      'This picture has too many pixels. Please save it smaller or choose another one; a photo from a phone is fine.',
  },
  'picture.too-many': {
    status: 429,
    message: 'Your other pictures are still being read. Please try again in a few seconds.',
  },
} as const;
