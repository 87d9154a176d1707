import { askAccountDeletion, getAccountDeletion, takeBackAccountDeletion } from './account-deletion';
import { endOtherSessions, endOwnSession } from './end-sessions';
import { listOwnSessions } from './list-own-sessions';
import { completeVerification, getContact, verifyContact } from './own-contact';

/** What everybody who is signed in does with their own account. */
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
];
