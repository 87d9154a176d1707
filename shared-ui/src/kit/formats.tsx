import { formatDay, formatInstant } from '@uas/contract';

const rupees = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** `Rs 1,500`. */
export function formatMoney(amount: number): string {
  return `Rs ${rupees.format(amount)}`;
}

/** An amount in rupees: `Rs 1,500`. */
export function Money({ amount }: { amount: number }) {
  return <data value={amount}>{formatMoney(amount)}</data>;
}

/** A day in Karachi: `20 Nov 2026`; nothing for what is not a day. */
export function Day({ value }: { value: string }) {
  const shown = formatDay(value);
  return shown ? <time dateTime={value}>{shown}</time> : null;
}

/** An instant in Karachi: `20 Nov 2026, 14:05`; nothing for what is not an instant. */
export function Instant({ value }: { value: string }) {
  const shown = formatInstant(value);
  return shown ? <time dateTime={value}>{shown}</time> : null;
}
