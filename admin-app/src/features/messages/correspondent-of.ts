import { CORRESPONDENTS, type Conversation, knownWord } from '@uas/contract';
import type { Correspondent } from '../../admin/views';

/** Whom a row of the list is about; null for a kind of user that this page does not know. */
export function correspondentOf({ userType, email, name }: Conversation): Correspondent | null {
  const known = knownWord(CORRESPONDENTS, userType);
  return known && { userType: known, email, name };
}
