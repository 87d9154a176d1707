import { z } from 'zod';
import { endpoint } from '../endpoint';
import { emailKey, id, line, openEnum, paged, paging, searchText, success } from '../fields';
import { ruledSession } from '../merit/published-rule-calls';
import { DOCUMENT_STATES } from '../students/document-checks';
import { CLAIM_STATES } from './preference-calls';

export const CLAIM_REASON_LENGTH = 300;
const code = z.string().regex(/^[a-z0-9-]{1,40}$/);

/** A claim as the institute sees it: of its student no more than it sees before it approves. */
export const institutesClaim = z.object({
  /** The first application of the student to the institute in the session. */
  applicationId: z.string(),
  number: z.string(),
  student: z.string(),
  code: z.string(),
  category: z.string(),
  /** What has to be proved; null: nothing. */
  proof: z.object({ label: z.string(), state: openEnum(DOCUMENT_STATES) }).nullable(),
  state: openEnum(CLAIM_STATES),
  /** Why it is not accepted; empty where it is. */
  reason: z.string(),
});
export type InstitutesClaim = z.infer<typeof institutesClaim>;

export const listClaims = endpoint({
  method: 'GET',
  path: '/api/institute/claims/:email',
  summary:
    'Who claims which category of seats in a session, by category and application number, with the state of the proof.',
  audience: { institute: true, staff: ['viewApplications'] },
  params: z.object({ email: emailKey }),
  query: z.object({
    ...paging,
    session: ruledSession,
    category: code.optional(),
    /** Part of the name of the student, or a whole application number. */
    search: searchText,
  }),
  reply: z.object({
    claims: z.array(institutesClaim),
    /** The categories that somebody claims. */
    categories: z.array(z.object({ code: z.string(), label: z.string() })),
    ...paged,
  }),
  texts: 'Could not load the claims. Please try again.',
});

export const refuseClaim = endpoint({
  method: 'POST',
  path: '/api/institute/claims/refuse',
  summary:
    'Refuses the claim of a student with a reason, which they read; an empty reason takes the refusal back.',
  audience: { institute: 'lists' },
  body: z.strictObject({
    applicationId: id,
    code,
    reason: line(CLAIM_REASON_LENGTH).default(''),
  }),
  reply: success,
  texts: { done: 'The claim is changed.', failed: 'Could not change the claim. Please try again.' },
});
