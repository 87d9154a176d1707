import { z } from 'zod';
import { endpoint } from '../endpoint';
import { emailKey, id, line, paging, requiredText } from '../fields';
import { ruledSession as session } from '../merit/published-rule-calls';
import { writtenEnding } from '../offerings/offerings';
import {
  LIST_NOTE_LENGTH,
  leftOutOfList,
  listChange,
  listProgram,
  ownListLine,
  ownMeritList,
} from './merit-list';

/** The dates of a list, days or minutes of Karachi. A provisional stage needs the first, a final one the second. */
export const listDates = z
  .strictObject({
    objectionsUntil: writtenEnding.nullable().default(null),
    payUntil: writtenEnding.nullable().default(null),
    papersUntil: writtenEnding.nullable().default(null),
    nextListAt: writtenEnding.nullable().default(null),
  })
  .refine(
    ({ objectionsUntil, ...others }) =>
      objectionsUntil === null || Object.values(others).every((at) => at === null || at > objectionsUntil),
    { path: ['objectionsUntil'], message: 'list.date-order' },
  );
export type ListDates = z.output<typeof listDates>;

const ofList = z.object({ id });
const ofInstitute = z.object({ email: emailKey });
const note = requiredText(LIST_NOTE_LENGTH, 'offer.reason-missing');

export const listMeritLists = endpoint({
  method: 'GET',
  path: '/api/institute/merit-lists/:email',
  summary: 'The merit lists of the institute in one session, the newest first, drafts included.',
  audience: { institute: true, staff: ['viewApplications'] },
  params: ofInstitute,
  query: z.object({ session }),
  reply: z.object({ lists: z.array(ownMeritList) }),
  texts: 'Could not load the lists. Please try again.',
});

export const prepareMeritList = endpoint({
  method: 'POST',
  path: '/api/institute/merit-lists/:email/prepare',
  summary:
    'Prepares the next list of a session over all programs with published seats, or anew what is prepared: a draft, or the final stage of a provisional list.',
  audience: { institute: 'lists' },
  params: ofInstitute,
  body: z.strictObject({
    session,
    upgrades: z.boolean().default(true),
    awaitedLeast: z.boolean().default(false),
  }),
  reply: ownMeritList,
  texts: 'Could not prepare the list. Please try again.',
});

export const previewMeritList = endpoint({
  method: 'GET',
  path: '/api/institute/merit-lists/:id/preview',
  summary:
    'The lines of a list as they are prepared, one program at a time, with who takes no part and what differs from the list or the stage before. Reading it stands in the history.',
  audience: { institute: 'lists', staff: ['viewApplications'] },
  params: ofList,
  query: z.object({ programId: id.optional(), page: paging.page }),
  reply: z.object({
    list: ownMeritList,
    programs: z.array(listProgram),
    programId: z.string(),
    lines: z.array(ownListLine),
    hasMore: z.boolean(),
    leftOut: z.array(leftOutOfList),
    changes: z.array(listChange),
    /** How many of each there are; the reply names the first 500. */
    leftOutCount: z.number().int(),
    changeCount: z.number().int(),
  }),
  texts: 'Could not load the list. Please try again.',
});

export const publishMeritList = endpoint({
  method: 'POST',
  path: '/api/institute/merit-lists/:id/publish',
  summary:
    'Publishes what is prepared: with objections as a provisional list, else as a final one, whose offers are then made in the background.',
  audience: { institute: 'lists' },
  params: ofList,
  body: z.strictObject({
    dates: listDates,
    /** `preparedAt` of the list that was looked at; one that was prepared anew meanwhile is refused. */
    preparedAt: line(40).optional(),
  }),
  reply: ownMeritList,
  texts: { done: 'The list is published.', failed: 'Could not publish the list. Please try again.' },
});

export const cancelMeritList = endpoint({
  method: 'POST',
  path: '/api/institute/merit-lists/:id/cancel',
  summary: 'Cancels a draft or a provisional list, with a note that everybody reads.',
  audience: { institute: 'lists' },
  params: ofList,
  body: z.strictObject({ note }),
  reply: ownMeritList,
  texts: { done: 'The list is cancelled.', failed: 'Could not cancel the list. Please try again.' },
});

export const moveListDates = endpoint({
  method: 'POST',
  path: '/api/institute/merit-lists/:id/move',
  summary: 'Moves dates of a published list to later, with a reason; null leaves one as it is.',
  audience: { institute: 'lists' },
  params: ofList,
  body: z.strictObject({ dates: listDates, reason: note }),
  reply: ownMeritList,
  texts: { done: 'The dates are moved.', failed: 'Could not move the dates. Please try again.' },
});

export const printMeritList = endpoint({
  method: 'GET',
  path: '/api/institute/merit-lists/:id/print',
  summary:
    "A published list of one program with names and fathers' names, for the institute's own board. Reading it stands in the history.",
  audience: { institute: 'lists' },
  params: ofList,
  query: z.object({ programId: id }),
  reply: z.object({
    list: ownMeritList,
    program: z.string(),
    lines: z.array(ownListLine.extend({ fatherName: z.string() })),
  }),
  texts: 'Could not load the list. Please try again.',
});

export const finishMeritLists = endpoint({
  method: 'POST',
  path: '/api/institute/merit-lists/:email/finish',
  summary:
    'Prepares the decision on everybody who still waits in a session, with the closing merit and their own figure; published as other prepared decisions are.',
  audience: { institute: 'lists' },
  params: ofInstitute,
  body: z.strictObject({ session }),
  reply: z.object({ prepared: z.number().int() }),
  texts: {
    done: 'The decisions are prepared.',
    failed: 'Could not prepare the decisions. Please try again.',
  },
});
