import { z } from 'zod';
import { PASSWORD_MINIMUM } from '../accounts/passwords';
import { CODE_MINUTES, oneTimeCode } from '../accounts/recovery';
import { twoFactorFields } from '../accounts/two-factor-fields';
import { endpoint } from '../endpoint';
import {
  anyPassword,
  emailKey,
  id,
  instant,
  newEmail,
  newPassword,
  openEnum,
  requiredLine,
  success,
  successMessage,
} from '../fields';
import { INSTITUTE_RIGHTS } from '../institutes/institute-rights';

/** How long an invitation can be taken, from the moment at which it is sent. */
export const INVITATION_DAYS = 7;
/** How many people an institute can have beside its main account. */
export const MEMBERS_MAXIMUM = 100;
/** How many invitations an institute may send in an hour. */
export const INVITATIONS_AN_HOUR = 30;
/** How many one may that is new: staff have not looked at it, and its e-mail is not confirmed or its first day not over. */
export const INVITATIONS_OF_NEW_AN_HOUR = 3;

/** How far somebody has come who was invited. */
export const MEMBER_STATES = ['invited', 'ended', 'joined'] as const;

/** The rights as a request brings them; each once. */
const rights = z
  .array(z.enum(INSTITUTE_RIGHTS))
  .max(20)
  .transform((list) => [...new Set(list)]);
const openRight = openEnum(INSTITUTE_RIGHTS);

/** Who is signed in beside the main account. */
export const ownMember = z.object({
  name: z.string(),
  email: z.string(),
  rights: z.array(openRight),
  /** Whom to ask for a right. */
  mainAccount: z.string(),
});
export type OwnMember = z.infer<typeof ownMember>;

export const instituteMember = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  rights: z.array(openRight),
  /** `ended`: the invitation was not taken in time. */
  state: openEnum(MEMBER_STATES),
  invitedAt: instant,
  /** Until when the invitation can be taken; null once it is, and until it was sent. */
  invitationEndsAt: instant.nullable(),
  /** When somebody last used the service; null for nobody, or long ago. */
  lastSeenAt: instant.nullable(),
  isYou: z.boolean(),
});
export type InstituteMember = z.infer<typeof instituteMember>;

const memberList = z.object({
  main: z.object({ _id: z.string(), name: z.string(), email: z.string(), isYou: z.boolean() }),
  members: z.array(instituteMember),
});
export type MemberList = z.infer<typeof memberList>;

const texts = {
  notOk: 'Something went wrong. Please try again.',
  noAnswer: 'Could not connect to server. Please try again.',
};
const name = requiredLine(120, 'member.name-missing');

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/institute/members/:email',
  summary: 'The people of an institute: its main account, its members, and who is invited.',
  audience: { institute: 'people' },
  params: z.object({ email: emailKey }),
  reply: memberList,
  texts: 'Could not load the people.',
});

export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/institute/members/:email/invite',
  summary: 'Invites somebody by e-mail to work for the institute with their own password.',
  audience: { institute: 'people' },
  params: z.object({ email: emailKey }),
  body: z.strictObject({ email: newEmail, name, rights }),
  reply: memberList,
  status: 201,
  texts: { ...texts, done: 'The invitation is on its way.' },
});

export const inviteMemberAgain = endpoint({
  method: 'POST',
  path: '/api/institute/members/:email/:id/invite',
  summary: 'Sends a new invitation in place of the one before.',
  audience: { institute: 'people' },
  params: z.object({ email: emailKey, id }),
  reply: memberList,
  texts: { ...texts, done: 'A new invitation is on its way.' },
});

export const setMemberRights = endpoint({
  method: 'POST',
  path: '/api/institute/members/:email/:id/rights',
  summary: 'Gives a member just these rights, from their next call on.',
  audience: { institute: 'people' },
  params: z.object({ email: emailKey, id }),
  body: z.strictObject({ rights }),
  reply: memberList,
  texts: { ...texts, done: 'The rights were changed.' },
});

export const removeMember = endpoint({
  method: 'POST',
  path: '/api/institute/members/:email/:id/remove',
  summary:
    'Removes a member, or takes an invitation back. Their sessions end at once; what they prepared stays.',
  audience: { institute: 'people' },
  params: z.object({ email: emailKey, id }),
  reply: memberList,
  texts: { ...texts, done: 'The member was removed.' },
});

export const takeInvitation = endpoint({
  method: 'POST',
  path: '/api/institute/invitation',
  summary: 'Takes an invitation: sets the password of the member, who then logs in.',
  audience: 'open',
  body: z.strictObject({
    token: z.string().min(1).max(100),
    password: newPassword(PASSWORD_MINIMUM.institute),
  }),
  reply: success.extend({ message: z.string(), email: z.string() }),
  texts: { ...texts, done: 'Your password is set. Please log in with it.' },
});

export const handOver = endpoint({
  method: 'POST',
  path: '/api/institute/hand-over',
  summary:
    'Sends the two codes that hand the main account over: to its present address and to the new one. Asks for a code or passkey where a second step is set up. Nothing changes yet.',
  audience: { institute: 'main' },
  body: z.strictObject({ newEmail, password: anyPassword, ...twoFactorFields }),
  reply: successMessage,
  texts: { ...texts, done: `Two codes are on their way. They are valid for ${CODE_MINUTES} minutes.` },
});

export const completeHandOver = endpoint({
  method: 'POST',
  path: '/api/institute/hand-over/complete',
  summary:
    'Hands the main account over with both codes: its address changes, its sessions end, no password opens it until the new owner sets one.',
  audience: { institute: 'main' },
  body: z.strictObject({ newEmail, oldCode: oneTimeCode, newCode: oneTimeCode }),
  reply: successMessage,
  texts: {
    ...texts,
    done: 'The main account was handed over. You are signed out. The new owner chooses a password with "Forgot your password?".',
  },
});
