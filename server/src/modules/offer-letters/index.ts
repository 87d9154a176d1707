import { getOfferLetter } from './get-offer-letter';
import { verifyLetter } from './verify-letter';

/** What the service issues on paper, and whether a paper is genuine. */
export const handlers = [getOfferLetter, verifyLetter];
