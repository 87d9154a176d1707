import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  type getInstitute,
  getSiteConfig,
  listOfferings,
  type Offering,
  type ReplyOf,
  setOfferings,
} from '@uas/contract';
import { fakeServer, nust } from '@uas/shared-ui/test-kit';
import { renderPortal, serveDashboard } from '../../test-kit/open-dashboard';

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

async function openDates(profile: ReplyOf<typeof getInstitute> = institute) {
  fakeServer.provide(getSiteConfig, {
    supportEmail: '',
    uanPhone: '',
    registrationFee: '',
    receiptReview: '',
    bankHolidays: ['2023-07-28', '2023-07-29', '2023-07-30'],
    paymentAccounts: [],
  });
  serveDashboard({ institute: profile });
  const rendered = renderPortal(undefined, '/?tab=programs&role=institute');
  return { ...rendered, dates: within(await screen.findByRole('region', { name: 'Admission Dates' })) };
}

it("F-2 says 'Could not load the dates.' and loads them with Retry", async () => {
  fakeServer.unreachable(listOfferings);
  const { user, dates } = await openDates();
  expect(await dates.findByText('Could not load the dates.')).toBeVisible();
  fakeServer.reply(listOfferings, { offerings: [] });
  await user.click(dates.getByRole('button', { name: 'Retry' }));
  expect(await dates.findByText('No dates yet. Without dates students can apply at any time.')).toBeVisible();
  expect(dates.getByRole('button', { name: 'Save dates' })).toBeDisabled();
});

it('F-2 shows what comes next, what is missing, and why dates were moved', async () => {
  fakeServer.reply(listOfferings, { offerings: [saved] });
  const { user, dates } = await openDates();
  const next = await dates.findAllByRole('listitem');
  expect(next[0]).toHaveTextContent('Closes 5 Dec 2099, 23:59');
  expect(next[1]).toHaveTextContent('Test 12 Dec 2099, 09:00');
  expect(dates.getByText('Not set yet: merit list, fee due by, classes begin.')).toBeVisible();
  await user.click(dates.getByText('Dates that were moved'));
  expect(dates.getByText('Snow in Skardu')).toBeVisible();
  expect(dates.getByText('Closes: 1 Dec 2099, 23:59 → 5 Dec 2099, 23:59')).toBeVisible();
});

it('F-2.7 F-2.8 keeps what was typed when a date may not move, and saves it with a reason', async () => {
  fakeServer.reply(listOfferings, { offerings: [saved] });
  fakeServer.refuseWith(setOfferings, 'offering.reason-missing');
  const { user, dates } = await openDates();
  await typeInto(user, await dates.findByLabelText('Closes, All programs'), '5/12/2099 4 pm');
  await user.click(dates.getByRole('button', { name: 'Save dates' }));
  expect(
    await dates.findByText('Please give the reason for the new date. Everybody will read it.'),
  ).toBeVisible();
  expect(dates.getByLabelText('Closes, All programs')).toHaveValue('5 Dec 2099, 16:00');

  fakeServer.reply(setOfferings, { offerings: [{ ...saved, closesAt: '2099-12-05T11:00:00.000Z' }] });
  await user.type(dates.getByLabelText(/^Reason for a new date/), 'The banks close.');
  await user.click(dates.getByRole('button', { name: 'Save dates' }));
  expect(await dates.findByText('Your dates are saved.')).toBeVisible();
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
  expect(dates.getByRole('button', { name: 'Save dates' })).toBeDisabled();
});

it('asks before what was typed is lost', async () => {
  fakeServer.reply(listOfferings, { offerings: [saved] });
  const { user, dates } = await openDates();
  await user.type(await dates.findByLabelText('Opens, All programs'), '1 Nov');
  const asked = jest.spyOn(window, 'confirm').mockReturnValue(false);
  await user.click(screen.getByRole('link', { name: /^Home/ }));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(dates.getByLabelText('Opens, All programs')).toHaveValue('1 Nov 2027');
  asked.mockRestore();
});

it('F-2 a day that is none or stands before the opening is marked in its cell, and nothing is sent', async () => {
  fakeServer.reply(listOfferings, { offerings: [saved] });
  const { user, dates } = await openDates();
  const opens = await dates.findByLabelText('Opens, All programs');
  await user.type(opens, '31 Feb 2099');
  await user.click(dates.getByRole('button', { name: 'Save dates' }));
  expect(opens).toBeInvalid();
  expect(opens).toHaveFocus();
  expect(opens).toHaveValue('31 Feb 2099');
  expect(dates.getByText('Please write a day such as 1 Dec 2026, or 1 Dec 2026, 16:00.')).toBeVisible();
  await typeInto(user, opens, '6 Dec 2099');
  await user.click(dates.getByRole('button', { name: 'Save dates' }));
  expect(dates.getByLabelText('Closes, All programs')).toBeInvalid();
  expect(dates.getByText('Some dates cannot be saved yet. They are marked in the table.')).toBeVisible();
  expect(fakeServer.calls(setOfferings)).toHaveLength(0);
});

it('F-2 a program takes over the dates of all when one of its own is typed, and gives them back', async () => {
  fakeServer.reply(listOfferings, { offerings: [saved] });
  fakeServer.reply(setOfferings, { offerings: [saved] });
  const { user, dates } = await openDates();
  const closes = await dates.findByLabelText('Closes, BS Computer Science');
  expect(closes).toHaveValue('');
  expect(closes).toHaveAttribute('placeholder', '5 Dec 2099');
  await user.type(closes, '2099-12-08');
  await user.tab();
  expect(closes).toHaveValue('8 Dec 2099');
  expect(dates.getByLabelText('Test, BS Computer Science')).toHaveValue('12 Dec 2099, 09:00');
  await user.click(dates.getByRole('button', { name: 'Save dates' }));
  expect(fakeServer.calls(setOfferings).at(-1)?.body).toMatchObject({
    offerings: [{ programId: null }, { closesAt: '2099-12-08', dates: [{ kind: 'test', number: 1 }] }],
  });
  await user.type(await dates.findByLabelText('Closes, BS Computer Science'), '9 Dec 2099');
  await user.click(
    dates.getByRole('button', { name: 'Use the dates of all programs for BS Computer Science' }),
  );
  expect(dates.getByLabelText('Closes, BS Computer Science')).toHaveAttribute('placeholder', '5 Dec 2099');
});

it('F-2 is filled in with the keyboard: Enter and the arrows stay in the column, a copied block is pasted', async () => {
  fakeServer.reply(listOfferings, { offerings: [saved] });
  const { user, dates } = await openDates();
  await user.click(await dates.findByLabelText('Closes, All programs'));
  await user.keyboard('{Enter}');
  expect(dates.getByLabelText('Closes, BS Computer Science')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(dates.getByLabelText('Closes, All programs')).toHaveFocus();
  await user.paste('1 Dec 2099\t3 Dec 2099\n4 Dec 2099\t7 Dec 2099\n');
  expect(dates.getByLabelText('Closes, All programs')).toHaveValue('1 Dec 2099');
  expect(dates.getByLabelText('Late applications until, All programs')).toHaveValue('3 Dec 2099');
  expect(dates.getByLabelText('Closes, BS Computer Science')).toHaveValue('4 Dec 2099');
  expect(dates.getByLabelText('Late applications until, BS Computer Science')).toHaveValue('7 Dec 2099');
  expect(fakeServer.calls(setOfferings)).toHaveLength(0);
});

it('F-2 adds a date of another kind as a column, and numbers a second one; empty it is not saved', async () => {
  fakeServer.reply(listOfferings, { offerings: [saved] });
  fakeServer.reply(setOfferings, { offerings: [saved] });
  const { user, dates } = await openDates();
  await user.selectOptions(await dates.findByLabelText('Add a date'), 'Test');
  await user.selectOptions(await dates.findByLabelText('Add a date'), 'Merit list');
  await user.type(dates.getByLabelText('Test 2, All programs'), '13 Dec 2099 10:30');
  expect(dates.getByLabelText('Merit list, All programs')).toHaveValue('');
  await user.click(dates.getByRole('button', { name: 'Save dates' }));
  const written = [
    { kind: 'test', number: 1, at: '2099-12-12T09:00' },
    { kind: 'test', number: 2, at: '2099-12-13T10:30' },
  ];
  expect(fakeServer.calls(setOfferings).at(-1)?.body).toMatchObject({ offerings: [{ dates: written }] });
});

it('F-2.12 warns of a window with hardly a bank day, which can be saved', async () => {
  const window = { opensAt: '2023-07-27T19:00:00.000Z', closesAt: '2023-07-31T18:59:59.999Z' };
  fakeServer.reply(listOfferings, { offerings: [{ ...saved, ...window, changes: [] }] });
  const { user, dates } = await openDates();
  expect(await dates.findByText('Only 1 bank day lies between 28 Jul 2023 and 31 Jul 2023.')).toBeVisible();
  await user.type(dates.getByLabelText('Test, All programs'), '{Backspace}');
  expect(dates.getByRole('button', { name: 'Save dates' })).toBeEnabled();
});

it('F-2 F-10.2 a member without the right reads the dates, whom to ask, and can change nothing', async () => {
  const member = { name: 'Omar', email: 'omar@nust.example', rights: ['decide'], mainAccount: 'Bilal' };
  fakeServer.reply(listOfferings, { offerings: [saved] });
  const { dates } = await openDates({ ...institute, member });
  expect(await dates.findByLabelText('Closes, All programs')).toBeDisabled();
  expect(dates.getByText(/Bilal/)).toBeVisible();
  for (const name of [/^Reason for a new date/, 'Opens, All programs'])
    expect(dates.getByLabelText(name)).toBeDisabled();
  expect(dates.getByRole('button', { name: 'Save dates' })).toBeDisabled();
  expect(dates.getByLabelText('Session')).toBeEnabled();
});
