import { DAY } from './dates';
/** A window with fewer days on which banks are open is worth a warning: a fee has to be paid in it. */
export const ENOUGH_BANK_DAYS = 5;

const midnight = (day: string) => new Date(`${day}T00:00:00Z`).getTime();

/** How many calendar days lie from one to another (`yyyy-mm-dd`), both included; 0 when they stand the wrong way round. */
export function calendarDays(from: string, to: string): number {
  return Math.max(0, (midnight(to) - midnight(from)) / DAY + 1);
}

/** On how many days from one to another, both included, banks are open: Monday to Friday, but for holidays. */
export function bankDays(from: string, to: string, holidays: readonly string[]): number {
  const days = Array.from({ length: calendarDays(from, to) }, (_, index) => midnight(from) + index * DAY);
  return days.filter((time) => {
    const day = new Date(time);
    const isWeekend = day.getUTCDay() === 0 || day.getUTCDay() === 6;
    return !isWeekend && !holidays.includes(day.toISOString().slice(0, 10));
  }).length;
}
