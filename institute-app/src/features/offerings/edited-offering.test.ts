import type { Offering } from '@uas/contract';
import { momentText, readMoment } from '../../institute/typed-moment';
import { editedOffering, emptyOffering, nextNumber, writtenOffering } from './edited-offering';

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
