import { z } from 'zod';
import { endpoint } from '../endpoint';
import { day, id, line } from '../fields';
import type { RefusalCode } from '../refusals';
import { CHECKLIST, type ChecklistKey } from '../students/checklist';
import { REQUEST_DAYS, REQUEST_NOTE_LENGTH, REQUEST_REASONS } from './requested-documents';

const CHECKLIST_KEYS = CHECKLIST.map(({ key }) => key) as [ChecklistKey, ...ChecklistKey[]];
const documentKey = z.enum(CHECKLIST_KEYS);

/** Some documents of the checklist, each once. */
function eachOnce<Item>(item: z.ZodType<Item>, keyOf: (one: Item) => string) {
  return z
    .array(item)
    .min(1, 'document-request.nothing-chosen' satisfies RefusalCode)
    .max(CHECKLIST.length)
    .refine(
      (items) => new Set(items.map(keyOf)).size === items.length,
      'document-request.document-twice' satisfies RefusalCode,
    );
}

const someDocuments = eachOnce(documentKey, (key) => key);

export const requestDocuments = endpoint({
  method: 'POST',
  path: '/api/institute/applications/:id/requested-documents',
  summary: `Asks the student of a pending application for documents of the checklist that are missing or unclear, until a day from tomorrow to ${REQUEST_DAYS} days ahead.`,
  audience: { institute: 'decide' },
  params: z.object({ id }),
  body: z.strictObject({
    documents: eachOnce(
      z.strictObject({ document: documentKey, why: z.enum(REQUEST_REASONS) }),
      ({ document }) => document,
    ),
    note: line(REQUEST_NOTE_LENGTH).default(''),
    until: day,
  }),
  reply: z.object({ message: z.string() }),
  texts: {
    done: 'The student is asked for it now.',
    notOk: 'Could not ask for the documents. Please try again.',
    noAnswer: 'Could not connect to server.',
  },
});

export const moveDocumentRequests = endpoint({
  method: 'POST',
  path: '/api/institute/applications/:id/requested-documents/day',
  summary: 'Gives documents that are asked for and not sent another day.',
  audience: { institute: 'decide' },
  params: z.object({ id }),
  body: z.strictObject({ documents: someDocuments, until: day }),
  reply: z.object({ message: z.string() }),
  texts: {
    done: 'The student has the new day.',
    notOk: 'Could not move the day. Please try again.',
    noAnswer: 'Could not connect to server.',
  },
});

export const cancelDocumentRequests = endpoint({
  method: 'POST',
  path: '/api/institute/applications/:id/requested-documents/cancel',
  summary: 'Takes back that documents are asked for, as long as they are not sent.',
  audience: { institute: 'decide' },
  params: z.object({ id }),
  body: z.strictObject({ documents: someDocuments }),
  reply: z.object({ message: z.string() }),
  texts: {
    done: 'The student is not asked for it any more.',
    notOk: 'Could not take it back. Please try again.',
    noAnswer: 'Could not connect to server.',
  },
});
