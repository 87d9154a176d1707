import { screen, within } from '@testing-library/react';
import { karachiDay, listAdminInstitutes, moveOfferings, previewMoves } from '@uas/contract';
import { aishaWith, fakeServer, nust } from '@uas/shared-ui/test-kit';
import { onlyPage, showDashboard } from '../../test-kit/show-dashboard';

const today = karachiDay(new Date());
const closing = {
  institute: nust.name,
  session: 'Fall 2026',
  program: null,
  from: '2026-11-20T18:59:59.999Z',
  to: '2026-11-21T18:59:59.999Z',
  applicants: 12,
};
const preview = { offerings: 1, institutes: 1, applicants: 12, closing: [closing] };

async function open(at?: string) {
  fakeServer.reply(listAdminInstitutes, { institutes: [nust], ...onlyPage(1) });
  const rendered = await showDashboard({ as: aishaWith('manageInstitutes'), ...(at && { at }) });
  if (!at) await rendered.user.click(await screen.findByRole('button', { name: 'Move dates' }));
  return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'Move dates' })) };
}

it('F-2.10 says when what closes cannot be loaded, and asks again', async () => {
  fakeServer.unreachable(previewMoves);
  const { user, dialog } = await open();
  expect(await dialog.findByText('Could not load the dates.')).toBeVisible();
  fakeServer.reply(previewMoves, { offerings: 0, institutes: 0, applicants: 0, closing: [] });
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('Nothing closes in this period.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Move dates' })).not.toBeInTheDocument();
});

it('F-2.10 begins with what closes today, and names whom a move concerns', async () => {
  fakeServer.reply(previewMoves, preview);
  const { dialog } = await open();
  expect(await dialog.findByRole('heading', { name: '1 closes today' })).toBeVisible();
  expect(dialog.getByText('1 institute, 12 applicants')).toBeVisible();
  expect(within(dialog.getByRole('list', { name: 'What closes' })).getByRole('listitem')).toHaveTextContent(
    `${nust.name}All programs · Fall 2026 · 12 applicants20 Nov 2026 → 21 Nov 2026`,
  );
  expect(fakeServer.calls(previewMoves)[0]?.query).toEqual({
    closesFrom: today,
    closesTo: today,
    byHours: '24',
  });
});

it('F-2.8 asks nobody before a reason is given', async () => {
  fakeServer.reply(previewMoves, preview);
  fakeServer.refuseWith(moveOfferings, 'offering.reason-missing');
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Move dates' }));
  expect(
    await dialog.findByText('Please give the reason for the new date. Everybody will read it.'),
  ).toBeVisible();
});

it('F-2.8 a reason stays when the period is changed', async () => {
  fakeServer.reply(previewMoves, preview);
  const { user, dialog } = await open();
  await user.type(await dialog.findByLabelText(/^Reason/), 'The service was down.');
  fakeServer.reply(previewMoves, { offerings: 0, institutes: 0, applicants: 0, closing: [] });
  await user.selectOptions(dialog.getByLabelText('Move by'), '2 days');
  expect(await dialog.findByText('Nothing closes in this period.')).toBeVisible();
  fakeServer.reply(previewMoves, preview);
  await user.selectOptions(dialog.getByLabelText('Move by'), '3 days');
  expect(await dialog.findByLabelText(/^Reason/)).toHaveValue('The service was down.');
});

it('F-2.10 moves for everybody, after a question, with the reason and the hours', async () => {
  fakeServer.reply(previewMoves, preview);
  fakeServer.reply(moveOfferings, { offerings: 1, institutes: 1, applicants: 12 });
  const { user, dialog } = await open();
  await user.selectOptions(await dialog.findByLabelText('Move by'), '2 days');
  await user.type(await dialog.findByLabelText(/^Reason/), 'The service was down.');
  await user.click(dialog.getByRole('button', { name: 'Move dates' }));
  const question = await screen.findByText(
    'Move 1 date for everybody? It can be moved later again, but never back.',
  );
  expect(question).toBeVisible();
  expect(fakeServer.calls(moveOfferings)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Move for everybody' }));
  expect(await screen.findByText('The dates were moved.')).toBeVisible();
  expect(fakeServer.calls(moveOfferings)[0]?.body).toEqual({
    closesFrom: today,
    closesTo: today,
    byHours: 48,
    reason: 'The service was down.',
  });
});
