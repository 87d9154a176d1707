import * as api from '@uas/contract';
import { NOTES_MOST } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import type { InstituteActor, StaffActor } from '../../platform/identity/actor';
import { Refusal } from '../../platform/refusals/refusal';
import { deleteNoteRow, insertNote, listNoteRows, type NotesOf } from './notes.store';
import { findApplication } from './review.store';
import { lockApplication } from './transition.store';

type Colleague = InstituteActor | StaffActor;

/** What colleagues of the caller wrote about an application. Nothing of it is in any other reply, in the history or in a mail. */
export const listNotes = handle(api.listNotes, async ({ actor, database, params }) => {
  const notesOf = ownSide(actor, await findApplication(database, params.id));
  const rows = await listNoteRows(database, notesOf);
  return {
    notes: rows.map(({ id, account_id, created_at, ...note }) => ({
      _id: id,
      ...note,
      at: created_at.toISOString(),
      isOwn: account_id === actor.accountId,
    })),
  };
});

/** Writes a note for colleagues. */
export const addNote = handle(api.addNote, async ({ actor, params, body, write }) =>
  write(async ({ database, ids, clock }) => {
    const { applicationId, side } = ownSide(actor, await lockApplication(database, params.id));
    const rows = await listNoteRows(database, { applicationId, side });
    if (rows.length >= NOTES_MOST) throw new Refusal('note.too-many');
    await insertNote(database, {
      id: ids.next(),
      application_id: applicationId,
      side,
      account_id: actor.accountId,
      author: nameOf(actor),
      text: body.text,
      created_at: clock.now(),
    });
    return { message: api.addNote.texts.done };
  }),
);

/** Deletes a note of the caller; those of colleagues are theirs. */
export const deleteNote = handle(api.deleteNote, async ({ actor, params, write }) =>
  write(async ({ database }) => {
    const notesOf = ownSide(actor, await lockApplication(database, params.id));
    const note = (await listNoteRows(database, notesOf)).find(({ id }) => id === params.noteId);
    if (!note) throw new Refusal('note.not-found');
    if (note.account_id !== actor.accountId) throw new Refusal('access.forbidden');
    await deleteNoteRow(database, note.id);
    return { message: api.deleteNote.texts.done };
  }),
);

/** Which notes somebody may read; 404 where the application is gone, 403 where it is another institute's. */
function ownSide(
  actor: Colleague,
  application: { readonly id: string; readonly institute_id: string } | undefined,
): NotesOf {
  if (!application) throw new Refusal('application.not-found');
  if (actor.role === 'admin') return { applicationId: application.id, side: 'staff' };
  if (application.institute_id !== actor.id) throw new Refusal('access.forbidden');
  return { applicationId: application.id, side: 'institute' };
}

function nameOf(actor: Colleague): string {
  return actor.role === 'institute' && actor.member ? actor.member.name : actor.name;
}
