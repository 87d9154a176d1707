import { checkPaper } from './check-paper';
import { getOfferLetter } from './get-offer-letter';

/** What the service issues on paper, and whether a paper is genuine. */
export const handlers = [getOfferLetter, checkPaper];
