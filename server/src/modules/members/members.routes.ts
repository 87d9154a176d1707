import * as api from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { removeMember, setMemberRights } from './change-member';
import { completeHandOver, handOver } from './hand-over';
import { inviteMember, inviteMemberAgain } from './invite-member';
import { listMembers } from './list-members';
import { takeInvitation } from './take-invitation';

/** The people of an institute beside its main account. */
export function registerMemberRoutes(app: FastifyInstance): void {
  route(app, api.listMembers, listMembers);
  route(app, api.inviteMember, inviteMember);
  route(app, api.inviteMemberAgain, inviteMemberAgain);
  route(app, api.setMemberRights, setMemberRights);
  route(app, api.removeMember, removeMember);
  route(app, api.takeInvitation, takeInvitation);
  route(app, api.handOver, handOver);
  route(app, api.completeHandOver, completeHandOver);
}
