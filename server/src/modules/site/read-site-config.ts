import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as api from '@uas/contract';
import { siteConfig } from '@uas/contract';
import { z } from 'zod';
import { handle } from '../../platform/http/handle';
import { SERVER_FOLDER } from '../../platform/own-files';
import { decodeText, FileUnreadable } from '../../platform/text-file';
import { billerOfSite } from './biller-wording';
import { purposesOfSite, wrongPurposes } from './purposes';

/** The values that come with the product: marked placeholders, never an invented number. */
export const STANDARD_FILE = join(SERVER_FOLDER, 'config/site.json');

/** National holidays that fall on the same day each year; those of the moon are announced, and written down then. */
const NATIONAL_HOLIDAYS = ['02-05', '03-23', '05-01', '05-28', '08-14', '11-09', '12-25'];

/** What the operator sets and what of it only the server needs. */
const operatorConfig = siteConfig
  .extend({
    /** Days on which nobody works beside weekends: `yyyy-mm-dd`, or `mm-dd` for every year. */
    publicHolidays: z.array(z.string().regex(/^(\d{4}-)?\d\d-\d\d$/)).default(NATIONAL_HOLIDAYS),
    /** What students can get vouchers for. */
    purposes: purposesOfSite,
    /** How the network of the banks words its calls. */
    biller: billerOfSite,
  })
  .superRefine((config, context) => {
    for (const wrong of wrongPurposes(config)) context.addIssue({ code: 'custom', ...wrong });
  });

export type SiteConfig = z.output<typeof operatorConfig>;

declare module '../../platform/dependencies' {
  interface AppDependencies {
    /** What the operator set in `site.json`, as it was when the server started. */
    readonly siteConfig: SiteConfig;
  }
}

/** The configuration file is there but cannot be used. */
export class SiteConfigInvalid extends Error {}

/** The operator's own `site.json` in the data folder, or else the one that comes with the product. */
export function readSiteConfig(dataFolder: string): SiteConfig {
  const own = join(dataFolder, 'site.json');
  const file = existsSync(own) ? own : STANDARD_FILE;
  let parsed: ReturnType<typeof operatorConfig.safeParse>;
  try {
    parsed = operatorConfig.safeParse(JSON.parse(decodeText(readFileSync(file))));
  } catch (error) {
    const why = error instanceof FileUnreadable ? ` ${error.message}` : '';
    throw new SiteConfigInvalid(`${file} is not readable as JSON.${why}`);
  }
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new SiteConfigInvalid(`Please correct ${file}:\n${lines.join('\n')}`);
}

/** Every day beside weekends that is no working day: public holidays, and days on which banks are closed. */
export function holidaysOf({ publicHolidays, bankHolidays }: SiteConfig): readonly string[] {
  return [...publicHolidays, ...bankHolidays];
}

/** Support contacts, payment accounts and the fee; read once, when the server starts. */
export const getSiteConfig = handle(api.getSiteConfig, async ({ siteConfig, channels }) => {
  const { publicHolidays: _, purposes: __, biller: ___, ...config } = siteConfig;
  return { ...config, sendsSms: channels.sms !== null };
});
