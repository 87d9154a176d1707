import { z } from 'zod';
import { endpoint, ROLES } from '../endpoint';
import { id, instant, openEnum, paged, paging, searchText } from '../fields';
import { NOTIFICATION_CHANNELS } from './notification-categories';

/** Where a message is on its way out. */
export const OUTBOX_STATES = ['held', 'queued', 'sending', 'sent', 'failed', 'cancelled'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

/** What staff can do to messages, and in which states. */
export const OUTBOX_ACTIONS = {
  hold: ['queued'],
  release: ['held', 'queued'],
  cancel: ['held', 'queued', 'failed'],
  retry: ['failed'],
} as const satisfies Record<string, readonly OutboxState[]>;
export type OutboxAction = keyof typeof OUTBOX_ACTIONS;

export const NOTHING_TO_SEND = 'Nothing is waiting to be sent.';
export const EMAIL_NOT_SET_UP = 'E-mail is not set up. Messages are kept as files and shown in the portal.';

/** A message that leaves the service, as staff see it. */
export const outboxMessage = z.object({
  _id: z.string(),
  /** Whom it goes to; a visitor has no account. */
  role: openEnum([...ROLES, 'visitor']),
  name: z.string(),
  email: z.string(),
  channel: openEnum(NOTIFICATION_CHANNELS),
  state: openEnum(OUTBOX_STATES),
  /** What it tells. */
  kinds: z.array(z.string()),
  /** What each of these is called among staff, in their order. Older servers do not say it. */
  kindNames: z.array(z.string()).optional(),
  /** Once it was sent, for 90 days; otherwise empty. */
  subject: z.string(),
  attempts: z.number().int(),
  /** Why the last attempt failed; empty when it did not. */
  error: z.string(),
  /** The mail server refused the address itself for good. */
  undeliverable: z.boolean(),
  createdAt: instant,
  dueAt: instant,
  sentAt: instant.nullable(),
  /** Of an SMS beyond what a day allows: when it is sent by itself. Older servers do not say it. */
  heldUntil: instant.nullable().optional(),
});
export type OutboxMessage = z.infer<typeof outboxMessage>;

const audience = { staff: ['messagesStudents', 'messagesInstitutes'] } as const;

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/admin/outbox',
  summary:
    'Messages on their way out, newest first: those to students, to institutes or both, by the rights of the staff member; those to visitors for who reads queries, those to staff for a master.',
  audience,
  query: z.object({ ...paging, search: searchText, state: z.enum(['', ...OUTBOX_STATES]).default('') }),
  reply: z.object({ messages: z.array(outboxMessage), emailIsSetUp: z.boolean(), ...paged }),
  texts: 'Could not load the outbox.',
});

/** A message in words. */
const outboxContent = z.object({
  subject: z.string(),
  text: z.string(),
  /** Empty for what was sent: its text alone is kept. */
  html: z.string(),
});
export type OutboxContent = z.infer<typeof outboxContent>;

export const getOutboxMessage = endpoint({
  method: 'GET',
  path: '/api/admin/outbox/:id',
  summary: 'One message in words: as it was sent, or as it would be sent now.',
  audience,
  params: z.object({ id }),
  reply: z.object({
    message: outboxMessage,
    /** Null when there is nothing left to tell, or what was sent is no longer kept. */
    content: outboxContent.nullable(),
  }),
  texts: 'Could not load the message.',
});

const change = {
  method: 'POST',
  audience,
  body: z.strictObject({ ids: z.array(id).min(1).max(100) }),
  reply: z.object({
    done: z.array(z.string()),
    /** Those whose state does not allow it any more. */
    leftOut: z.array(z.object({ id: z.string(), state: openEnum(OUTBOX_STATES) })),
  }),
  texts: 'Could not change the messages. Please try again.',
} as const;

export const holdMessages = endpoint({
  ...change,
  path: '/api/admin/outbox/hold',
  summary: 'Keeps waiting messages from being sent; what cannot be held any more is left out and named.',
});

export const releaseMessages = endpoint({
  ...change,
  path: '/api/admin/outbox/release',
  summary: 'Sends held or waiting messages now; what is sent already is left out and named.',
});

export const cancelMessages = endpoint({
  ...change,
  path: '/api/admin/outbox/cancel',
  summary: 'Never sends messages that are held, wait or failed; the others are left out and named.',
});

export const retryMessages = endpoint({
  ...change,
  path: '/api/admin/outbox/retry',
  summary: 'Tries messages that have failed again, now; the others are left out and named.',
});
