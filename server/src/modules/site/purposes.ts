import { FEE_REFUNDS } from '@uas/contract';
import { z } from 'zod';

/** What makes a student `paid`. */
export const REGISTRATION = 'registration';
/** What belongs to an approved application; its lines are the fees of the program. */
export const OFFER = 'offer';

const purpose = z.strictObject({
  code: z.string().regex(/^[a-z][a-z\d-]{0,39}$/, 'must be lower-case letters, digits and hyphens'),
  name: z.string().trim().min(1).max(60),
  /** The name of one of `paymentAccounts`. */
  account: z.string(),
  /** How many days after it was made a voucher ends, at the end of the day in Karachi. */
  dueDays: z.number().int().min(1).max(365),
  lines: z
    .array(
      z.strictObject({
        name: z.string().trim().min(1).max(60),
        rupees: z.number().int().min(0).max(1_000_000_000),
        refund: z.enum(FEE_REFUNDS).default('never'),
      }),
    )
    .default([]),
});

/** What can be paid for by a voucher, as the operator wrote it in `site.json`. */
export type Purpose = z.output<typeof purpose>;

export const purposesOfSite = z.array(purpose).optional();

/** Whether a voucher for it belongs to an application. */
export function isOfApplication({ code }: Pick<Purpose, 'code'>): boolean {
  return code === OFFER;
}

/** What one purpose costs, in rupees. */
export function rupeesOf({ lines }: Pick<Purpose, 'lines'>): number {
  return lines.reduce((sum, { rupees }) => sum + rupees, 0);
}

interface Configured {
  readonly purposes?: readonly Purpose[] | undefined;
  readonly paymentAccounts: readonly { readonly name: string }[];
  readonly registrationFee: string;
}

/** What is wrong with the purposes of a site, each with where it stands. */
export function wrongPurposes({ purposes = [], paymentAccounts, registrationFee }: Configured) {
  return purposes.flatMap((each, at) => {
    const wrong: { readonly path: (string | number)[]; readonly message: string }[] = [];
    const complain = (field: string, message: string) =>
      wrong.push({ path: ['purposes', at, field], message });
    if (purposes.findIndex(({ code }) => code === each.code) !== at) complain('code', 'stands here twice');
    const accounts = paymentAccounts.filter(({ name }) => name === each.account).length;
    if (accounts !== 1) complain('account', 'must be the name of just one of paymentAccounts');
    if (each.code === OFFER && each.lines.length > 0)
      complain('lines', 'must not be there: universities say what an offer costs');
    if (each.code !== OFFER && rupeesOf(each) < 1) complain('lines', 'must add up to at least Rs 1');
    if (each.code === REGISTRATION && !says(registrationFee, rupeesOf(each)))
      complain('lines', `must add up to what registrationFee says: ${registrationFee}`);
    return wrong;
  });
}

/** Whether a text names a sum; a placeholder in brackets says nothing yet. */
function says(text: string, rupees: number): boolean {
  if (/^\[.*\]$/.test(text.trim())) return true;
  return text.replaceAll(',', '').match(/\d+/g)?.includes(String(rupees)) ?? false;
}
