import { openEnum } from './open-enum';

/** What stands beside an address until its person has typed a code that was sent to it. Nobody is kept from anything. */
export const NOT_CONFIRMED = 'Not confirmed';
export const CONFIRMED = 'Confirmed';

/** What is known of the e-mail that somebody signs in with; `returned`: its mail server refuses it for good. */
export const EMAIL_STATES = ['confirmed', 'not-confirmed', 'returned'] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

/** In the replies that a dashboard loads about its own person; older servers do not say it. */
export const ownEmailState = { emailState: openEnum(EMAIL_STATES).optional() };
