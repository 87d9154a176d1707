import { isEndOfDay, type SiteConfig } from '@uas/contract';
import { formatDay, formatInstant } from '@uas/shared-ui/kit';

export type PaymentAccount = SiteConfig['paymentAccounts'][number];

/** Sums travel in paisa and are read in rupees. */
export function inRupees(paisa: number): number {
  return paisa / 100;
}

/** Until when a voucher can be paid: a day, or a day and time where it ends before the day does. */
export function dueText(dueAt: string): string {
  return isEndOfDay(new Date(dueAt)) ? formatDay(dueAt) : formatInstant(dueAt);
}

/** An account in one line: what it is called, whose it is, and its number. */
export function accountText(name: string, account: PaymentAccount | undefined): string {
  if (!account) return name;
  return [account.name, account.accountTitle, account.accountNumber].filter(Boolean).join(' · ');
}
