import { prepareAccountCopy } from './prepare-account-copy';

/** Everything that the service has about a person, in one archive for that person. */
export const handlers = [prepareAccountCopy];
