import { screen, within } from '@testing-library/react';
import { addNote, listAdminApplications, listNotes } from '@uas/contract';
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
  const dialog = within(await screen.findByRole('dialog', { name: `Application ${number}` }));
  expect(await dialog.findByText('Sara Ahmed')).toBeVisible();
  return { ...opened, dialog };
}

it('staff leave each other notes at an application, and are asked before one that was begun is lost', async () => {
  fakeServer.reply(addNote, { message: 'x' });
  const { user, dialog } = await openApplication();
  const notes = within(await dialog.findByRole('region', { name: 'Notes' }));
  expect(await notes.findByText('No notes yet.')).toBeVisible();
  await user.type(notes.getByRole('textbox', { name: 'Write a note' }), 'Called the board.');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
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
  const { dialog } = await openApplication();
  expect(dialog.queryByRole('region', { name: 'Notes' })).toBeNull();
});
