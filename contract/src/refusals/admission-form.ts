/** The admission form and its draft. */
export const ADMISSION_FORM_REFUSALS = {
  'form.not-found': { status: 404, message: 'No application form found.' },
  'form.documents-missing': {
    status: 409,
    message: 'Please upload the following document(s): {documents}',
  },
  'form.declaration-missing': {
    status: 409,
    message: 'Please agree to the declaration before saving.',
  },
  'form.academic-record-missing': {
    status: 409,
    message: 'Please keep at least one academic record.',
  },
  'form.changed-elsewhere': {
    status: 409,
    message: 'This form was changed in another tab or on another device. Please reload it before saving.',
  },
  'academic-record.marks-not-a-number': { status: 400, message: 'Please enter marks as a number.' },
  'academic-record.marks-above-total': {
    status: 400,
    message: 'Obtained marks cannot be more than total marks.',
  },
  'academic-record.percentage-invalid': {
    status: 400,
    message: 'Please enter a percentage from 0 to 100.',
  },
  'academic-record.year-invalid': {
    status: 400,
    message: 'Please enter the year with four digits.',
  },
} as const;

/** The same, said by the server alone: no browser carries them. */
export const ADMISSION_FORM_SERVER_REFUSALS = {
  'form.photo-unknown': { status: 400, message: 'Please upload the photo again.' },
  'form.draft-too-large': {
    status: 413,
    message: 'This draft is too large to be kept. Please shorten it.',
  },
} as const;
