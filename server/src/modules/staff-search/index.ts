import { searchEverything } from './search-everything';

/** The search of staff over everything that they may see. */
export const handlers = [searchEverything];
