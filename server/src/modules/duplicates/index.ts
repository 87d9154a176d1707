import { getDuplicate } from './get-duplicate';
import { listDuplicates } from './list-duplicates';
import { reopenAccount } from './reopen-account';
import { settleDuplicate } from './settle-duplicate';

/** Accounts that look like one person, for staff. */
export const handlers = [listDuplicates, getDuplicate, settleDuplicate, reopenAccount];
