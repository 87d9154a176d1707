/** All days of the product are days in Pakistan: UTC+5, no daylight saving. */
export const TIME_ZONE = 'Asia/Karachi';
const OFFSET = '+05:00';
/** The same in milliseconds. Lists name hundreds of days, and adding is many times quicker than a formatter. */
const AHEAD = 5 * 3_600_000;

const shownDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const shownTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

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
  return new Date(startOfKarachiDay(day).getTime() + 86_400_000);
}

/** `20 Nov 2026`, for a day (`yyyy-mm-dd`) or an instant; empty for what is neither. */
export function formatDay(value: string | Date): string {
  const instant = toInstant(value);
  return instant ? shownDay.format(instant).replace('Sept', 'Sep') : '';
}

/** `20 Nov 2026, 14:05` in Karachi; empty for what is not an instant. */
export function formatInstant(value: string | Date): string {
  const instant = toInstant(value);
  return instant ? `${formatDay(instant)}, ${shownTime.format(instant)}` : '';
}

/** `14:05` in Karachi; empty for what is not an instant. */
export function formatTime(value: string | Date): string {
  const instant = toInstant(value);
  return instant ? shownTime.format(instant) : '';
}

function toInstant(value: string | Date): Date | null {
  const instant =
    typeof value === 'string'
      ? new Date(/^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T12:00:00${OFFSET}` : value)
      : value;
  return Number.isNaN(instant.getTime()) ? null : instant;
}
