import type { Actor } from '../identity/actor';
import { Refusal } from '../refusals/refusal';

/** Refuses a student or institute that names somebody else's e-mail; staff pass. */
export function requireOwnEmail(actor: Actor, email: string): void {
  if (actor.role !== 'admin' && actor.email !== email) throw new Refusal('access.forbidden');
}
