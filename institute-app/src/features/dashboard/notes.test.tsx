import { screen, waitFor, within } from '@testing-library/react';
import { addNote, deleteNote, getInstituteActivity, listNotes } from '@uas/contract';
import { UNSAVED } from '@uas/shared-ui/forms';
import { applicationOf, fakeServer, nust } from '@uas/shared-ui/test-kit';
import { renderPortal, serveDashboard } from '../../test-kit/open-dashboard';

const number = 'UAS-26-000001-7';
/** Decided and closed: nothing else of the page is asked for. */
const sara = applicationOf({
  studentEmail: '*****',
  studentPhone: '*****',
  number,
  status: 'rejected',
  can: [],
});
const by = (author: string, text: string, isOwn = false) => ({
  _id: `of-${author}`,
  author,
  text,
  at: '2026-11-24T10:00:00.000Z',
  isOwn,
});

async function openNotes(member?: object) {
  serveDashboard({ applications: [sara], institute: { ...nust, ...member } });
  fakeServer.reply(getInstituteActivity, { entries: [], hasMore: false, cursor: null });
  const rendered = renderPortal(undefined, `/?application=${number}&role=institute`);
  const notes = within(await screen.findByRole('region', { name: 'Notes' }));
  return { ...rendered, notes };
}

describe('notes at an application', () => {
  it('says why they could not be loaded, and loads them on Retry', async () => {
    fakeServer.unreachable(listNotes);
    const { user, notes } = await openNotes();
    expect(await notes.findByText('Could not load the notes.')).toBeVisible();
    fakeServer.reply(listNotes, { notes: [by('Bilal', 'Ask in the interview.')] });
    await user.click(notes.getByRole('button', { name: 'Retry' }));
    expect(await notes.findByText('Ask in the interview.')).toBeVisible();
  });

  it('says that there are none, who reads them, and adds one; the words stay when that fails', async () => {
    const { user, notes } = await openNotes();
    expect(await notes.findByText('No notes yet.')).toBeVisible();
    expect(notes.getByText('Only your colleagues read them.')).toBeVisible();
    expect(notes.queryByRole('button', { name: 'Add note' })).toBeNull();
    const box = notes.getByRole('textbox', { name: 'Write a note' });
    await user.type(box, 'Second in the contest.');
    fakeServer.refuseWith(addNote, 'note.too-many');
    await user.click(notes.getByRole('button', { name: 'Add note' }));
    expect(await notes.findByText(/^An application can have 100 notes/)).toBeVisible();
    expect(box).toHaveValue('Second in the contest.');
    fakeServer.reply(addNote, { message: 'x' });
    fakeServer.reply(listNotes, { notes: [by('Nust', 'Second in the contest.', true)] });
    await user.click(notes.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(box).toHaveValue(''));
    await waitFor(() => expect(box).toHaveFocus());
    expect(await notes.findByText('Second in the contest.')).toBeVisible();
    expect(fakeServer.calls(addNote).at(-1)).toMatchObject({
      params: { id: sara._id },
      body: { text: 'Second in the contest.' },
    });
  });

  it('deletes an own note after a question, and none of a colleague', async () => {
    fakeServer.reply(listNotes, { notes: [by('Bilal', 'His.'), by('Nust', 'Mine.', true)] });
    fakeServer.reply(deleteNote, { message: 'x' });
    const { user, notes } = await openNotes();
    await notes.findByText('His.');
    const [remove, ...others] = notes.getAllByRole('button', { name: /^Delete your note/ });
    expect(others).toEqual([]);
    if (remove) await user.click(remove);
    fakeServer.reply(listNotes, { notes: [by('Bilal', 'His.')] });
    await user.click(await screen.findByRole('button', { name: 'Delete note' }));
    await waitFor(() => expect(notes.queryByText('Mine.')).toBeNull());
    expect(fakeServer.calls(deleteNote)[0]?.params).toEqual({ id: sara._id, noteId: 'of-Nust' });
  });

  it('asks before a note that was begun is lost', async () => {
    const { user, notes } = await openNotes();
    await user.type(await notes.findByRole('textbox', { name: 'Write a note' }), 'Second');
    const asked = jest.spyOn(window, 'confirm').mockReturnValue(false);
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(asked.mock.calls).toEqual([[UNSAVED]]);
    expect(notes.getByRole('textbox', { name: 'Write a note' })).toHaveValue('Second');
    asked.mockRestore();
  });

  it('are only read by a member who may not decide', async () => {
    fakeServer.reply(listNotes, { notes: [by('Bilal', 'His.', true)] });
    const member = { name: 'Hina', email: 'hina@nust.example', rights: [], mainAccount: 'Bilal' };
    const { notes } = await openNotes({ member });
    expect(await notes.findByText('His.')).toBeVisible();
    expect([notes.queryByRole('textbox'), notes.queryByRole('button')]).toEqual([null, null]);
  });
});
