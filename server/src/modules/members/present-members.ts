import type { InstituteMember, MemberList, OwnMember } from '@uas/contract';
import * as api from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import type { Dependencies } from '../../platform/dependencies';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import type { InstituteActor, Member } from '../../platform/identity/actor';
import { readRights } from '../../platform/identity/member-rights';
import { findMainAccount, listMemberRows, type MemberRow } from './members.store';

/** The people of the caller's institute. */
export async function readMembers(
  { database, clock }: Pick<Dependencies, 'clock'> & { readonly database: ReadableDatabase },
  actor: InstituteActor,
): Promise<MemberList> {
  const main = await findMainAccount(database, actor.id);
  const rows = await listMemberRows(database, actor.id);
  return {
    main: {
      _id: main?.id ?? '',
      name: main?.name ?? '',
      email: main?.email ?? '',
      isYou: actor.member === null,
    },
    members: rows.map((row) => presentMember(row, { you: actor.member?.id ?? null, now: clock.now() })),
  };
}

function presentMember(
  row: MemberRow,
  { you, now }: { readonly you: string | null; readonly now: Date },
): InstituteMember {
  const { id, name, email, joined, created_at, invited_at, expires_at, last_seen_at } = row;
  return {
    _id: id,
    name,
    email,
    rights: readRights(row.rights),
    state: joined ? 'joined' : stateOfInvitation(row, now),
    invitedAt: (invited_at ?? created_at).toISOString(),
    invitationEndsAt: joined ? null : (expires_at?.toISOString() ?? null),
    lastSeenAt: last_seen_at?.toISOString() ?? null,
    isYou: id === you,
  };
}

function stateOfInvitation({ send_at, expires_at }: MemberRow, now: Date): 'invited' | 'ended' {
  const isOpen = send_at !== null || (expires_at !== null && expires_at > now);
  return isOpen ? 'invited' : 'ended';
}

/** Who calls beside the main account, with what they may do; the replies of the main account are as they always were. */
export function presentOwnMember(member: Member | null): { readonly member?: OwnMember } {
  if (member === null) return {};
  const { name, email, rights, mainAccount } = member;
  return { member: { name, email, rights: [...rights], mainAccount } };
}

/** The people of the caller's institute. */
export const listMembers = handle(api.listMembers, async (call) => {
  requireOwnEmail(call.actor, call.params.email);
  return readMembers(call, call.actor);
});
