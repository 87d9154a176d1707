export { OfferLetter } from './offer-letter';
export { SecondLooks } from './second-looks';
