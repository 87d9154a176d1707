import { removeMember, setMemberRights } from './change-member';
import { completeHandOver, handOver } from './hand-over';
import { inviteMember, inviteMemberAgain } from './invite-member';
import { listMembers } from './present-members';
import { takeInvitation } from './take-invitation';

/** The people of an institute beside its main account. */
export const handlers = [
  listMembers,
  inviteMember,
  inviteMemberAgain,
  setMemberRights,
  removeMember,
  takeInvitation,
  handOver,
  completeHandOver,
];
