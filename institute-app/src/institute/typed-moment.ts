import { formatTime, HOUR, karachiDay, MINUTE, startOfKarachiDay, westernDigits } from '@uas/contract';
import { formatDay, formatMonthName, monthNames } from '@uas/shared-ui/kit';

/** A day and, where it matters, a time of it: `yyyy-mm-dd`, `hh:mm`; empty where nothing is said. */
export interface Moment {
  readonly day: string;
  readonly time: string;
  /** What was typed and is no day; day and time are empty then. */
  readonly unread?: string | undefined;
}

export const NEVER: Moment = { day: '', time: '' };

const TIME = /(?:^|[\s,T]+)(?:(\d{1,2})[:.](\d{2})(?: ?([ap])\.?m\.?)?|(\d{1,2}) ?([ap])\.?m\.?)$/i;
const YEAR_FIRST = /^(?<year>\d{4})[-/. ](?<month>\d{1,2})[-/. ](?<day>\d{1,2})$/;
const DAY_FIRST = /^(?<day>\d{1,2})[-/., ]+(?<month>\d{1,2}|\p{L}+)\.?(?:[-/., ]+(?<year>\d{4}|\d{2}))?$/u;
const MONTH_FIRST = /^(?<month>\p{L}+)\.? (?<day>\d{1,2})(?:[,. ]+(?<year>\d{4}|\d{2}))?$/u;

/** `1 Dec 2026`, `1 Dec 2026, 16:00`; what could not be read stays as it was typed. */
export function momentText({ day, time, unread }: Moment): string {
  if (unread !== undefined) return unread;
  if (day === '') return '';
  return time === '' ? formatDay(day) : `${formatDay(day)}, ${time}`;
}

/** A day without a time where the instant is what the whole day means. */
export function momentOf(instant: string | null, ofDay: (day: string) => Date): Moment {
  if (instant === null) return NEVER;
  const at = new Date(instant);
  const day = karachiDay(at);
  return { day, time: ofDay(day).getTime() === at.getTime() ? '' : formatTime(at) };
}

/** As it is sent; null where nothing is said. */
export function writtenMoment({ day, time }: Moment): string | null {
  if (day === '') return null;
  return time === '' ? day : `${day}T${time}`;
}

/** Whether a moment is over; a day without a time lasts until its end. */
export function hasPassed({ day, time }: Moment, now: Date): boolean {
  if (day === '') return false;
  const [hours = 24, minutes = 0] = time === '' ? [] : time.split(':').map(Number);
  return startOfKarachiDay(day).getTime() + hours * HOUR + minutes * MINUTE <= now.getTime();
}

/**
 * The day that was meant, with its time where one was typed: `1 dec`, `1/12/2026`, `2026-12-01 16:00`, `Dec 1, 4 pm`.
 * The day comes before the month. Without a year it is the first such day from `now` on.
 */
export function readMoment(typed: string, now: Date): Moment {
  const text = westernDigits(typed).trim().replace(/\s+/g, ' ');
  if (text === '') return NEVER;
  const unread = { ...NEVER, unread: typed };
  const found = TIME.exec(text);
  const time = found ? timeOf(found) : '';
  const parts = partsOf(found ? text.slice(0, found.index).trim() : text);
  if (time === null || !parts) return unread;
  const day = dayOf(parts, karachiDay(now));
  return day === null ? unread : { day, time };
}

/** `16:00`; null where there is no such time. */
function timeOf([, hour, minute, half, fullHour, fullHalf]: RegExpExecArray): string | null {
  const [hours, minutes] = [Number(hour ?? fullHour), Number(minute ?? 0)];
  const halfOfDay = (half ?? fullHalf)?.toLowerCase();
  if (minutes > 59 || hours > 23 || (halfOfDay && (hours < 1 || hours > 12))) return null;
  const ofDay = halfOfDay ? (hours % 12) + (halfOfDay === 'p' ? 12 : 0) : hours;
  return `${twoDigits(ofDay)}:${twoDigits(minutes)}`;
}

interface DayParts {
  readonly day: number;
  readonly month: number;
  /** Null where none was typed. */
  readonly year: number | null;
}

function partsOf(text: string): DayParts | null {
  const groups = [YEAR_FIRST, DAY_FIRST, MONTH_FIRST].map((form) => form.exec(text)?.groups).find(Boolean);
  if (!groups) return null;
  const { day = '', month = '', year } = groups;
  const fullYear = year && (year.length === 2 ? Number(year) + 2000 : Number(year));
  return { day: Number(day), month: monthNumber(month), year: fullYear ? fullYear : null };
}

/** The number of a month that was typed as a number or by its name, also shortened; 0 for none. */
function monthNumber(typed: string): number {
  if (/^\d+$/.test(typed)) return Number(typed);
  const name = typed.toLowerCase();
  if (name.length < 3) return 0;
  const short = (index: number) => formatMonthName(`2026-${twoDigits(index + 1)}-01`).toLowerCase();
  return (
    monthNames().findIndex((month, at) => month.toLowerCase().startsWith(name) || short(at) === name) + 1
  );
}

function dayOf({ day, month, year }: DayParts, today: string): string | null {
  const of = (inYear: number) => `${inYear}-${twoDigits(month)}-${twoDigits(day)}`;
  const thisYear = Number(today.slice(0, 4));
  const meant = of(year ?? (of(thisYear) < today ? thisYear + 1 : thisYear));
  const real = new Date(`${meant}T00:00:00Z`);
  return !Number.isNaN(real.getTime()) && real.toISOString().startsWith(meant) ? meant : null;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
