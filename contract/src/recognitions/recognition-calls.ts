import { z } from 'zod';
import { endpoint } from '../endpoint';
import {
  day,
  emailKey,
  id,
  instant,
  line,
  openEnum,
  paged,
  paging,
  requiredLine,
  requiredText,
  searchText,
  website,
} from '../fields';
import { unrecognisedNamesUpload } from '../uploads';
import { BODY_LENGTH, RECOGNITION_STATES } from './recognition';

const NUMBER_LENGTH = 60;
export const REFUSAL_REASON_LENGTH = 300;
const body = requiredLine(BODY_LENGTH, 'recognition.body-missing');
const number = line(NUMBER_LENGTH).default('');

const known = {
  /** Of today. */
  state: openEnum(RECOGNITION_STATES),
  body: z.string(),
  number: z.string(),
  lookedUpAt: instant.nullable(),
  /** The last day that counts. */
  validUntil: z.string().nullable(),
  source: z.string(),
  /** Why it was refused; empty where it was not. */
  reason: z.string(),
  /** Since when it waits to be looked up; null where it does not. */
  askedAt: instant.nullable(),
};

export const ownRecognition = z.object({
  ...known,
  /** From which day it can be asked for again; null where it can be now. */
  askableFrom: z.string().nullable(),
});
export type OwnRecognition = z.infer<typeof ownRecognition>;

export const getOwnRecognition = endpoint({
  method: 'GET',
  path: '/api/institute/recognition/:email',
  summary: 'Who recognises the institute, as our staff looked it up.',
  audience: { institute: true },
  params: z.object({ email: emailKey }),
  reply: ownRecognition,
  texts: 'Could not load the recognition. Please try again.',
});

export const askRecognition = endpoint({
  method: 'POST',
  path: '/api/institute/recognition',
  summary:
    'Asks our staff to look up who recognises the institute. One that is recognised can ask again in the last 60 days, and its body and number stay.',
  audience: { institute: 'settings' },
  body: z.strictObject({ email: emailKey, body, number }),
  reply: ownRecognition,
  texts: { done: 'Our staff will look you up.', failed: 'Could not send this. Please try again.' },
});

const alikeName = z.object({
  name: z.string(),
  location: z.string(),
  source: z.string(),
  /** The day of the list. */
  day: z.string(),
});

export const staffRecognition = z.object({
  ...known,
  instituteId: z.string(),
  name: z.string(),
  city: z.string(),
  email: z.string(),
  website: z.string(),
  /** The name of whoever looked; empty where nobody has. */
  lookedUpBy: z.string(),
  /** Names of the lists of unrecognised institutions that are like its own. */
  alike: z.array(alikeName),
});
export type StaffRecognition = z.infer<typeof staffRecognition>;

/** What staff can look at: what waits (who asked, and whose recognition ends soon), or one state. */
export const RECOGNITION_LISTS = ['waiting', ...RECOGNITION_STATES] as const;

const staff = { audience: { staff: ['manageInstitutes'] } } as const;
const answered = {
  params: z.object({ instituteId: id }),
  reply: staffRecognition,
  texts: { failed: 'Could not save this. Please try again.' },
} as const;
/** When it was looked up before, as it was on the screen; null where nobody had. */
const seen = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  .nullable();

export const listRecognitions = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/admin/recognitions',
  summary:
    'Institutes with what is known of their recognition: those that wait or whose recognition ends within 30 days, or those of one state, also such as never asked.',
  query: z.object({
    ...paging,
    search: searchText,
    state: z.enum(RECOGNITION_LISTS).optional(),
    /** Just this institute. */
    id: id.optional(),
  }),
  reply: z.object({ recognitions: z.array(staffRecognition), ...paged }),
  texts: 'Could not load the institutes.',
});

export const recogniseInstitute = endpoint({
  ...staff,
  ...answered,
  method: 'POST',
  path: '/api/admin/recognitions/:instituteId',
  summary: 'Notes that an institute was found on the page of the body that recognises it, until a last day.',
  body: z.strictObject({
    body,
    number,
    source: website.refine((address) => address !== '', 'recognition.source-missing'),
    validUntil: day,
    seen,
  }),
});

export const refuseRecognition = endpoint({
  ...staff,
  ...answered,
  method: 'POST',
  path: '/api/admin/recognitions/:instituteId/refuse',
  summary:
    'Notes that an institute was not found, with the reason, which the institute reads and nobody else.',
  body: z.strictObject({
    body,
    reason: requiredText(REFUSAL_REASON_LENGTH, 'recognition.reason-missing'),
    seen,
  }),
});

const nameLists = z.object({
  sources: z.array(z.object({ source: z.string(), day: z.string(), names: z.number().int() })),
});

export const listUnrecognisedNames = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/admin/unrecognised-names',
  summary: 'The lists of unrecognised institutions that are known: source, day and how many names.',
  reply: nameLists,
  texts: 'Could not load the lists.',
});

export const importUnrecognisedNames = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/admin/unrecognised-names',
  summary:
    'Takes a list of unrecognised institutions (CSV with name, and place, city or province) in the place of what came from its source before.',
  body: z.object({ source: requiredLine(120, 'names.source-missing'), day }),
  files: { file: unrecognisedNamesUpload },
  reply: nameLists.extend({
    /** How many names the list has. */
    names: z.number().int(),
    /** How many lines of the file said a name of the same place again. */
    twice: z.number().int(),
  }),
  texts: { failed: 'Could not read the list. Please try again.' },
});
