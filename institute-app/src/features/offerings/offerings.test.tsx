import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
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

const institute = {
  ...nust,
  departments: [
    {
      name: 'Computing',
      courses: ['BS Computer Science'],
      programs: [{ id: 'pr_1', name: 'BS Computer Science' }],
    },
  ],
};

async function typeInto(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.type(field, text);
}

async function openDates(at = '/') {
  fakeServer.reply(getSiteConfig, {
    supportEmail: '',
    uanPhone: '',
    registrationFee: '',
    receiptReview: '',
    bankHolidays: ['2023-07-28', '2023-07-29', '2023-07-30'],
    paymentAccounts: [],
  });
  const rendered = await openDashboard({ at, institute });
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
  await typeInto(user, await dialog.findByLabelText('Closes, All programs'), '5/12/2099 4 pm');
  await user.click(dialog.getByRole('button', { name: 'Save dates' }));
  expect(
    await dialog.findByText('Please give the reason for the new date. Everybody will read it.'),
  ).toBeVisible();
  expect(dialog.getByLabelText('Closes, All programs')).toHaveValue('5 Dec 2099, 16:00');

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
  await user.type(await dialog.findByLabelText('Opens, All programs'), '1 Nov');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: /Discard/ })).toBeVisible();
});

it('F-2 a day that is none or stands before the opening is marked in its cell, and nothing is sent', async () => {
  fakeServer.reply(listOfferings, { offerings: [saved] });
  const { user, dialog } = await openDates();
  const opens = await dialog.findByLabelText('Opens, All programs');
  await user.type(opens, '31 Feb 2099');
  await user.click(dialog.getByRole('button', { name: 'Save dates' }));
  expect(opens).toBeInvalid();
  expect(opens).toHaveFocus();
  expect(opens).toHaveValue('31 Feb 2099');
  expect(dialog.getByText('Please write a day such as 1 Dec 2026, or 1 Dec 2026, 16:00.')).toBeVisible();
  await typeInto(user, opens, '6 Dec 2099');
  await user.click(dialog.getByRole('button', { name: 'Save dates' }));
  expect(dialog.getByLabelText('Closes, All programs')).toBeInvalid();
  expect(dialog.getByText('Some dates cannot be saved yet. They are marked in the table.')).toBeVisible();
  expect(fakeServer.calls(setOfferings)).toHaveLength(0);
});

it('F-2 a program takes over the dates of all when one of its own is typed, and gives them back', async () => {
  fakeServer.reply(listOfferings, { offerings: [saved] });
  fakeServer.reply(setOfferings, { offerings: [saved] });
  const { user, dialog } = await openDates();
  const closes = await dialog.findByLabelText('Closes, BS Computer Science');
  expect(closes).toHaveValue('');
  expect(closes).toHaveAttribute('placeholder', '5 Dec 2099');
  await user.type(closes, '2099-12-08');
  await user.tab();
  expect(closes).toHaveValue('8 Dec 2099');
  expect(dialog.getByLabelText('Test, BS Computer Science')).toHaveValue('12 Dec 2099, 09:00');
  await user.click(dialog.getByRole('button', { name: 'Save dates' }));
  expect(fakeServer.calls(setOfferings).at(-1)?.body).toMatchObject({
    offerings: [{ programId: null }, { closesAt: '2099-12-08', dates: [{ kind: 'test', number: 1 }] }],
  });
  await user.type(await dialog.findByLabelText('Closes, BS Computer Science'), '9 Dec 2099');
  await user.click(
    dialog.getByRole('button', { name: 'Use the dates of all programs for BS Computer Science' }),
  );
  expect(dialog.getByLabelText('Closes, BS Computer Science')).toHaveAttribute('placeholder', '5 Dec 2099');
});

it('F-2 is filled in with the keyboard: Enter and the arrows stay in the column, a copied block is pasted', async () => {
  fakeServer.reply(listOfferings, { offerings: [saved] });
  const { user, dialog } = await openDates();
  await user.click(await dialog.findByLabelText('Closes, All programs'));
  await user.keyboard('{Enter}');
  expect(dialog.getByLabelText('Closes, BS Computer Science')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(dialog.getByLabelText('Closes, All programs')).toHaveFocus();
  await user.paste('1 Dec 2099\t3 Dec 2099\n4 Dec 2099\t7 Dec 2099\n');
  expect(dialog.getByLabelText('Closes, All programs')).toHaveValue('1 Dec 2099');
  expect(dialog.getByLabelText('Late applications until, All programs')).toHaveValue('3 Dec 2099');
  expect(dialog.getByLabelText('Closes, BS Computer Science')).toHaveValue('4 Dec 2099');
  expect(dialog.getByLabelText('Late applications until, BS Computer Science')).toHaveValue('7 Dec 2099');
  expect(fakeServer.calls(setOfferings)).toHaveLength(0);
});

it('F-2 adds a date of another kind as a column, and numbers a second one; empty it is not saved', async () => {
  fakeServer.reply(listOfferings, { offerings: [saved] });
  fakeServer.reply(setOfferings, { offerings: [saved] });
  const { user, dialog } = await openDates();
  await user.selectOptions(await dialog.findByLabelText('Add a date'), 'Test');
  await user.selectOptions(await dialog.findByLabelText('Add a date'), 'Merit list');
  await user.type(dialog.getByLabelText('Test 2, All programs'), '13 Dec 2099 10:30');
  expect(dialog.getByLabelText('Merit list, All programs')).toHaveValue('');
  await user.click(dialog.getByRole('button', { name: 'Save dates' }));
  expect(fakeServer.calls(setOfferings).at(-1)?.body.offerings[0]?.dates).toEqual([
    { kind: 'test', number: 1, at: '2099-12-12T09:00' },
    { kind: 'test', number: 2, at: '2099-12-13T10:30' },
  ]);
});

it('F-2.12 warns of a window with hardly a bank day, which can be saved', async () => {
  const window = { opensAt: '2023-07-27T19:00:00.000Z', closesAt: '2023-07-31T18:59:59.999Z' };
  fakeServer.reply(listOfferings, { offerings: [{ ...saved, ...window, changes: [] }] });
  const { user, dialog } = await openDates();
  expect(await dialog.findByText('Only 1 bank day lies between 28 Jul 2023 and 31 Jul 2023.')).toBeVisible();
  await user.type(dialog.getByLabelText('Test, All programs'), '{Backspace}');
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
  expect(await dialog.findByLabelText('Closes, All programs')).toBeDisabled();
  expect(dialog.getByText(/Bilal/)).toBeVisible();
  for (const name of [/^Reason for a new date/, 'Opens, All programs'])
    expect(dialog.getByLabelText(name)).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Save dates' })).toBeDisabled();
  expect(dialog.getByLabelText('Session')).toBeEnabled();
});
