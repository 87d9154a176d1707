import { readOverrides } from './overrides';

/** As they were when the page was loaded: the badge and the portal must not disagree later. */
export const overrides = readOverrides();
