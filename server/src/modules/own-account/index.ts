import {
  askAccountDeletion,
  getAccountDeletion,
  takeBackAccountDeletion,
} from '../own-account/account-deletion';
import { endOtherSessions, endOwnSession } from '../own-account/end-sessions';
import { listOwnSessions } from '../own-account/list-own-sessions';
import { completeVerification, getContact, verifyContact } from '../own-account/own-contact';
import { prepareDataExport } from './prepare-data-export';

/** What everybody who is signed in does with their own account, and the copy of all that the service has about them. */
export const handlers = [
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  getAccountDeletion,
  askAccountDeletion,
  takeBackAccountDeletion,
  getContact,
  verifyContact,
  completeVerification,
  prepareDataExport,
];
