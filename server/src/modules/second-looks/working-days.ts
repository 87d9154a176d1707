import { DAY, karachiDay, lastOfKarachiDay } from '@uas/contract';

/** Whoever lists every day of the year as a holiday gets no more than this. */
const LONGEST = 366;

/**
 * The last instant of so many working days after the day of an instant: not Saturday, not Sunday, and no holiday (`yyyy-mm-dd`,
 * or `mm-dd` for every year). The day itself does not count.
 */
export function endOfWorkingDays(after: Date, count: number, holidays: readonly string[]): Date {
  let time = new Date(`${karachiDay(after)}T00:00:00Z`).getTime();
  let left = count;
  for (let passed = 0; left > 0 && passed < LONGEST; passed += 1) {
    time += DAY;
    if (isWorkingDay(new Date(time), holidays)) left -= 1;
  }
  return lastOfKarachiDay(new Date(time).toISOString().slice(0, 10));
}

function isWorkingDay(day: Date, holidays: readonly string[]): boolean {
  const isWeekend = day.getUTCDay() === 0 || day.getUTCDay() === 6;
  const written = day.toISOString().slice(0, 10);
  return !isWeekend && !holidays.includes(written) && !holidays.includes(written.slice(5));
}
