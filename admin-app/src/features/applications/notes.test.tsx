import { screen, waitFor, within } from '@testing-library/react';
import { addNote, listAdminApplications, listNotes } from '@uas/contract';
import { UNSAVED } from '@uas/shared-ui/forms';
import { aishaWith, applicationOf, fakeServer } from '@uas/shared-ui/test-kit';
import { onlyPage, showDashboard } from '../../test-kit/show-dashboard';

const number = 'UAS-26-004821-9';
const application = applicationOf({ number });

async function openApplication() {
  fakeServer.reply(listAdminApplications, { applications: [application], sessions: [], ...onlyPage(1) });
  const opened = await showDashboard({
    as: aishaWith('viewApplications'),
    at: `/?tab=applications&application=${number}&role=admin`,
  });
  const page = within(await screen.findByRole('region', { name: `Application ${number}` }));
  expect(await page.findByText('Sara Ahmed')).toBeVisible();
  return { ...opened, page };
}

it('staff leave each other notes at an application, and are asked before one that was begun is lost', async () => {
  fakeServer.reply(addNote, { message: 'x' });
  const { user, page } = await openApplication();
  const notes = within(await page.findByRole('region', { name: 'Notes' }));
  expect(await notes.findByText('No notes yet.')).toBeVisible();
  await user.type(notes.getByRole('textbox', { name: 'Write a note' }), 'Called the board.');
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  await user.click(screen.getByRole('button', { name: 'Back to the list' }));
  await waitFor(() => expect(confirm).toHaveBeenCalledWith(UNSAVED));
  confirm.mockRestore();
  const at = '2026-11-24T10:00:00.000Z';
  fakeServer.reply(listNotes, {
    notes: [{ _id: 'n1', author: 'Aisha', text: 'Called the board.', at, isOwn: true }],
  });
  await user.click(notes.getByRole('button', { name: 'Add note' }));
  expect(await notes.findByRole('button', { name: /^Delete your note/ })).toBeVisible();
  expect(fakeServer.calls(addNote)[0]).toMatchObject({
    params: { id: application._id },
    body: { text: 'Called the board.' },
  });
});

it('a server of before, which knows no notes, has none of them in the view', async () => {
  fakeServer.refuse(listNotes, 404);
  const { page } = await openApplication();
  expect(page.queryByRole('region', { name: 'Notes' })).toBeNull();
});
