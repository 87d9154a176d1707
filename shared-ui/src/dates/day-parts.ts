export interface DayParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

/** Day, month and year of `yyyy-mm-dd`, also while it is not complete. */
export function partsOfDay(value: string): DayParts {
  const [year = '', month = '', day = ''] = value.replace('?', '').split('-');
  return { year, month, day };
}

/** `yyyy-mm-dd` for a day that exists; empty for nothing; otherwise the parts as they are, which is no day. */
export function dayOfParts({ day, month, year }: DayParts): string {
  if (!day && !month && !year) return '';
  const written = `${year}-${month}-${day.padStart(2, '0')}`;
  const date = new Date(`${written}T00:00:00Z`);
  const exists = /^\d{4}-\d\d-\d\d$/.test(written) && !Number.isNaN(date.getTime());
  if (exists && date.toISOString().startsWith(written)) return written;
  return `${year}-${month}-${day}?`;
}
