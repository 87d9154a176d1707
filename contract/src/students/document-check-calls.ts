import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, instant, openEnum, paged, paging, requiredText, searchText, success, text } from '../fields';
import { marks } from './academic-record';
import { DOCUMENT_STATES, DOCUMENT_VERDICTS, RETURN_REASON_CODES, REVIEW_TAGS } from './document-checks';
import { fileLink } from './document-fields';
import { besideReceipt, deskStudent } from './receipt-line';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const readMarks = z.object({ obtainedMarks: z.string(), totalMarks: z.string() });

/** One document as it lies on the desk. */
export const documentToReview = z.object({
  _id: z.string(),
  student: deskStudent,
  typeTag: z.string(),
  label: z.string(),
  /** `again`: an earlier one was sent back. */
  kind: openEnum(['new', 'again']),
  sentAt: instant,
  sha256: z.string(),
  file: fileLink,
  /** What the form says of the person; null for a student without one. */
  form: z
    .object({
      name: z.string(),
      fatherName: z.string(),
      cnic: z.string(),
      dob: z.string(),
      domicile: z.string(),
      rows: z.array(
        readMarks.extend({
          qualification: z.string(),
          passingYear: z.string(),
          board: z.string(),
          rollNo: z.string(),
        }),
      ),
    })
    .nullable(),
  /** What is worth looking at twice; nothing is refused for it. */
  hints: z.array(z.string()),
  /** Why earlier ones were sent back, newest first. */
  earlier: z.array(z.object({ reason: z.string(), at: instant })),
  /** Other students who sent the same file. */
  alsoSentBy: z.array(deskStudent),
  ...besideReceipt,
});
export type DocumentToReview = z.infer<typeof documentToReview>;

const listTexts = 'Could not load documents.';
const audience = { staff: ['manageStudents'] } as const;

export const getNextDocument = endpoint({
  method: 'GET',
  path: '/api/admin/documents/next',
  summary:
    'The oldest document that waits and that nobody else opened in the last two minutes; `open` is the one that lies on the desk already.',
  audience,
  query: z.object({
    /** One kind of document; the receipts come only when they are asked for. */
    tag: z.enum(REVIEW_TAGS).optional(),
    kind: z.enum(['new', 'again']).optional(),
    open: id.optional(),
  }),
  reply: z.object({
    waiting: z.number().int(),
    waitingIsCapped: z.boolean(),
    oldest: instant.nullable(),
    document: documentToReview.nullable(),
  }),
  texts: listTexts,
});

export const listDocumentsToReview = endpoint({
  method: 'GET',
  path: '/api/admin/documents',
  summary: 'Documents of one state, the oldest first, and how many there are of each state.',
  audience,
  query: z.object({
    ...paging,
    state: z.enum(['sent', 'verified', 'returned']).default('sent'),
    search: searchText,
  }),
  reply: z.object({
    documents: z.array(
      z.object({
        _id: z.string(),
        student: deskStudent,
        typeTag: z.string(),
        label: z.string(),
        state: openEnum(DOCUMENT_STATES),
        sentAt: instant,
        reason: z.string(),
        checkId: z.string().nullable(),
        checkedAt: instant.nullable(),
        /** 'the service' or a university. */
        checkedBy: z.string().nullable(),
      }),
    ),
    counts: z.object({ sent: z.number(), verified: z.number(), returned: z.number() }),
    ...paged,
  }),
  texts: listTexts,
});

export const checkDocument = endpoint({
  method: 'POST',
  path: '/api/documents/check',
  summary:
    'Verifies a document or sends it back with reasons; an institute for students whom it approved. Receipts are only sent back.',
  audience: { institute: 'documents', staff: ['manageStudents'] },
  body: z.strictObject({
    studentId: id,
    typeTag: z.enum(REVIEW_TAGS),
    /** Of the file that was looked at. */
    sha256,
    verdict: z.enum(DOCUMENT_VERDICTS),
    reasons: z
      .array(z.enum(RETURN_REASON_CODES as [(typeof RETURN_REASON_CODES)[number]]))
      .max(5)
      .default([]),
    /** The words of the reason 'other', or the name that stands on the document. */
    note: text(300).default(''),
    /** What stands on a marks sheet. */
    marks: z.strictObject({ obtainedMarks: marks, totalMarks: marks }).optional(),
  }),
  reply: success.extend({ checkId: z.string(), state: openEnum(DOCUMENT_STATES) }),
  texts: {
    notOk: 'Could not save the check. Please try again.',
    noAnswer: 'Could not connect to server. Please try again.',
  },
});

export const undoDocumentCheck = endpoint({
  method: 'POST',
  path: '/api/documents/check/undo',
  summary: 'Takes the check of a document back, with a reason for the history; the document waits again.',
  audience,
  body: z.strictObject({ id, reason: requiredText(300, 'document-check.reason-missing') }),
  reply: success,
  texts: {
    done: 'The check was taken back.',
    failed: 'Could not take the check back.',
  },
});
