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
import { momentText, readMoment } from '../../institute/typed-moment';
import { renderPortal, serveDashboard } from '../../test-kit/open-dashboard';
import { editedOffering, emptyOffering, nextNumber, writtenOffering } from './edited-offering';

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

it('F-2 shows what comes next, what is missing, and why dates were moved; a day that is none or stands before the opening is marked in its cell, and nothing is sent; asks before what was typed is lost', async () => {
  fakeServer.reply(listOfferings, { offerings: [saved] });
  const { user, dates } = await openDates();
  const next = await dates.findAllByRole('listitem');
  expect(next[0]).toHaveTextContent('Closes 5 Dec 2099, 23:59');
  expect(next[1]).toHaveTextContent('Test 12 Dec 2099, 09:00');
  expect(dates.getByText('Not set yet: merit list, fee due by, classes begin.')).toBeVisible();
  await user.click(dates.getByText('Dates that were moved'));
  expect(dates.getByText('Snow in Skardu')).toBeVisible();
  expect(dates.getByText('Closes: 1 Dec 2099, 23:59 → 5 Dec 2099, 23:59')).toBeVisible();

  const opens = await dates.findByLabelText('Opens, All programs');
  await user.type(opens, '1 Nov');
  const asked = jest.spyOn(window, 'confirm').mockReturnValue(false);
  await user.click(screen.getByRole('link', { name: /^Home/ }));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(opens).toHaveValue('1 Nov 2027');
  asked.mockRestore();

  await typeInto(user, opens, '31 Feb 2099');
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

it('F-2 adds a date of another kind as a column, and numbers a second one; empty it is not saved; Enter and the arrows stay in the column, a copied block is pasted', async () => {
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
  expect(await dates.findByText('Your dates are saved.')).toBeVisible();

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
  expect(fakeServer.calls(setOfferings)).toHaveLength(1);
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

describe('an offering that is edited', () => {
  const saved: Offering = {
    _id: 'of_1',
    session: 'Fall 2026',
    programId: null,
    opensAt: '2026-11-22T19:00:00.000Z',
    closesAt: '2026-12-05T11:00:00.000Z',
    lateUntil: '2026-12-10T18:59:59.999Z',
    lateFeeRupees: 1_000,
    dates: [{ kind: 'test', number: 1, at: '2026-12-12T04:00:00.000Z' }],
    changes: [],
  };

  it('F-2 days and times go there and back, and a whole day has no time', () => {
    const edited = editedOffering(saved);
    expect(edited).toEqual({
      programId: null,
      opens: { day: '2026-11-23', time: '' },
      closes: { day: '2026-12-05', time: '16:00' },
      late: { day: '2026-12-10', time: '' },
      lateFee: '1000',
      dates: [{ kind: 'test', number: 1, day: '2026-12-12', time: '09:00' }],
      unknownDates: [],
    });
    expect(writtenOffering(edited)).toEqual({
      programId: null,
      opensAt: '2026-11-23',
      closesAt: '2026-12-05T16:00',
      lateUntil: '2026-12-10',
      lateFeeRupees: 1_000,
      dates: [{ kind: 'test', number: 1, at: '2026-12-12T09:00' }],
    });
  });

  it('F-2 dates of a kind that only a newer server knows go back as they came', () => {
    const dates = [...saved.dates, { kind: 'interview', number: 2, at: '2026-12-13T06:30:00.000Z' }];
    const edited = editedOffering({ ...saved, dates });
    expect(edited.dates).toEqual([{ kind: 'test', number: 1, day: '2026-12-12', time: '09:00' }]);
    expect(writtenOffering(edited).dates).toEqual([
      { kind: 'test', number: 1, at: '2026-12-12T09:00' },
      { kind: 'interview', number: 2, at: '2026-12-13T11:30' },
    ]);
  });

  it('what is empty is not sent, and a second list is number 2', () => {
    const dates = [{ kind: 'list', number: 1, day: '', time: '' }] as const;
    const nothing = { opensAt: null, closesAt: null, lateUntil: null, lateFeeRupees: 0, dates: [] };
    expect(writtenOffering({ ...emptyOffering('pr_1'), dates })).toEqual({ programId: 'pr_1', ...nothing });
    expect([nextNumber(dates, 'list'), nextNumber(dates, 'test')]).toEqual([2, 1]);
  });

  describe('F-2 a typed day', () => {
    const now = new Date('2026-11-28T06:00:00.000Z');
    it.each([
      ['1 Dec 2026', '2026-12-01', ''],
      ['1 dec', '2026-12-01', ''],
      ['27 nov', '2027-11-27', ''],
      ['28/11', '2026-11-28', ''],
      ['1/12/2026', '2026-12-01', ''],
      ['01-12-26 9:05', '2026-12-01', '09:05'],
      ['2026-12-01T16:00', '2026-12-01', '16:00'],
      ['December 1, 2026, 4 pm', '2026-12-01', '16:00'],
      ['1 Sept 2027 12 am', '2027-09-01', '00:00'],
      ['۱ Dec ۲۰۲۶', '2026-12-01', ''],
      ['29 Feb 2028', '2028-02-29', ''],
    ])('%s', (typed, day, time) => {
      expect(readMoment(typed, now)).toEqual({ day, time });
      expect(readMoment(momentText({ day, time }), now)).toEqual({ day, time });
    });

    it.each([
      '31 Feb 2027',
      '29 Feb 2027',
      '1 De 2026',
      '32/1/2027',
      '1 13 2027',
      '1 Dec 2026, 25:00',
      '1 Dec 2026 13 pm',
      'soon',
      '5',
    ])('stays as it was typed where there is no such day: %s', (typed) =>
      expect(readMoment(typed, now)).toEqual({ day: '', time: '', unread: typed }),
    );
  });
});
