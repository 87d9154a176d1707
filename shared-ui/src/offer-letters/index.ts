export { FormCopies, FormMarks } from './form-copies';
export { LetterSheet } from './letter-sheet';
export { OfferLetter } from './offer-letter';
export { RequestedDocuments } from './requested-documents';
export { SecondLooks } from './second-looks';
