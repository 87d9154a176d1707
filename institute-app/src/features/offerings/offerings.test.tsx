import { act, screen, within } from '@testing-library/react';
import { getInstitute, getSiteConfig, listOfferings, type Offering, setOfferings } from '@uas/contract';
import { invalidate } from '@uas/shared-ui/query';
import { fakeServer, nust } from '@uas/shared-ui/test-kit';
import { openDashboard } from '../../test-kit/open-dashboard';

const saved: Offering = {
  _id: 'of_1',
  session: 'Fall 2026',
  programId: null,
  opensAt: null,
  closesAt: '2099-12-05T18:59:59.999Z',
  lateUntil: null,
  lateFeeRupees: 0,
  dates: [{ kind: 'test', number: 1, at: '2099-12-12T04:00:00.000Z' }],
  changes: [
    {
      kind: 'closes',
      number: 1,
      from: '2099-12-01T18:59:59.999Z',
      to: '2099-12-05T18:59:59.999Z',
      reason: 'Snow in Skardu',
      at: '2026-11-20T09:00:00.000Z',
    },
  ],
};

async function openDates(at = '/') {
  const rendered = await openDashboard({ at });
  if (at === '/') await rendered.user.click(screen.getByRole('button', { name: 'Admission Dates' }));
  return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'Admission Dates' })) };
}

it("F-2 says 'Could not load the dates.' and loads them with Retry", async () => {
  fakeServer.unreachable(listOfferings);
  const { user, dialog } = await openDates();
  expect(await dialog.findByText('Could not load the dates.')).toBeVisible();
  fakeServer.reply(listOfferings, { offerings: [] });
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(
    await dialog.findByText('No dates yet. Without dates students can apply at any time.'),
  ).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save dates' })).toBeDisabled();
});

it('F-2 shows what comes next, what is missing, and why dates were moved', async () => {
  fakeServer.reply(listOfferings, { offerings: [saved] });
  const { user, dialog } = await openDates('/?dialog=offerings&role=institute');
  const next = await dialog.findAllByRole('listitem');
  expect(next[0]).toHaveTextContent('Closes 5 Dec 2099, 23:59');
  expect(next[1]).toHaveTextContent('Test 12 Dec 2099, 09:00');
  expect(dialog.getByText('Not set yet: merit list, fee due by, classes begin.')).toBeVisible();
  await user.click(dialog.getByText('Dates that were moved'));
  expect(dialog.getByText('Snow in Skardu')).toBeVisible();
  expect(dialog.getByText('Closes: 1 Dec 2099, 23:59 → 5 Dec 2099, 23:59')).toBeVisible();
});

it('F-2.7 F-2.8 keeps what was typed when a date may not move, and saves it with a reason', async () => {
  fakeServer.reply(listOfferings, { offerings: [saved] });
  fakeServer.refuseWith(setOfferings, 'offering.reason-missing');
  const { user, dialog } = await openDates();
  await user.selectOptions(await dialog.findByLabelText('Closes: time'), '16:00');
  await user.click(dialog.getByRole('button', { name: 'Save dates' }));
  expect(
    await dialog.findByText('Please give the reason for the new date. Everybody will read it.'),
  ).toBeVisible();
  expect(dialog.getByLabelText('Closes: time')).toHaveValue('16:00');

  fakeServer.reply(setOfferings, { offerings: [{ ...saved, closesAt: '2099-12-05T11:00:00.000Z' }] });
  await user.type(dialog.getByLabelText(/^Reason for a new date/), 'The banks close.');
  await user.click(dialog.getByRole('button', { name: 'Save dates' }));
  expect(await dialog.findByText('Your dates are saved.')).toBeVisible();
  expect(fakeServer.calls(setOfferings).at(-1)?.body).toMatchObject({
    reason: 'The banks close.',
    offerings: [
      {
        programId: null,
        closesAt: '2099-12-05T16:00',
        dates: [{ kind: 'test', number: 1, at: '2099-12-12T09:00' }],
      },
    ],
  });
  expect(dialog.getByRole('button', { name: 'Save dates' })).toBeDisabled();
});

it('asks before what was typed is lost', async () => {
  fakeServer.reply(listOfferings, { offerings: [saved] });
  const { user, dialog } = await openDates();
  await user.selectOptions(await dialog.findByLabelText('Closes: time'), '16:00');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: /Discard/ })).toBeVisible();
});

it('adds a date of another kind, numbers a second one, and removes it', async () => {
  fakeServer.reply(listOfferings, { offerings: [saved] });
  const { user, dialog } = await openDates();
  await user.selectOptions(await dialog.findByLabelText('Add a date'), 'Test');
  expect(dialog.getByRole('button', { name: /^Test 2/ })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove Test 2' }));
  expect(dialog.queryByRole('button', { name: /^Test 2/ })).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Save dates' })).toBeVisible();
});

it('F-2.12 warns of a window with hardly a bank day, which can be saved', async () => {
  const window = { opensAt: '2023-07-27T19:00:00.000Z', closesAt: '2023-07-31T18:59:59.999Z' };
  fakeServer.reply(listOfferings, { offerings: [{ ...saved, ...window, changes: [] }] });
  fakeServer.reply(getSiteConfig, {
    supportEmail: '',
    uanPhone: '',
    registrationFee: '',
    receiptReview: '',
    bankHolidays: ['2023-07-28', '2023-07-29', '2023-07-30'],
    paymentAccounts: [],
  });
  const { user, dialog } = await openDates();
  expect(await dialog.findByText('Only 1 bank day lies between 28 Jul 2023 and 31 Jul 2023.')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Closes: time'), '16:00');
  expect(dialog.getByRole('button', { name: 'Save dates' })).toBeEnabled();
});

it('F-2 F-10.2 a member without the right reads the dates, whom to ask, and can change nothing', async () => {
  const member = { name: 'Omar', email: 'omar@nust.example', rights: ['decide'], mainAccount: 'Bilal' };
  fakeServer.reply(listOfferings, { offerings: [saved] });
  const { user } = await openDashboard();
  fakeServer.reply(getInstitute, { ...nust, member });
  await act(() => invalidate(getInstitute));
  await user.click(screen.getByRole('button', { name: 'Admission Dates' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Admission Dates' }));
  expect(await dialog.findByLabelText('Closes: time')).toBeDisabled();
  expect(dialog.getByText(/Bilal/)).toBeVisible();
  for (const name of [/^Reason for a new date/, /^Opens: time/])
    expect(dialog.getByLabelText(name)).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Save dates' })).toBeDisabled();
  expect(dialog.getByLabelText('Session')).toBeEnabled();
});
