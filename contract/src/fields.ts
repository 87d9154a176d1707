import { z } from 'zod';
import { cleanEmail, isEmail, meantEmail, newEmailRefusal } from './accounts/emails';
import { PASSWORD_MAXIMUM } from './accounts/passwords';
import { karachiDay } from './dates';
import { hasVisible, tidyLine, tidyText } from './lines';
import { normalisePhone, plainSigns, ungrouped } from './phones';
import type { RefusalCode } from './refusals';
import { serverNow } from './server-now';

/** Text of several lines: without what only controls it, trimmed, then at most `max` characters. */
export function text(max: number) {
  return tidied(max, tidyText);
}

/** Text of one line: without anything that cannot be seen, with single spaces, then at most `max` characters. */
export function line(max: number) {
  return tidied(max, tidyLine);
}

/** PostgreSQL refuses NUL and half a character, so they are refused. The documentation of the API names the limit as that of what is sent. */
function tidied(max: number, tidy: (typed: string) => string) {
  return z
    .string()
    .meta({ maxLength: max })
    .refine((value) => !/\0|\p{Surrogate}/u.test(value), 'text.invisible-characters' satisfies RefusalCode)
    .transform(tidy)
    .pipe(z.string().max(max, 'text.too-long' satisfies RefusalCode));
}

/** Like `text`, with something to see in it. */
export function requiredText(max: number, whenEmpty: RefusalCode) {
  return text(max).refine(hasVisible, whenEmpty);
}

/** Like `line`, with something to see in it. */
export function requiredLine(max: number, whenEmpty: RefusalCode) {
  return line(max).refine(hasVisible, whenEmpty);
}

const EMAIL_LENGTH = 254;

/** An e-mail address, cleaned and lower-cased: somewhere to write to. */
export const email = tidied(EMAIL_LENGTH, cleanEmail).refine(isEmail, 'email.invalid' satisfies RefusalCode);

/**
 * An e-mail address that becomes the key of a new record: nobody can take it for another one. In front of the @ stand
 * the letters of every keyboard; each part of the domain is written in one alphabet. Keys of old stay as they are.
 */
export const newEmail = tidied(EMAIL_LENGTH, cleanEmail).superRefine((value, context) => {
  const code = newEmailRefusal(value);
  if (code) context.addIssue({ code: 'custom', message: code });
});

/** An e-mail address as a lookup key: normalised, never refused for its form, so that a stranger learns nothing. */
export const emailKey = z
  .string()
  .min(1)
  .max(EMAIL_LENGTH)
  .transform((value) => value.trim().toLowerCase());

/**
 * A lookup key that a person types, as whoever logs in does: cleaned where that gives an address that can be registered.
 * Records of old may have another one, which is looked up as it was typed.
 */
export const typedEmail = tidied(EMAIL_LENGTH, (typed) => meantEmail(typed).toLowerCase()).refine(
  (value) => value !== '',
);

/** A number or code that is read elsewhere: as it was meant, at most `max` signs. */
export function pasted(max: number) {
  return tidied(max, plainSigns);
}

/** `applicationId` or an e-mail in the same place. */
export const id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w-]+$/);

const writtenDay = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'day.invalid' satisfies RefusalCode);
/** A day of the calendar, `yyyy-mm-dd`. */
export const day = writtenDay.refine(isInCalendar, 'day.unknown' satisfies RefusalCode);
export const optionalDay = z.union([z.literal(''), day], 'day.invalid' satisfies RefusalCode);

/** Whether a written day exists: JavaScript makes the 2nd of March of the 30th of February, PostgreSQL an error. */
function isInCalendar(value: string): boolean {
  const midnight = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().slice(0, 10) === value;
}

export const BIRTH_YEAR_MINIMUM = 1900;

/** Whether somebody can have been born on this day (`yyyy-mm-dd`): it exists, is not too long ago and has come. */
export function isBirthDate(value: string, now: Date): boolean {
  if (!isInCalendar(value)) return false;
  return Number(value.slice(0, 4)) >= BIRTH_YEAR_MINIMUM && value <= karachiDay(now);
}

/** A date of birth, or empty. */
export const optionalBirthDate = z
  .union([z.literal(''), writtenDay], 'birth-date.invalid' satisfies RefusalCode)
  .refine(
    (value) => value === '' || isBirthDate(value, serverNow()),
    'birth-date.invalid' satisfies RefusalCode,
  );

export const phone = tidied(40, tidyLine).transform((value, context) => {
  const normal = normalisePhone(value);
  if (normal === null) context.addIssue({ code: 'custom', message: 'phone.invalid' satisfies RefusalCode });
  return normal ?? value;
});

export const optionalPhone = z.union([z.literal(''), phone], 'phone.invalid' satisfies RefusalCode);

/** A CNIC as `00000-0000000-0` from any way of typing its 13 digits (first digit 1 to 8); null when it is none. */
export function normaliseCnic(typed: string): string | null {
  const digits = ungrouped(typed);
  if (!/^[1-8]\d{12}$/.test(digits)) return null;
  return `${digits.slice(0, 5)}-${digits.slice(5, 12)}-${digits.slice(12)}`;
}

export const optionalCnic = z.union(
  [
    z.literal(''),
    pasted(40).transform((value, context) => {
      const normal = normaliseCnic(value);
      if (normal === null)
        context.addIssue({ code: 'custom', message: 'cnic.invalid' satisfies RefusalCode });
      return normal ?? value;
    }),
  ],
  'cnic.invalid' satisfies RefusalCode,
);

/** A website as it is stored: a bare host gets https://; null for anything but a public http(s) address. */
export function normaliseWebsite(typed: string): string | null {
  const url = readWebsite(typed);
  if (url === null || url === '') return url;
  return isPublicHost(url.hostname) && !turnsAround(url) ? url.href : null;
}

/** Why `normaliseWebsite` refuses an address. */
function websiteRefusal(typed: string): RefusalCode {
  const url = readWebsite(typed);
  return url && isPrivateHost(url.hostname) ? 'website.not-public' : 'website.invalid';
}

/** An http(s) address, public or not; '' for nothing, null for anything else. */
function readWebsite(typed: string): URL | '' | null {
  const trimmed = typed.trim();
  if (trimmed === '') return '';
  if (trimmed.startsWith('//') || DIRECTION_MARKS.test(trimmed)) return null;
  const withScheme =
    /^[a-z][a-z\d+.-]*:/i.test(trimmed) && !/^[\w.-]+:\d+(\/|$)/.test(trimmed)
      ? trimmed
      : `https://${trimmed}`;
  let url: URL;
  try {
    url = new URL(withScheme);
  } catch {
    return null;
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  if (url.username !== '' || url.password !== '') return null;
  return url;
}

function isPublicHost(host: string): boolean {
  const bare = host.toLowerCase().replace(/\.$/, '');
  return bare.includes('.') && !bare.startsWith('[') && !isPrivateHost(bare);
}

/** A name or number that leads nowhere outside one computer or network. */
function isPrivateHost(host: string): boolean {
  const bare = host.toLowerCase().replace(/\.$/, '');
  if (bare === 'localhost' || bare.startsWith('[')) return true;
  if (bare.endsWith('.localhost') || bare.endsWith('.local') || bare.endsWith('.internal')) return true;
  return /^\d+(\.\d+){3}$/.test(bare) && SPECIAL_NETWORKS.test(bare);
}

/** Networks of IPv4 that no website of the public has (RFC 6890), and all from 224 on. */
const SPECIAL_NETWORKS =
  /^(0|10|127|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])|169\.254|172\.(1[6-9]|2\d|3[01])|192\.(0\.[02]|168)|198\.(1[89]|51\.100)|203\.0\.113|22[4-9]|2[3-5]\d)\./;

const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/** The same as an address writes them. */
const WRITTEN_DIRECTION_MARKS = /%(d8%9c|e2%80%(8[ef]|a[a-e])|e2%81%a[6-9])/i;

/** Whether an address holds what turns the order of its letters around, so that it reads like another one. */
function turnsAround({ href }: URL): boolean {
  return WRITTEN_DIRECTION_MARKS.test(href);
}

export const website = text(300).transform((value, context) => {
  const normal = normaliseWebsite(value);
  if (normal === null) context.addIssue({ code: 'custom', message: websiteRefusal(value) });
  return normal ?? value;
});

/** Lists: pages from 1, `limit` clamped to 100. */
export const PAGE_SIZE = 100;
const count = z.coerce.number().int();
export const paging = {
  page: count.min(1).max(1_000_000).default(1),
  limit: count
    .min(1)
    .transform((value) => Math.min(value, PAGE_SIZE))
    .default(PAGE_SIZE),
  /** The `cursor` of the page before: rows that arrive meanwhile neither double nor vanish. */
  after: z.string().max(200).optional(),
};
export const searchText = line(200).default('');

/** How many messages of a thread a screen asks for at first, and how many any reply holds. */
export const THREAD_PAGE = 50;
export const THREAD_PAGE_MOST = 200;

/** A thread is read backwards: the newest messages first, then those before the cursor that `earlier` gave. */
export const threadPaging = {
  before: z.string().max(200).optional(),
  limit: count
    .min(1)
    .transform((value) => Math.min(value, THREAD_PAGE_MOST))
    .default(THREAD_PAGE_MOST),
};

/** What a page of a thread carries beside its messages: where the earlier ones begin; null when there are none. */
export const threadPaged = { earlier: z.string().nullable().optional() };

/** Rows are counted up to here; what goes on beyond it says so in `totalIsCapped` and is shown as "10,000+". */
export const TOTAL_CAP = 10_000;

/** What every paged reply carries beside its rows. */
export const paged = {
  hasMore: z.boolean(),
  /** How many rows match, `TOTAL_CAP` at most. */
  total: z.number().int(),
  /** Whether more rows match than `total` says; an older server counts all of them and does not say it. */
  totalIsCapped: z.boolean().optional(),
  cursor: z.string().nullable(),
};

/** How many rows match, `TOTAL_CAP` at most, and whether there are more. */
export const cappedTotal = z.object({ total: z.number().int(), totalIsCapped: z.boolean() });

/** An instant on the wire, ISO 8601 in UTC. */
export const instant = z.string();

export const success = z.object({ success: z.literal(true) });
export const successMessage = z.object({ success: z.literal(true), message: z.string() });

/** Accepts older spellings of a key: `{ oldPwd: 'oldPassword' }` reads oldPwd where oldPassword is missing. */
export function spelled<S extends z.ZodType>(spellings: Record<string, string>, schema: S) {
  return z.preprocess((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const entries = Object.entries(value).map(([key, entry]): [string, unknown] => {
      const first = Object.hasOwn(spellings, key) ? spellings[key] : undefined;
      return first !== undefined && !Object.hasOwn(value, first) ? [first, entry] : [key, entry];
    });
    return Object.fromEntries(entries);
  }, schema);
}

/**
 * A word of a reply: one of the known, or a later one that this build has not heard of. Editors offer the known words,
 * and the compiler asks for a way on with the others.
 */
export type Open<Value extends string> = Value | (string & Record<never, never>);

/**
 * The words of a reply that may grow: the known keep their types, an unknown one passes as text. Requests stay with
 * `z.enum`, which refuses what nobody understands.
 */
export function openEnum<const Values extends readonly string[]>(values: Values) {
  return z.union([z.enum(values), z.string() as z.ZodType<Open<never>, Open<never>>]);
}

/** Any password as it was typed: never trimmed or cut. */
export const anyPassword = z.string().max(PASSWORD_MAXIMUM, 'password.too-long' satisfies RefusalCode);

/** A password to be set, with the documents' sentence when it is too short. */
export function newPassword(minimum: number, whenShort: RefusalCode = 'password.too-short') {
  return anyPassword.min(minimum, whenShort);
}

const params = z.record(z.string(), z.union([z.string(), z.number()])).optional();

/**
 * Every refusal's body. `message` is the sentence of `code` filled in with `params`; `fields` names each field
 * of a malformed input, the first of which the whole takes its words from.
 */
export const refusalBody = z.object({
  message: z.string(),
  code: z.string(),
  params,
  fields: z.array(z.object({ path: z.string(), code: z.string(), params, message: z.string() })).optional(),
});
export type RefusalBody = z.infer<typeof refusalBody>;
