/** A second, a minute, an hour and a day, in milliseconds. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** All days of the product are days in Pakistan: UTC+5, no daylight saving. */
export const TIME_ZONE = 'Asia/Karachi';
const OFFSET = '+05:00';
/** How far these days are ahead of UTC. Lists name hundreds of days, and adding is many times quicker than a formatter. */
const AHEAD = 5 * HOUR;

/** Written here: the platform's formats take a phone a tenth of a second to load, and not all platforms shorten September alike. */
const BRITISH = 'en-GB';
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

interface Formatters {
  readonly day: (instant: Date) => string;
  readonly time: (instant: Date) => string;
}

const formatters = new Map<string, Formatters>([[BRITISH, { day: britishDay, time: karachiTime }]]);

function britishDay(instant: Date): string {
  const [year, month, day] = karachiDay(instant).split('-').map(Number);
  return `${day} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

function karachiTime(instant: Date): string {
  return new Date(instant.getTime() + AHEAD).toISOString().slice(11, 16);
}

function formattersOf(locale: string): Formatters {
  const known = formatters.get(locale);
  if (known) return known;
  const write = (parts: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, ...parts });
    return (instant: Date) => formatter.format(instant);
  };
  const made: Formatters = {
    day: write({ day: 'numeric', month: 'short', year: 'numeric' }),
    time: write({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  };
  formatters.set(locale, made);
  return made;
}

/** The day in Karachi at an instant, `yyyy-mm-dd`. */
export function karachiDay(instant: Date): string {
  return new Date(instant.getTime() + AHEAD).toISOString().slice(0, 10);
}

/** The instant at which a Karachi day (`yyyy-mm-dd`) begins. */
export function startOfKarachiDay(day: string): Date {
  return new Date(`${day}T00:00:00${OFFSET}`);
}

/** The instant at which the day after a Karachi day begins: an exclusive upper bound. */
export function endOfKarachiDay(day: string): Date {
  return new Date(startOfKarachiDay(day).getTime() + DAY);
}

/** The last instant of a Karachi day, for an end that is shown as this day: written as a day it is this day still. */
export function lastOfKarachiDay(day: string): Date {
  return new Date(endOfKarachiDay(day).getTime() - 1);
}

/** Whether an instant is the last one of a day in Karachi, so that the day alone says it. */
export function isEndOfDay(instant: Date): boolean {
  return lastOfKarachiDay(karachiDay(instant)).getTime() === instant.getTime();
}

/** An end that is known and not reached at an instant; false for any other. */
export function beforeEnd(end: string | undefined, at: Date): string | false {
  return end !== undefined && at < new Date(end) && end;
}

/** `20 Nov 2026`, for a day (`yyyy-mm-dd`) or an instant; empty for what is neither. */
export function formatDay(value: string | Date, locale = BRITISH): string {
  const instant = toInstant(value);
  return instant ? formattersOf(locale).day(instant) : '';
}

/** `20 Nov 2026, 14:05` in Karachi; empty for what is not an instant. */
export function formatInstant(value: string | Date, locale = BRITISH): string {
  const instant = toInstant(value);
  return instant ? `${formatDay(instant, locale)}, ${formatTime(instant, locale)}` : '';
}

/** `14:05` in Karachi; empty for what is not an instant. */
export function formatTime(value: string | Date, locale = BRITISH): string {
  const instant = toInstant(value);
  return instant ? formattersOf(locale).time(instant) : '';
}

function toInstant(value: string | Date): Date | null {
  const instant =
    typeof value === 'string'
      ? new Date(/^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T12:00:00${OFFSET}` : value)
      : value;
  return Number.isNaN(instant.getTime()) ? null : instant;
}
