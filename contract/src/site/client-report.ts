import { z } from 'zod';
import { endpoint, ROLES } from '../endpoint';
import { success } from '../fields';

/** What can go wrong in a page that the server does not see by itself. */
export const CLIENT_FAILURES = [
  /** The files of a portal did not come. */
  'portal-unavailable',
  'portal-late',
  /** A portal asks for something that the open page does not have. */
  'portal-unfit',
  /** A portal threw while it was shown. */
  'portal-broken',
  /** A reply did not fit what the page expects. */
  'reply-misfit',
  /** Some rows of a list could not be read. */
  'rows-unreadable',
] as const;
export type ClientFailure = (typeof CLIENT_FAILURES)[number];

/** Where it went wrong: the shell with the public pages, or one of the portals. */
export const CLIENT_PARTS = ['shell', ...ROLES] as const;

/** What a build calls itself, `1.4.0-0a1b2c3d4e`: nothing that a person has typed fits in here. */
const buildVersion = z
  .string()
  .max(60)
  .regex(/^(\d{1,4}(\.\d{1,4}){2}-[\da-f]{6,40})?$/);

export const reportClientFailure = endpoint({
  method: 'POST',
  path: '/api/client-reports',
  summary:
    'A page says that a part of it failed: kind, place and versions, never texts or anything of a person.',
  audience: 'open',
  body: z.strictObject({
    failure: z.enum(CLIENT_FAILURES),
    place: z.enum(CLIENT_PARTS),
    /** The build of that place; empty when it is not known. */
    version: buildVersion,
    /** The build of the shell around it. */
    shell: buildVersion,
    /** The call whose reply did not fit, as the API document names it: `GET /api/student/:email`. */
    call: z
      .string()
      .max(100)
      .regex(/^(GET|POST|PUT|DELETE) \/api(\/:?[A-Za-z-]+)+$/)
      .optional(),
  }),
  reply: success,
});
