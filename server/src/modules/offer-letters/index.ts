import { getOfferLetter } from './get-offer-letter';
import { verifyLetter } from './verify-letter';

/** Offer letters, and whether a letter is genuine. */
export const handlers = [getOfferLetter, verifyLetter];
