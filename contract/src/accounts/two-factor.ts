import { z } from 'zod';
import { endpoint, ROLES } from '../endpoint';
import {
  anyPassword,
  emailKey,
  instant,
  pasted,
  requiredLine,
  requiredText,
  success,
  typedEmail,
} from '../fields';
import type { RefusalCode } from '../refusals';
import { codeDigits } from './recovery';
import { passkeyAttestation, twoFactorFields } from './two-factor-fields';

/** How many backup codes somebody has, each of them for one login. */
export const RECOVERY_CODES = 10;
/** How many passkeys an account may have. */
export const MOST_PASSKEYS = 10;

/** A backup code as it is compared: however it was typed, without gaps. */
export function spareCode(typed: string): string {
  return codeDigits(typed).toLowerCase();
}

/** A code of the second step that was typed as digits: those of the authenticator app. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

const TEXTS = {
  notOk: 'Something went wrong. Please try again.',
  noAnswer: 'Could not connect to server. Please try again.',
};
const EVERYBODY = { student: true, institute: true, staff: 'any' } as const;
const password = anyPassword.min(1);
const appCode = pasted(40)
  .transform(codeDigits)
  .refine(isAppCode, 'code.six-digits' satisfies RefusalCode);
/** What the browser is handed for a passkey; it goes on as it is. */
const passkeyOptions = z.record(z.string(), z.unknown());

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

const twoFactor = z.object({
  /** Whether a login asks for more than the password. */
  isOn: z.boolean(),
  /** Whether this person must have one before anything else. */
  isRequired: z.boolean(),
  /** Since when an authenticator app is set up. */
  appSince: instant.nullable(),
  spareCodesLeft: z.number().int(),
  passkeys: z.array(passkey),
  /** Whether the address of this page can have passkeys: they need a name, not a number. */
  canUsePasskeys: z.boolean(),
});
export type TwoFactor = z.infer<typeof twoFactor>;

export const getTwoFactor = endpoint({
  method: 'GET',
  path: '/api/account/second-step',
  summary: 'How the own account asks for a second step.',
  audience: EVERYBODY,
  reply: twoFactor,
  texts: 'Could not load the second step.',
});

export const beginTwoFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-step/begin',
  summary: 'Makes a secret for an authenticator app; nothing is asked for until a code of it is confirmed.',
  audience: EVERYBODY,
  body: z.strictObject({ password, ...twoFactorFields }),
  reply: z.object({ secret: z.string(), uri: z.string() }),
  isShownOnce: true,
  texts: TEXTS,
});

export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-step/confirm',
  summary: 'Confirms the authenticator app with a code; the backup codes are shown once.',
  audience: EVERYBODY,
  body: z.strictObject({ code: appCode }),
  reply: z.object({ spareCodes: z.array(z.string()) }),
  isShownOnce: true,
  texts: TEXTS,
});

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/second-step/spare-codes',
  summary: 'Makes new backup codes, with the password and a code or passkey; those of before end.',
  audience: EVERYBODY,
  body: z.strictObject({ password, ...twoFactorFields }),
  reply: z.object({ spareCodes: z.array(z.string()) }),
  isShownOnce: true,
  texts: TEXTS,
});

export const switchOffTwoFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-step/off',
  summary:
    'Switches the own second step off, with the password and a code or passkey; passkeys and backup codes go too.',
  audience: EVERYBODY,
  body: z.strictObject({ password, ...twoFactorFields }),
  reply: success.extend({ message: z.string() }),
  texts: { ...TEXTS, done: 'The second step is off.' },
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/account/second-step/passkeys/begin',
  summary:
    'What a browser needs to make a passkey for the own account; asks for a code or passkey where one is set up.',
  audience: EVERYBODY,
  body: z.strictObject({ password, ...twoFactorFields }),
  reply: z.object({ options: passkeyOptions }),
  isShownOnce: true,
  texts: TEXTS,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/second-step/passkeys',
  summary:
    'Adds the passkey that a browser made; with the first second step the backup codes are shown once.',
  audience: EVERYBODY,
  body: z.strictObject({
    name: requiredLine(60, 'passkey.name-missing'),
    passkey: passkeyAttestation,
  }),
  reply: z.object({ spareCodes: z.array(z.string()) }),
  isShownOnce: true,
  texts: TEXTS,
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/account/second-step/passkeys/remove',
  summary: 'Removes a passkey of the own account, unless it is the whole second step.',
  audience: EVERYBODY,
  body: z.strictObject({ id: z.string().max(100), password, ...twoFactorFields }),
  reply: success,
  texts: TEXTS,
});

export const askForPasskey = endpoint({
  method: 'POST',
  path: '/api/second-step/challenge',
  summary: 'What a browser needs to sign in with a passkey; only for the right password.',
  audience: 'open',
  body: z.strictObject({ role: z.enum(ROLES), email: typedEmail, password }),
  reply: z.object({ options: passkeyOptions }),
  isShownOnce: true,
  texts: TEXTS,
});

const removal = z.strictObject({
  email: emailKey,
  reason: requiredText(500, 'second-step.reason-missing').refine(
    (reason) => reason.length >= 10,
    'second-step.reason-missing' satisfies RefusalCode,
  ),
});
const REMOVED = { ...TEXTS, done: 'The second step was removed.' };

export const removeStaffTwoFactor = endpoint({
  method: 'POST',
  path: '/api/admin/second-step/remove',
  summary: 'Removes the second step of a staff member who lost it, with a reason; they are told.',
  audience: { staff: 'master' },
  body: removal,
  reply: success.extend({ message: z.string() }),
  texts: REMOVED,
});

export const removeStudentTwoFactor = endpoint({
  method: 'POST',
  path: '/api/admin/students/second-step/remove',
  summary: 'Removes the second step of a student who lost it, with a reason; they are told.',
  audience: { staff: ['manageStudents'] },
  body: removal,
  reply: success.extend({ message: z.string() }),
  texts: REMOVED,
});

export const removeInstituteTwoFactor = endpoint({
  method: 'POST',
  path: '/api/admin/institutes/second-step/remove',
  summary: 'Removes the second step of somebody of an institute who lost it, with a reason; they are told.',
  audience: { staff: ['manageInstitutes'] },
  body: removal,
  reply: success.extend({ message: z.string() }),
  texts: REMOVED,
});
