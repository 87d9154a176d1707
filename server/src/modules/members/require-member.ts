import type { Unit } from '../../platform/http/unit-of-work';
import type { InstituteActor } from '../../platform/identity/actor';
import { Refusal } from '../../platform/refusals/refusal';
import { findMainAccount, findMemberRow, type MemberRow } from './members.store';

/** A member of the caller's institute; neither the main account nor the caller, whom nobody changes in this way. */
export async function requireMember(
  { database }: Pick<Unit, 'database'>,
  actor: InstituteActor,
  id: string,
): Promise<MemberRow> {
  if (id === actor.member?.id) throw new Refusal('member.not-yourself');
  const main = await findMainAccount(database, actor.id);
  if (id === main?.id) throw new Refusal('member.main-account');
  const member = await findMemberRow(database, { id, instituteId: actor.id });
  if (!member) throw new Refusal('member.not-found');
  return member;
}
