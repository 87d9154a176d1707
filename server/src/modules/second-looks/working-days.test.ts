import { secondLookChance } from './second-looks';
import { endOfWorkingDays } from './working-days';

/** Friday, 20 November 2026, 10:00 in Karachi. */
const FRIDAY = new Date('2026-11-20T05:00:00.000Z');
const end = (after: Date, holidays: string[] = []) => endOfWorkingDays(after, 7, holidays).toISOString();

it('F-8.13 seven working days leave out Saturdays and Sundays, and end with the last instant of a day in Karachi', () => {
  expect(end(FRIDAY)).toBe('2026-12-01T18:59:59.999Z');
  expect(end(new Date('2026-11-21T05:00:00.000Z'))).toBe('2026-12-01T18:59:59.999Z');
  expect(end(new Date('2026-11-23T05:00:00.000Z'))).toBe('2026-12-02T18:59:59.999Z');
});

it('F-8.13 the day counts in Karachi: 23:59 is the day itself, midnight is the next one', () => {
  expect(end(new Date('2026-11-23T18:59:59.999Z'))).toBe('2026-12-02T18:59:59.999Z');
  expect(end(new Date('2026-11-23T19:00:00.000Z'))).toBe('2026-12-03T18:59:59.999Z');
});

it('F-8.13 listed holidays do not count, of one year or of every year; one on a Sunday changes nothing', () => {
  expect(end(FRIDAY, ['2026-11-25'])).toBe('2026-12-02T18:59:59.999Z');
  expect(end(FRIDAY, ['11-25', '2026-11-26', '2026-11-29', '2025-11-24'])).toBe('2026-12-03T18:59:59.999Z');
  expect(end(new Date('2026-12-22T05:00:00.000Z'), ['12-25'])).toBe('2027-01-01T18:59:59.999Z');
});

it('ends even when every day is a holiday', () => {
  const all = Array.from({ length: 366 }, (_none, index) => new Date(Date.UTC(2024, 0, 1 + index)));
  expect(
    end(
      FRIDAY,
      all.map((day) => day.toISOString().slice(5, 10)),
    ),
  ).toBe('2027-11-21T18:59:59.999Z');
});

describe('a last day for objections', () => {
  const until = (...dates: string[]) =>
    secondLookChance(
      {
        status: 'rejected',
        outcome: 'not-selected',
        rejectedAt: FRIDAY,
        looks: [],
        dates: dates.map((at, index) => ({ kind: 'objections-until', number: index + 1, at })),
        holidays: [],
      },
      FRIDAY,
    );
  it('goes before the working days: a day to its last instant, a minute to itself', () => {
    expect(until('2026-11-23T19:00:00.000Z')).toEqual({ until: new Date('2026-11-24T18:59:59.999Z') });
    expect(until('2026-11-24T11:00:00.000Z')).toEqual({ until: new Date('2026-11-24T11:00:00.000Z') });
    expect(until('2026-12-19T19:00:00.000Z')).toEqual({ until: new Date('2026-12-20T18:59:59.999Z') });
  });
  it('that was over before the decision counts for nothing; of several the next one counts', () => {
    expect(until('2026-11-18T19:00:00.000Z')).toEqual({ until: new Date('2026-12-01T18:59:59.999Z') });
    expect(until('2026-11-18T19:00:00.000Z', '2026-12-09T19:00:00.000Z', '2026-11-29T19:00:00.000Z')).toEqual(
      {
        until: new Date('2026-11-30T18:59:59.999Z'),
      },
    );
  });
});
