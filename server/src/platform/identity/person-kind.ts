import type { Account } from './accounts';
import type { Actor } from './actor';

/** What events call the person of a role. */
const PERSON_KIND = { student: 'student', institute: 'institute', admin: 'staff' } as const;

/** Whom an event about an account is about: its person, or the member of an institute whose account it is. */
export function subjectOf({ role, personId, memberId }: Pick<Account, 'role' | 'personId' | 'memberId'>) {
  if (memberId) return { kind: 'member', id: memberId } as const;
  return { kind: PERSON_KIND[role], id: personId } as const;
}

/** The same for whoever calls and does something to their own account. */
export function subjectOfActor(actor: Actor) {
  const memberId = actor.role === 'institute' ? actor.member?.id : null;
  return subjectOf({ role: actor.role, personId: actor.id, memberId: memberId ?? null });
}
