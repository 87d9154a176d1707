import { z } from 'zod';
import { endpoint, ROLES, type Role } from '../endpoint';
import { anyPassword, pasted, success, typedEmail } from '../fields';
import { NOTIFICATION_CHANNELS } from '../notifications/notification-categories';
import { ungrouped } from '../phones';
import type { Reason, RefusalCode } from '../refusals';
import { PASSWORD_MINIMUM } from './passwords';

/** How many digits a one-time code has. */
export const CODE_LENGTH = 6;
/** How long a code is valid, from the moment at which it is sent. */
export const CODE_MINUTES = 15;
/** How many wrong codes may be typed before another one is needed. */
export const CODE_ATTEMPTS = 5;

/** What everybody reads who asks for a code, so that nobody learns which addresses have an account. */
export const CODE_ASKED = `If an account exists for this address, a code is on its way. It is valid for ${CODE_MINUTES} minutes.`;

/** The digits of a code however they were typed or pasted: with gaps, in the digits of any keyboard. */
export function codeDigits(typed: string): string {
  return ungrouped(typed);
}

/** A code as it was typed. */
export const oneTimeCode = pasted(40)
  .transform(codeDigits)
  .refine((digits) => /^\d{6}$/.test(digits), 'code.six-digits' satisfies RefusalCode);

const MINIMUM: Readonly<Record<Role, number>> = {
  student: PASSWORD_MINIMUM.student,
  institute: PASSWORD_MINIMUM.institute,
  admin: PASSWORD_MINIMUM.staffChange,
};

/** Why a new password cannot be set after a recovery, or null: the rules of changing it hold. */
export function recoveryRefusal({ role, newPassword }: { role: Role; newPassword: string }): Reason | null {
  const min = MINIMUM[role];
  return newPassword.length < min ? { code: 'password.new-too-short', params: { min } } : null;
}

const TEXTS = {
  notOk: 'Something went wrong. Please try again.',
  noAnswer: 'Could not connect to server. Please try again.',
};

export const recoverAccount = endpoint({
  method: 'POST',
  path: '/api/recover',
  summary:
    'Sends a code to the address of an account, if there is one; the answer is the same for every address.',
  audience: 'open',
  body: z.strictObject({
    role: z.enum(ROLES),
    email: typedEmail,
    /** By SMS to a phone that was confirmed; to whoever has none by e-mail. */
    channel: z.enum(NOTIFICATION_CHANNELS).default('email'),
  }),
  reply: z.object({ message: z.string() }),
  isShownOnce: true,
  texts: { ...TEXTS, done: CODE_ASKED },
});

export const completeRecovery = endpoint({
  method: 'POST',
  path: '/api/recover/complete',
  summary: 'Sets a new password with a code; ends every session of the account and its lock.',
  audience: 'open',
  body: z.strictObject({
    role: z.enum(ROLES),
    email: typedEmail,
    code: oneTimeCode,
    newPassword: anyPassword,
  }),
  reply: success.extend({ message: z.string() }),
  texts: { ...TEXTS, done: 'Your password was changed. Please log in with it.' },
});
