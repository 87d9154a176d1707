import { z } from 'zod';
import { endpoint } from './endpoint';
import { success } from './fields';
import { openEnum } from './open-enum';

/** Values that the operator sets; placeholders are marked as such, never invented. */
export const siteConfig = z.object({
  supportEmail: z.string(),
  uanPhone: z.string(),
  /** In words, e.g. `Rs 1,500`, or a marked placeholder. */
  registrationFee: z.string(),
  /** How long looking at a receipt usually takes, in words after 'usually'; empty when the operator says nothing. */
  receiptReview: z.string().default(''),
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

export const getSiteConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  summary: 'Support contacts, payment accounts and the registration fee.',
  audience: 'open',
  reply: siteConfig,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'Ends the session of the token.',
  audience: { student: true, institute: true, staff: 'any' },
  reply: success,
});

const IN_A_WHILE = 'Please try again later.';

/** The sentence of a refusal with how long to wait, from the seconds of its `Retry-After`; as it is without them. */
export function withWait(sentence: string, retryAfter: string | null): string {
  const seconds = Number(retryAfter);
  if (!retryAfter || !(seconds > 0)) return sentence;
  const [count, unit] = seconds < 60 ? [Math.ceil(seconds), 'second'] : inMinutes(seconds);
  const wait = `Please try again in ${count} ${unit}${count === 1 ? '' : 's'}.`;
  return sentence.includes(IN_A_WHILE) ? sentence.replace(IN_A_WHILE, wait) : sentence;
}

function inMinutes(seconds: number): [number, string] {
  return seconds < 3_600 ? [Math.ceil(seconds / 60), 'minute'] : [Math.ceil(seconds / 3_600), 'hour'];
}
