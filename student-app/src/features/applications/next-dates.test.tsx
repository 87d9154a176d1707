import { screen, within } from '@testing-library/react';
import {
  getStudentCalendarAddress,
  karachiDaysBetween,
  PART_DATES,
  type PublicOffering,
  type StudentApplication,
} from '@uas/contract';
import { formatDay } from '@uas/shared-ui/kit';
import { applicationOf, fakeServer, setViewport } from '@uas/shared-ui/test-kit';
import { applicationView } from '../../student/views';
import { showDashboard } from '../../test-kit/show-dashboard';
import { nextDates } from './next-dates';

function offering(dates: NonNullable<PublicOffering['dates']>): PublicOffering {
  return {
    session: 'Fall 2026',
    programId: null,
    opensAt: null,
    closesAt: null,
    lateUntil: null,
    lateFeeRupees: 0,
    dates,
    changes: [],
  };
}

/** In Karachi, without daylight saving time. */
const karachi = (written: string) => new Date(`${written}:00+05:00`).toISOString();

/** The calendar of Punjab University for 2011. */
const CALENDAR = offering([
  { kind: 'list', number: 1, at: karachi('2011-09-21T16:00') },
  { kind: 'dues', number: 1, at: karachi('2011-09-24T00:00') },
  { kind: 'list', number: 2, at: karachi('2011-09-25T14:00') },
  { kind: 'dues', number: 2, at: karachi('2011-09-27T00:00') },
  { kind: 'list', number: 3, at: karachi('2011-09-28T10:00') },
  { kind: 'dues', number: 3, at: karachi('2011-09-30T00:00') },
  { kind: 'classes', number: 1, at: karachi('2011-10-03T00:00') },
]);

const applied = (changes: Partial<StudentApplication> = {}) => applicationOf({ dates: CALENDAR, ...changes });

it('has nothing of an application that was not selected, and nothing that is over', () => {
  expect(nextDates([applied({ status: 'rejected' })], new Date(karachi('2011-09-22T12:00')))).toEqual([]);
  expect(nextDates([applied()], new Date(karachi('2011-10-03T00:01')))).toEqual([]);
  expect(nextDates([applicationOf()], new Date())).toEqual([]);
});

it('F-2.13 the calendar of 2011 on 22 September: dues, list, dues', () => {
  const now = new Date(karachi('2011-09-22T12:00'));
  expect(
    nextDates([applied()], now)
      .slice(0, 3)
      .map(({ kind, at }) => [kind, at, karachiDaysBetween(now, new Date(at))]),
  ).toEqual([
    ['dues', karachi('2011-09-24T00:00'), 2],
    ['list', karachi('2011-09-25T14:00'), 3],
    ['dues', karachi('2011-09-27T00:00'), 5],
  ]);
});

it('counts days by the calendar in Karachi', () => {
  const evening = new Date(karachi('2026-11-20T23:30'));
  expect(karachiDaysBetween(evening, new Date(karachi('2026-11-20T23:59')))).toBe(0);
  expect(karachiDaysBetween(evening, new Date(karachi('2026-11-21T00:30')))).toBe(1);
});

it('F-2 shows the next three dates with the days left', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const dates = offering([
    { kind: 'test', number: 1, at: day(1) },
    { kind: 'list', number: 2, at: day(5) },
    { kind: 'ceremony', number: 1, at: day(7) },
    { kind: 'classes', number: 1, at: day(9) },
  ]);
  await showDashboard({ applications: [applicationOf({ dates })] });
  const list = within(await screen.findByRole('list', { name: 'Next dates' }));
  const items = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toHaveLength(3);
  expect(items[0]).toMatch(/^tomorrowTest /);
  expect(items[1]).toMatch(/^in 5 daysMerit list 2 /);
  expect(items[2]).toMatch(/^in 7 daysceremony /);
});

it('on a phone the one line says the day: a last day is not cut off at its "until"', async () => {
  setViewport(360);
  const replyBy = new Date(Date.now() + 7 * 86_400_000);
  await showDashboard({
    applications: [applicationOf({ status: 'approved', replyBy: replyBy.toISOString() })],
    at: '/?tab=applications',
  });
  const line = await screen.findByText(/^Next: /);
  expect(line).toHaveTextContent(`Next: Answer the offer until ${formatDay(replyBy)}, in 7 days`);
});

it('F-2.13 has what can be answered or asked for until a day, also of an application that was not selected', () => {
  const now = new Date(karachi('2026-11-20T12:00'));
  const condition = { _id: 'c_1', code: 'medical', text: 'Medical check', state: 'open' };
  const offer = applicationOf({
    _id: 'ap_1',
    status: 'approved',
    replyBy: karachi('2026-11-27T10:00'),
    conditions: [
      { ...condition, dueAt: karachi('2026-11-30T23:59') },
      { ...condition, _id: 'c_2', state: 'met', dueAt: karachi('2026-11-25T23:59') },
      { ...condition, _id: 'c_3', dueAt: null },
    ],
  });
  const asked = applicationOf({
    _id: 'ap_2',
    proposal: {
      programId: 'p',
      program: 'BS IT',
      department: 'Computing',
      replyBy: karachi('2026-11-22T10:00'),
    },
  });
  const rejected = applicationOf({
    _id: 'ap_3',
    status: 'rejected',
    dates: CALENDAR,
    secondLookUntil: karachi('2026-11-24T23:59'),
  });
  const found = (applications: StudentApplication[]) =>
    nextDates(applications, now).map(({ application, kind }) => [application._id, kind]);
  expect(found([offer, asked, rejected])).toEqual([
    ['ap_2', 'proposal'],
    ['ap_3', 'second-look'],
    ['ap_1', 'offer'],
    ['ap_1', 'condition'],
  ]);
  // Once another offer is accepted there is nothing to answer any more.
  const accepted = applicationOf({ _id: 'ap_4', status: 'approved', offerAccepted: true });
  expect(found([offer, accepted, rejected])).toEqual([['ap_3', 'second-look']]);
  expect(found([{ ...offer, offerAccepted: true }])).toEqual([['ap_1', 'condition']]);
});

it.each(PART_DATES.map(({ kind }) => kind))('F-2.13 the last day of a view has its name: %s', (kind) => {
  expect(applicationView(kind)?.date?.()).toMatch(/ until$/);
});

it('F-2 shows nothing where no date lies ahead', async () => {
  await showDashboard({ applications: [applicationOf()] });
  expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeVisible();
  expect(screen.queryByText('Next dates')).not.toBeInTheDocument();
});

describe('F-2 the own calendar', () => {
  const ahead = offering([{ kind: 'test', number: 1, at: new Date(Date.now() + 90_000_000).toISOString() }]);

  it('says when its address cannot be had, and asks again', async () => {
    fakeServer.unreachable(getStudentCalendarAddress);
    const { user } = await showDashboard({ applications: [applicationOf({ dates: ahead })] });
    await user.click(await screen.findByText('Add to calendar'));
    expect(await screen.findByText('Could not load the calendar.')).toBeVisible();
    fakeServer.reply(getStudentCalendarAddress, { address: '/api/calendar/secret.ics' });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Download the dates' })).toBeVisible();
  });

  it('can be opened in a calendar program, downloaded and copied', async () => {
    fakeServer.reply(getStudentCalendarAddress, { address: '/api/calendar/secret.ics' });
    const { user } = await showDashboard({ applications: [applicationOf({ dates: ahead })] });
    await user.click(await screen.findByText('Add to calendar'));
    const address = `//${window.location.host}/api/calendar/secret.ics`;
    expect(await screen.findByRole('link', { name: 'Open in your calendar' })).toHaveAttribute(
      'href',
      `webcal:${address}`,
    );
    expect(screen.getByRole('link', { name: 'Download the dates' })).toHaveAttribute(
      'href',
      `http:${address}`,
    );
    await user.click(screen.getByRole('button', { name: 'Copy the address' }));
    expect(await screen.findByText('The link was copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`http:${address}`);
  });
});
