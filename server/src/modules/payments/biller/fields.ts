import { karachiDay, MINUTE } from '@uas/contract';
import type { BillerField, BillerWording } from '../../site/biller-wording';

/** The fields of an answer by our names, each a string of its width. */
type Fields = Partial<Record<BillerField, string>>;

/** An answer with the names that the network agreed on. */
export function named({ fields }: BillerWording, answer: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answer).map(([field, value]) => [fields[field as BillerField] ?? field, value]),
  );
}

/** What a call says in a field; undefined where that is no text, or longer than the field is wide. */
function readField(
  { fields }: BillerWording,
  body: unknown,
  { field, width }: { readonly field: BillerField; readonly width: number },
): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value = (body as Record<string, unknown>)[fields[field] ?? field];
  return typeof value === 'string' && value.length <= width ? value : undefined;
}

/** As wide as the numbers of the network may be; ours have at most 18. */
const CONSUMER_NUMBER = { field: 'consumer_number', width: 24 } as const;

/** The number of the bill that is asked for, with its prefix; null where the call is not as it must be. */
export function readConsumerNumber(wording: BillerWording, body: unknown): string | null {
  const number = readField(wording, body, CONSUMER_NUMBER);
  return number !== undefined && /^\d+$/.test(number) && hasBank(wording, body) ? number : null;
}

/** The short name of the bank may be missing, and has at most eight signs. */
function hasBank(wording: BillerWording, body: unknown): boolean {
  const name = wording.fields.bank_mnemonic ?? 'bank_mnemonic';
  const isThere = typeof body === 'object' && body !== null && name in body;
  return !isThere || readField(wording, body, { field: 'bank_mnemonic', width: 8 }) !== undefined;
}

/** A payment as the network tells of it. */
export interface ToldPayment {
  readonly consumerNumber: string;
  readonly authId: string;
  readonly paisa: number;
  /** As it was written: yyyyMMdd and HHmmss in Karachi. */
  readonly date: string;
  readonly time: string;
  readonly at: Date;
}

/** The clock of a bank may be ahead of ours by that, in milliseconds. */
const AHEAD = 10 * MINUTE;

/** What is told of a payment; null where it is not as it must be. */
export function readPayment(wording: BillerWording, body: unknown, now: Date): ToldPayment | null {
  const consumerNumber = readConsumerNumber(wording, body);
  const authId = readField(wording, body, { field: 'tran_auth_id', width: 6 });
  const amount = readField(wording, body, { field: 'transaction_amount', width: 12 });
  const date = readField(wording, body, { field: 'tran_date', width: 8 });
  const time = readField(wording, body, { field: 'tran_time', width: 6 });
  if (consumerNumber === null || !/^\w{6}$/.test(authId ?? '') || !/^\d{12}$/.test(amount ?? '')) return null;
  const at = instantOf(date ?? '', time ?? '');
  if (at === null || at.getTime() - now.getTime() > AHEAD) return null;
  return {
    consumerNumber,
    authId: authId ?? '',
    paisa: Number(amount),
    date: date ?? '',
    time: time ?? '',
    at,
  };
}

/** A day and time of Karachi that exist. */
function instantOf(date: string, time: string): Date | null {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(date) ?? [];
  const [, hour, minute, second] = /^(\d\d)(\d\d)(\d\d)$/.exec(time) ?? [];
  const written = `${year}-${month}-${day}`;
  const at = new Date(`${written}T${hour}:${minute}:${second}+05:00`);
  // What does not exist is another day, or none.
  return !Number.isNaN(at.getTime()) && karachiDay(at) === written ? at : null;
}

/** Sign and paisa in 14 signs. */
export function signedAmount(paisa: number): string {
  return `+${String(paisa).padStart(13, '0')}`;
}

/** A day, `yyyy-mm-dd`, as the network writes it. */
export function writtenDay(day: string): string {
  return day.replaceAll('-', '');
}
