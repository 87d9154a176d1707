import { z } from 'zod';
import { endpoint } from '../endpoint';
import { anyPassword, id, instant, openEnum, requiredLine, successMessage } from '../fields';
import { staffMember } from '../staff/staff';

/** Everybody who is signed in, for what is their own. */
const audience = { student: true, institute: true, staff: 'any' } as const;
const NO_ANSWER = 'Could not connect to server. Please try again.';
const SOMETHING_WRONG = 'Something went wrong. Please try again.';

/** Where a session was opened, seen from the session that asks; no address is kept. */
export const SESSION_NETWORKS = ['this', 'another', 'unknown'] as const;

/** One sign-in of the caller. */
export const ownSession = z.object({
  /** Names the session; it opens nothing. */
  _id: z.string(),
  /** In short words, empty where it is not known. */
  browser: z.string(),
  system: z.string(),
  network: openEnum(SESSION_NETWORKS),
  createdAt: instant,
  lastSeenAt: instant,
  /** The session that asks. */
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where the caller is signed in, the session that asks first.',
  audience,
  reply: z.object({ sessions: z.array(ownSession) }),
  texts: 'Could not load where you are signed in.',
});

export const endOwnSession = endpoint({
  method: 'POST',
  path: '/api/account/sessions/end',
  summary: 'Ends one session of the caller: its next call is answered with 401.',
  audience,
  body: z.strictObject({ id }),
  reply: successMessage,
  texts: { done: 'You are signed out there.', notOk: SOMETHING_WRONG, noAnswer: NO_ANSWER },
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/account/sessions/end-others',
  summary: 'Ends every session of the caller but the one that asks.',
  audience,
  reply: successMessage,
  texts: { done: 'You are signed out everywhere else.', notOk: SOMETHING_WRONG, noAnswer: NO_ANSWER },
});

export const renameOwnStaff = endpoint({
  method: 'PUT',
  path: '/api/admin/me',
  summary: 'Changes the own name.',
  audience: { staff: 'any' },
  body: z.strictObject({ name: requiredLine(120, 'staff.name-missing') }),
  reply: z.object({ admin: staffMember }),
  texts: { done: 'Your name is saved.', notOk: SOMETHING_WRONG, noAnswer: NO_ANSWER },
});

/** How many copies of an account may be asked for in an hour. */
export const COPIES_PER_HOUR = 10;

export const prepareDataExport = endpoint({
  method: 'POST',
  path: '/api/account/copy',
  summary: 'A signed address, valid for five minutes, of one archive with everything about the caller.',
  audience,
  reply: z.object({ address: z.string() }),
  texts: { notOk: SOMETHING_WRONG, noAnswer: NO_ANSWER },
});

/** How many days an account waits to be deleted, and may be kept. */
export const DELETION_DAYS = 7;

const deletion = z.object({
  /** When the account is deleted; null when nobody asked for it. */
  dueAt: instant.nullable(),
});

export const getAccountDeletion = endpoint({
  method: 'GET',
  path: '/api/account/deletion',
  summary: 'When the own account is deleted, if that was asked for.',
  audience: { student: true },
  reply: deletion,
  texts: 'Could not load this part.',
});

export const askAccountDeletion = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  summary: `Has the own account deleted in ${DELETION_DAYS} days; refused while an offer is accepted.`,
  audience: { student: true },
  body: z.strictObject({ password: anyPassword.min(1, 'account.password-missing') }),
  reply: deletion,
  texts: { notOk: SOMETHING_WRONG, noAnswer: NO_ANSWER },
});

export const takeBackAccountDeletion = endpoint({
  method: 'POST',
  path: '/api/account/deletion/take-back',
  summary: 'Keeps the own account after all; without a wish to delete it nothing happens.',
  audience: { student: true },
  reply: successMessage,
  texts: { done: 'Your account stays.', notOk: SOMETHING_WRONG, noAnswer: NO_ANSWER },
});
