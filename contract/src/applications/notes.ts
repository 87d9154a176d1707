import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, instant, requiredText } from '../fields';

export const NOTE_LENGTH = 1000;
/** So many notes an institute has at an application, and staff as many. */
export const NOTES_MOST = 100;

/** What somebody wrote about an application for colleagues. */
export const applicationNote = z.object({
  _id: z.string(),
  /** The name of whoever wrote it, as it was then; that of the institute for its main account. */
  author: z.string(),
  text: z.string(),
  at: instant,
  /** Whether the reader wrote it, and may delete it. */
  isOwn: z.boolean(),
});
export type ApplicationNote = z.infer<typeof applicationNote>;

export const listNotes = endpoint({
  method: 'GET',
  path: '/api/applications/:id/notes',
  summary:
    'What colleagues wrote about an application, oldest first: to its institute its own, to staff their own, to nobody else any.',
  audience: { institute: true, staff: ['viewApplications'] },
  params: z.object({ id }),
  reply: z.object({ notes: z.array(applicationNote) }),
  texts: 'Could not load the notes.',
});

/** Whoever only reads applications reads the notes; who may decide leaves something for the next who does. */
const writers = { institute: 'decide', staff: ['viewApplications'] } as const;

export const addNote = endpoint({
  method: 'POST',
  path: '/api/applications/:id/notes',
  summary: 'Writes a note about an application that only colleagues read.',
  audience: writers,
  params: z.object({ id }),
  body: z.strictObject({ text: requiredText(NOTE_LENGTH, 'note.text-missing') }),
  reply: z.object({ message: z.string() }),
  texts: {
    done: 'The note was added. Only your colleagues read it.',
    notOk: 'Could not add the note. Please try again.',
    noAnswer: 'Could not connect to server. Please try again.',
  },
});

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/api/applications/:id/notes/:noteId',
  summary: 'Deletes an own note.',
  audience: writers,
  params: z.object({ id, noteId: id }),
  reply: z.object({ message: z.string() }),
  texts: {
    done: 'The note was deleted.',
    notOk: 'Could not delete the note. Please try again.',
    noAnswer: 'Could not connect to server. Please try again.',
  },
});
