import { tidyLine, westernDigits } from '@uas/contract';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** A time of day behind a day, which does not matter. */
const TIME = /[ T]\d{1,2}[:.]\d{2}.*$/;
/** No day and no sum is longer. */
const MOST_LETTERS = 60;
/** Days as Excel counts them: 46346 is 20 Nov 2026. */
const SERIAL = /^(\d{5})(?:\.\d+)?$/;
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
const DAY = 86_400_000;
const YEARS = { first: 2000, last: 2099 };

/** A cell with the digits, dashes and blanks of one keyboard; what stands at its ends may mean something. */
function plain(cell: string): string {
  const western = westernDigits(cell.normalize('NFKC'));
  return western
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The day in a cell of a bank's file as `yyyy-mm-dd`: 20/11/2026, 20-11-26, 20.11.2026, 20-Nov-2026, 2026-11-20, 20261120,
 * with or without a time, or as Excel counts days; null for anything else.
 */
export function readDay(cell: string, dayFirst: boolean): string | null {
  if (cell.length > MOST_LETTERS) return null;
  const text = plain(cell).replace(TIME, '');
  const serial = SERIAL.exec(text);
  if (serial) return checked(new Date(SERIAL_ZERO + Number(serial[1]) * DAY).toISOString().slice(0, 10));
  const yearFirst = /^(\d{4})([-/.]?)(\d{2})\2(\d{2})$/.exec(text);
  if (yearFirst) return dayOf(yearFirst[1], yearFirst[3], yearFirst[4]);
  const named = /^(\d{1,2})[-/. ]*([a-z]{3})[a-z]*[-/. ,]*(\d{2}|\d{4})$/i.exec(text);
  if (named) {
    const month = MONTHS.indexOf((named[2] ?? '').toLowerCase()) + 1;
    return dayOf(named[3], String(month), named[1]);
  }
  const [, one, , other, year] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{2}|\d{4})$/.exec(text) ?? [];
  return dayFirst ? dayOf(year, other, one) : dayOf(year, one, other);
}

function dayOf(year = '', month = '', day = ''): string | null {
  const whole = year.length === 2 ? `20${year}` : year;
  return checked(`${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** Only a day of the calendar, of this century. */
function checked(day: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const year = Number(day.slice(0, 4));
  if (year < YEARS.first || year > YEARS.last) return null;
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day) ? day : null;
}

/** What a cell says of money: how much came in, that none did, or nothing that can be read. */
export type Sum = { readonly paisa: number } | 'not-a-credit' | 'unreadable';

/** Thousands in threes, or as in lakhs and crores. */
const GROUPED = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d{1,2})?$/;
const NOTHING = /^(?:-|0+(?:\.0+)?)?$/;
const MOST_PAISA = 999_999_999_999;

/** The sum in a cell: 1500, 1,500.00, 1,50,000.00, Rs. 1,500/-, 1,500.00 Cr; in brackets, with a minus or Dr it is no credit. */
export function readSum(cell: string): Sum {
  if (cell.length > MOST_LETTERS) return 'unreadable';
  const text = plain(cell)
    .replace(/^\((.*)\)$/, '-$1')
    .replace(/^(-?)\s*(?:PKR|Rs\.?|₨|INR)\s*/i, '$1')
    .replace(/\/[-=]$/, '')
    .trim();
  const [, before = '', amount = '', behind = ''] =
    /^([-+]|[CD]R\.?\s)?\s*(.*?)\s*([-+]|[CD]R\.?)?$/i.exec(text) ?? [];
  if (NOTHING.test(amount)) return 'not-a-credit';
  const bare = amount.replace(/^(?:PKR|Rs\.?)\s*/i, '');
  if (!GROUPED.test(bare)) return 'unreadable';
  if (/^-|^D/i.test(before) || /^-|^D/i.test(behind)) return 'not-a-credit';
  const [rupees = '', rest = ''] = bare.replaceAll(',', '').split('.');
  const paisa = Number(rupees) * 100 + Number(rest.padEnd(2, '0'));
  if (paisa === 0) return 'not-a-credit';
  return paisa > MOST_PAISA ? 'unreadable' : { paisa };
}

/** Whether a column that only says in which direction says that money came in; null where it says nothing known. */
export function readSide(cell: string): 'credit' | 'debit' | null {
  if (cell.length > MOST_LETTERS) return null;
  const text = plain(cell).toLowerCase();
  if (/^(?:c|cr|credit|deposit|\+)\b|^\+$/.test(text)) return 'credit';
  return /^(?:d|dr|debit|withdrawal|-)\b|^-$/.test(text) ? 'debit' : null;
}

/** The text of a cell as one line of so many letters, without what the database refuses: NUL, and half a sign. */
export function textOf(cell: string, most: number): string {
  return tidyLine(cell.slice(0, 10 * most).replaceAll('\0', ' '))
    .slice(0, most)
    .replace(/\p{Surrogate}/gu, '')
    .trim();
}
