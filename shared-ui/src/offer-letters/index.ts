export { LetterSheet } from './letter-sheet';
export { OfferLetter } from './offer-letter';
export { RequestedDocuments } from './requested-documents';
export { SecondLooks } from './second-looks';
