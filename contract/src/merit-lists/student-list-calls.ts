import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, line, openEnum, requiredText } from '../fields';
import { offerProofUpload } from '../uploads';
import { LIST_LEFT_OUT } from './merit-list';
import { OBJECTION_LENGTH, OBJECTION_SUBJECTS } from './student-lists';

// Apart from what lists add to an application, which every portal reads with its first page.

export const getOwnMeritLines = endpoint({
  method: 'GET',
  path: '/api/student/merit-lists/:id',
  summary:
    'Why a published list does not name the student for a program of their own list: they take no part, or stand behind those whom it names.',
  audience: { student: true },
  params: z.object({ id }),
  reply: z.object({
    notListed: z.array(
      z.object({
        programId: z.string(),
        program: z.string(),
        /** Null: behind the first `waiting`, or got something better, or did not wait for it. */
        why: openEnum(LIST_LEFT_OUT).nullable(),
        /** The reason of a merit rule; empty for the others. */
        reason: z.string(),
        /** 0 for who does not wait behind those whom the list names. */
        waiting: z.number().int(),
        /** The list gave the student a seat that they want more; a server of before does not say it. */
        hasBetter: z.boolean().optional(),
      }),
    ),
  }),
  texts: 'Could not load the list. Please try again.',
});

export const stayWithSeat = endpoint({
  method: 'POST',
  path: '/api/student/applications/:id/stay',
  summary: 'Stays with the seat of an application: later lists do not move the student up. Not taken back.',
  audience: { student: true },
  params: z.object({ id }),
  body: z.strictObject({}).optional(),
  reply: z.object({ message: z.string() }),
  texts: { done: 'You stay with this seat.', failed: 'Could not save this. Please try again.' },
});

/** One file that comes with the objection or not. */
export const objectionUpload = { ...offerProofUpload, missing: undefined };

export const makeObjection = endpoint({
  method: 'POST',
  path: '/api/student/applications/:id/objection',
  summary:
    'Says once to each provisional list what is wrong in it, with one paper or without. What counts is when the request reached the service.',
  audience: { student: true },
  params: z.object({ id }),
  body: z.object({
    about: z.enum(OBJECTION_SUBJECTS),
    which: line(60).default(''),
    text: requiredText(OBJECTION_LENGTH, 'objection.text-missing'),
  }),
  files: { paper: objectionUpload },
  withoutFile: true,
  reply: z.object({ message: z.string() }),
  texts: { done: 'Your objection was sent.', failed: 'Could not send your objection. Please try again.' },
});
