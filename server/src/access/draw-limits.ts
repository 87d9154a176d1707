import {
  type AnyEndpoint,
  APPROVED_AT_ONCE,
  INVITATIONS_AN_HOUR,
  INVITATIONS_OF_NEW_AN_HOUR,
  MOST_PROGRAM_LETTERS,
  MOST_PROGRAMS,
  NOTE_LENGTH,
  NOTES_MOST,
  PAGE_SIZE,
  TAG_LENGTH,
  TAGGED_MOST,
  TAGS_MOST,
} from '@uas/contract';
import { HANDLERS } from '../modules';
import { LISTED_AN_HOUR, LISTED_OF_NETWORK_A_DAY } from '../modules/institutes/registration-pace';
import { OF_NETWORK } from '../modules/members/invite-member';
import { COPIES_AT_ONCE } from '../modules/own-account/serve-data-export';
import {
  MOST_CITIES,
  MOST_COURSES,
  MOST_ID_LETTERS,
  MOST_LETTERS,
  MOST_ROWS,
} from '../modules/site/within-reply';
import { ALLOWANCE, LEAST_RESERVE, RESERVE_PERCENT } from '../platform/files/upload-room';
import { UPLOADS_OF_ACCOUNT, UPLOADS_OF_ADDRESS } from '../platform/files/upload-turns';
import { MOST_TAKEN } from '../platform/http/drain-body';
import type { Handler } from '../platform/http/handle';
import { DEEPEST, MOST_VALUES } from '../platform/http/is-plain-json';
import { SLOW_SECONDS } from '../platform/identity/password-limits';
import {
  type CountedBy,
  limitsOf,
  PACE_OF_ADDRESS,
  PACES,
  type RateOfCalls,
  STANDARD_BODY,
  STANDARD_OPEN_WRITES,
  STANDARD_WRITES,
} from '../platform/limits/call-limits';
import { BODY_MS, PACE_BYTES, PACE_MS } from '../platform/limits/slow-bodies';
import { BURST, LONGEST_WAIT } from '../platform/limits/spread-calls';
import { MOST_PIXELS_OF_NEWCOMERS, PICTURE_LIMITS } from '../platform/pictures/picture-limits';
import { REST_OF_NEWCOMERS } from '../platform/pictures/pictures';

const WHO: Readonly<Record<CountedBy, string>> = {
  student: 'a student',
  institute: 'an institute',
  admin: 'a member of staff',
  device: 'a browser',
  browser: 'a browser',
  machine: 'all without our cookie at an address',
  address: 'an address',
  network: 'a network around it',
  everybody: 'all together',
};

/** The page with every limit, from the tables that the server enforces. */
export function drawLimits(): string {
  const rows = HANDLERS.filter(({ options: { body, rates } }) => body || rates).map(rowOf);
  return `# Limits

Printed by \`npx tsx server/src/access/print-docs.ts\` from the tables that the server enforces; a test compares them.
Nobody honest meets one of these. Whoever does gets 429 (too often), 413 (too large) or 400 (a shape that no page sends)
with a plain sentence, and with 429 the seconds to wait in \`Retry-After\`.

## Every call

- **Pace:** a session, or a browser without one, may make \`CALLS_PER_MINUTE\` calls a minute (1,200), all of one address
  ${PACE_OF_ADDRESS} times as many. It is counted in quarters of a minute, in each instance by itself, before anything else is
  looked at. ${BURST} may come at once; then each waits for its turn at that pace, ${LONGEST_WAIT / 1_000} seconds at most, and what comes faster is
  refused. The refusal comes a second late, so that asking again at once gains nothing.
- **Beside the calls:** what is no call has the same pace: pages, the description of the API, addresses that nobody knows. Pages may
  be asked for ${PACES.page.strangers} times as fast by all of an address together that do not bring our cookie yet. The files that pages are made of,
  and stored ones, have a pace of their own: ${PACES.asset.browser} times that of calls, ${PACES.asset.strangers} times without a cookie, ${PACES.asset.address} times for an address. \`/healthz\`
  and \`/readyz\` have none. An address of the copy of an account is one download in the session that asked for it;
  ${COPIES_AT_ONCE} copies are put together at a time.
- **At once:** two calls of one account are worked on at a time, uploads aside; its others wait, and of a hundred that
  wait the next is refused.
- **Shape of JSON:** at most ${DEEPEST} levels deep and ${number(MOST_VALUES)} values, told before anything is built. Compressed bodies are
  refused (415); no body is unpacked.
- **Rest of a body:** what is answered before its body has come is read on for ${MOST_TAKEN / 1024 / 1024} MB and as long as bytes keep coming,
  so that every client gets to see the sentence; then the connection is closed.
- **Slow bodies:** a file comes with at least ${PACE_BYTES / 1024 / (PACE_MS / 1_000)} KB a second, looked at every ${PACE_MS / 1_000} seconds while it is read, or the upload is ended (408); so
  does what is sent on after an answer. Every other body has ${BODY_MS / 1_000} seconds to come.
- **Uploads:** ${UPLOADS_OF_ACCOUNT} of one account and ${UPLOADS_OF_ADDRESS} of one address are received at a time; the others wait with their bytes still at the sender. What
  has come of them counts against the room of the disk, and ${ALLOWANCE / 1024} KB more at most, never what a header announces.
- **Pictures:** those of people who have not paid (and of an institute in its first day) wait in one line for each address, one behind
  the one at work, and have ${MOST_PIXELS_OF_NEWCOMERS / 1_000_000} million pixels at most unless they are photos. After each picture the line rests
  ${REST_OF_NEWCOMERS} times as long as it took. When too many wait, the longest line gives way. The pictures
  of one account may take ${PICTURE_LIMITS.hourly.newcomer / 1_000} seconds of processor time in an hour, ${PICTURE_LIMITS.hourly.other / 1_000} once it is paid for.
- **Order:** pace, session and rights, how often, size, shape, content. What is refused early is never looked at further. Only
  what is well formed is counted, so that a mistake in typing costs nobody a turn.

## Who is counted

A **browser** is told apart by the cookie \`device\`: random, signed, sent with the first page, never given to scripts and
without any tie to a person. Clients without it count together with all others of their address that have none. An
**address** with all its browsers may do much more, because a campus or a mobile operator has one for thousands; of IPv6
the whole /64 counts as one. The **networks around it** are the /56 and the /48 of IPv6 and the /24 of IPv4, each counted by
itself, as whoever has one address often has its neighbours. The counts live in memory; every tenth part of a limit is told to the database, so that several
instances keep one limit together (to within a tenth for each further instance) and whoever stays far below costs no write.

\`LIMIT_FACTOR\` multiplies every count of the table but those with a setting of their own.

## Universities that are new

- Until staff have looked at a university (Institutes, \`manageInstitutes\`), or its e-mail is confirmed and a day has passed, it invites ${INVITATIONS_OF_NEW_AN_HOUR}
  people an hour, and all such universities of one network around an address ${OF_NETWORK}; every other one invites ${INVITATIONS_AN_HOUR}.
- The third university in a day of an address or of a network around it (more than ${LISTED_OF_NETWORK_A_DAY}), and what comes after ${LISTED_AN_HOUR} of all
  others in an hour, is registered and works as ever, but waits: it is in no public list, and nobody can apply to it or ask it
  a question, until staff have looked at it. It stands in their queue.

## The catalogue

- An institute lists at most ${number(MOST_PROGRAMS)} programs with ${number(MOST_PROGRAM_LETTERS)} letters in all their names.
- A reply of the open list or of the search holds at most ${number(MOST_ROWS)} institutes (a page at most ${PAGE_SIZE}) and ${number(MOST_LETTERS)} letters of
  programs. While there are more, the institute with most comes without its programs; their number is told, and its own
  page has them. The same holds for the ids of programs, of which there is room for ${number(MOST_ID_LETTERS)} letters with their names.
- At most ${number(MOST_COURSES)} names of programs and ${number(MOST_CITIES)} of cities are offered for choosing: those that occur most often.

## Notes and tags

- A note for colleagues has ${number(NOTE_LENGTH)} characters; an institute writes at most ${NOTES_MOST} about an application, and staff as many.
- A tag has ${TAG_LENGTH} characters; an institute has ${TAGS_MOST} different ones, each for as long as an application has it, and gives one to
  ${TAGGED_MOST} applications at once, or to all that match a filter and wait for a decision.
- At most ${APPROVED_AT_ONCE} applications are approved at once; more are prepared first. A person has one such decision running.

## The disk

- An upload is refused (503, \`Retry-After\`) when with it, and with all others that are under way, the disk would have less
  free than \`DISK_RESERVE_BYTES\` (unless set, ${RESERVE_PERCENT} % of the disk and at least ${LEAST_RESERVE / 1024 ** 3} GB), so that the database can always write.
  That holds for the disk of the files and for that of the temporary folder; with files in a bucket for the second alone.
- **Newcomers** are students whose fee is not confirmed, and institutes in their first day. What all of them together
  uploaded within an hour and still have may be \`NEWCOMERS_SHARE_PERCENT\` (10 %) of what is free above the reserve;
  above that their uploads wait (503), while those of everybody else go on. With files in a bucket there is no such share.
- A length that is announced counts from the start, one that is not as the largest; what fails or breaks off counts no
  more at once.

## Passwords

- \`LOGIN_ATTEMPTS\` (10) wrong passwords of strangers close an account for their address for \`LOGIN_LOCK_MINUTES\` (15), and
  for no other. A browser in which the person has logged in before or has set a password with a code, and a session, have
  a count of their own and are never refused because of others. A new password ends every lock; one that the desk or a
  code sets makes the browsers of before strangers again. Wrong codes of the second step count like wrong passwords; those
  that switch it off have a count of their own. Ten passkeys an account, ten backup codes.
- Failed logins stand in the history of the account at the first of an hour and at the 10th, 100th and 1,000th, of wrong passwords,
  second steps and codes of recovery each.
- \`LOGIN_ATTEMPTS_PER_ACCOUNT\` (100) wrong passwords of strangers at one account in a day, from whatever addresses: until the
  day is over, one stranger in ${SLOW_SECONDS} seconds is looked at there, and the others are told to try again after those, or to
  sign in with a code.
- Wrong passwords at any accounts, in the same time: a client without our cookie \`LOGIN_ATTEMPTS_PER_ADDRESS\` (500) with
  all others of its address, a browser a fifth of that, all browsers of an address 20 times as many. Browsers that are
  known at the account are not concerned.
- Three passwords are worked on at once, two of them at most for strangers; 200 may wait for each of the two lanes.
  When the strangers' lane is full, the address that waits most often gives way (503, \`Retry-After\`).

## The table

| Call | Body | How often |
| ---- | ---: | --------- |
| every other call that writes | ${STANDARD_BODY / 1024} KB | ${(['student', 'institute', 'admin'] as const).map((role) => `${WHO[role]} ${number(STANDARD_WRITES[role])} an hour`).join('; ')}; open ones ${STANDARD_OPEN_WRITES.map(describeRate).join('; ')} |
| every other call that reads | – | the pace alone |
${rows.join('\n')}
`;
}

function rowOf(handler: Handler): string {
  const { endpoint } = handler;
  const { body, rates } = limitsOf(handler);
  return `| \`${endpoint.method} ${endpoint.path}\` | ${sizeOf(endpoint, body)} | ${rates.map(describeRate).join('; ')} |`;
}

function sizeOf(endpoint: AnyEndpoint, body: number): string {
  if (endpoint.files) return 'a file';
  return endpoint.body ? `${body / 1024} KB` : '–';
}

function describeRate({ per, count, minutes, setting }: RateOfCalls): string {
  const most = setting ? `\`QUERIES_PER_HOUR\` (${count})` : number(count);
  return `${WHO[per]} ${most} ${minutes === 60 ? 'an hour' : `in ${minutes} minutes`}`;
}

function number(count: number): string {
  return count.toLocaleString('en');
}
