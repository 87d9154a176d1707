import type { Actor } from '../identity/actor';
import { Refusal } from '../refusals/refusal';

/** Whether an e-mail names the caller; it may be the one of before, where that changed while a portal was open. */
export function isOwnEmail(actor: Actor, email: string): boolean {
  return actor.email === email || (actor.role === 'institute' && actor.formerEmails.includes(email));
}

/** Refuses a student or institute that names somebody else's e-mail; staff pass. */
export function requireOwnEmail(actor: Actor, email: string): void {
  if (actor.role !== 'admin' && !isOwnEmail(actor, email)) throw new Refusal('access.forbidden');
}
