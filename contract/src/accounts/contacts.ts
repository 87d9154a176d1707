import { z } from 'zod';
import { endpoint } from '../endpoint';
import { instant, openEnum, successMessage } from '../fields';
import { NOTIFICATION_CHANNELS } from '../notifications/notification-categories';
import { CODE_MINUTES, oneTimeCode } from './recovery';

/** What stands beside an address until its person has typed a code that was sent to it. Nobody is kept from anything. */
export const NOT_CONFIRMED = 'Not confirmed';
export const CONFIRMED = 'Confirmed';

/** What is known of the e-mail that somebody signs in with; `returned`: its mail server refuses it for good. */
export const EMAIL_STATES = ['confirmed', 'not-confirmed', 'returned'] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

/** In the replies that a dashboard loads about its own person; older servers do not say it. */
export const ownEmailState = { emailState: openEnum(EMAIL_STATES).optional() };

/** What everybody of a portal reads on every page while mails to them come back. */
export function returnedMails(email: string): string {
  return `Our e-mails to ${maskedEmail(email)} come back. Please give us another address.`;
}

/** An address that its owner knows again and a stranger behind the chair does not: `s…@gmail.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '…' : `${[...email][0]}…${email.slice(at)}`;
}

const audience = { student: true, institute: true, staff: 'any' } as const;
const texts = {
  notOk: 'Something went wrong. Please try again.',
  noAnswer: 'Could not connect to server. Please try again.',
};
const channel = z.enum(NOTIFICATION_CHANNELS);
const address = z.object({ address: z.string(), confirmedAt: instant.nullable() });

export const getContact = endpoint({
  method: 'GET',
  path: '/api/account/contact',
  summary: 'Where the caller is written to, whether that is confirmed, and whether mails come back.',
  audience,
  reply: z.object({
    email: address.extend({
      /** Since when the mail server refuses it for good. */
      undeliverableSince: instant.nullable(),
    }),
    /** Null for whoever has no mobile of Pakistan, and where the site sends no SMS. */
    phone: address.nullable(),
  }),
  texts: 'Could not load how we reach you.',
});

export const verifyContact = endpoint({
  method: 'POST',
  path: '/api/contact/verify',
  summary: "Sends a code to the caller's own e-mail or phone.",
  audience,
  body: z.strictObject({ channel }),
  reply: successMessage,
  texts: { ...texts, done: `A code is on its way. It is valid for ${CODE_MINUTES} minutes.` },
});

export const completeVerification = endpoint({
  method: 'POST',
  path: '/api/contact/verify/complete',
  summary: "Confirms the caller's own e-mail or phone with the code that was sent to it.",
  audience,
  body: z.strictObject({ channel, code: oneTimeCode }),
  reply: successMessage,
  texts: { ...texts, done: 'Thank you. It is confirmed.' },
});
