import * as contract from '@uas/contract';
import { texts } from './kit.texts';
import { language } from './language';
import { once } from './texts';

const figures = once((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));
const withPaisa = once(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const lists = once((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));
const orders = once((locale) => new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }));
const months = once((locale) => {
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => name.format(Date.UTC(2026, month, 1)));
});

/** Writes a day (`yyyy-mm-dd`) in parts, in the language of the page. */
function dayWriter(parts: Intl.DateTimeFormatOptions): (day: string) => string {
  const writers = once((locale) => new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }));
  return (day) => writers(language().days).format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
}

/** `1,500`. */
export function formatNumber(value: number): string {
  return figures(language().figures).format(value);
}

/** `1,500`; `10,000+` where counting ended before the rows did. */
export function formatTotal(total: number, isCapped = false): string {
  const number = formatNumber(total);
  return isCapped ? texts.andMore({ number }) : number;
}

/** `Rs 1,500`, `Rs 1,500.50` and `−Rs 1,500`, for an amount in rupees. */
export function formatMoney(amount: number): string {
  if (amount < 0) return `−${formatMoney(-amount)}`;
  return `Rs ${Number.isInteger(amount) ? formatNumber(amount) : withPaisa(language().figures).format(amount)}`;
}

/** `Lahore, Karachi and Multan`. */
export function formatList(values: readonly string[]): string {
  return lists(language().days).format(values);
}

/** `20 Nov 2026`, for a day (`yyyy-mm-dd`) or an instant; empty for what is neither. */
export function formatDay(value: string | Date): string {
  return contract.formatDay(value, language().days);
}

/** `20 Nov 2026, 14:05` in Karachi; empty for what is not an instant. */
export function formatInstant(value: string | Date): string {
  return contract.formatInstant(value, language().days);
}

/** `14:05` in Karachi; empty for what is not an instant. */
export function formatTime(value: string | Date): string {
  return contract.formatTime(value, language().days);
}

/** The months of a year by name: `January`. */
export function monthNames(): readonly string[] {
  return months(language().days);
}

/** `20 November 2026`. */
export const formatWholeDay = dayWriter({ day: 'numeric', month: 'long', year: 'numeric' });

/** `November 2026`. */
export const formatMonth = dayWriter({ month: 'long', year: 'numeric' });

const shortMonth = dayWriter({ month: 'short' });

/** `Nov`. */
export function formatMonthName(day: string): string {
  return shortMonth(day).replace('Sept', 'Sep');
}

/** `Fri`. */
export const formatWeekday = dayWriter({ weekday: 'short' });

/** Below, above or at 0 as one text stands before, after or beside another; numbers in it count as numbers. */
export function compareTexts(one: string, other: string): number {
  return orders(language().days).compare(one, other);
}

/** An amount in rupees: `Rs 1,500`. */
export function Money({ amount }: { amount: number }) {
  return <data value={amount}>{formatMoney(amount)}</data>;
}

/** A day in Karachi: `20 Nov 2026`; nothing for what is not a day. */
export function Day({ value }: { value: string }) {
  const formatted = formatDay(value);
  return formatted ? (
    <time dateTime={value} dir="auto">
      {formatted}
    </time>
  ) : null;
}

/** An instant in Karachi: `20 Nov 2026, 14:05`; nothing for what is not an instant. */
export function Instant({ value }: { value: string }) {
  const formatted = formatInstant(value);
  return formatted ? (
    <time dateTime={value} dir="auto">
      {formatted}
    </time>
  ) : null;
}
