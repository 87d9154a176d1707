import { z } from 'zod';
import { endpoint } from '../endpoint';
import { day, openEnum, success } from '../fields';

/** Values that the operator sets; placeholders are marked as such, never invented. */
export const siteConfig = z.object({
  supportEmail: z.string(),
  uanPhone: z.string(),
  /** In words, e.g. `Rs 1,500`, or a marked placeholder. */
  registrationFee: z.string(),
  /** How long looking at a receipt usually takes, in words after 'usually'; empty when the operator says nothing. */
  receiptReview: z.string().default(''),
  /** Days on which banks are closed beside weekends, `yyyy-mm-dd`. */
  bankHolidays: z.array(day).default([]),
  paymentAccounts: z.array(
    z.object({
      kind: openEnum(['wallet', 'bank']),
      name: z.string(),
      accountTitle: z.string(),
      accountNumber: z.string(),
      /** IBAN or branch; empty when there is none. */
      details: z.string(),
    }),
  ),
});
export type SiteConfig = z.infer<typeof siteConfig>;

/** Whether a value is still the marked placeholder that the product comes with, such as `[fee amount]`. */
export function isPlaceholder(value: string): boolean {
  return /^\[.*\]$/.test(value.trim());
}

/** What an operator has to set before students can pay and reach somebody. */
export const SITE_SETTINGS = ['registrationFee', 'paymentAccounts', 'uanPhone', 'supportEmail'] as const;
export type SiteSetting = (typeof SITE_SETTINGS)[number];

/** The settings that are placeholders yet. */
export function missingSettings(config: Pick<SiteConfig, SiteSetting>): SiteSetting[] {
  const isMissing = (setting: SiteSetting) => {
    if (setting !== 'paymentAccounts') return isPlaceholder(config[setting]);
    const { paymentAccounts } = config;
    return (
      paymentAccounts.length === 0 ||
      paymentAccounts.some(({ accountNumber }) => isPlaceholder(accountNumber))
    );
  };
  return SITE_SETTINGS.filter(isMissing);
}

export const getSiteConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  summary: 'Support contacts, payment accounts and the registration fee.',
  audience: 'open',
  /** `sendsSms`: whether anything can come by SMS; older servers do not say it. */
  reply: siteConfig.extend({ sendsSms: z.boolean().optional() }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'Ends the session of the token.',
  audience: { student: true, institute: true, staff: 'any' },
  reply: success,
});
