import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SiteConfig, siteConfig } from '@uas/contract';
import { SERVER_FOLDER } from '../../platform/own-files';

/** The values that come with the product: marked placeholders, never an invented number. */
export const STANDARD_FILE = join(SERVER_FOLDER, 'config/site.json');

/** The configuration file is there but cannot be used. */
export class SiteConfigInvalid extends Error {}

/** The operator's own `site.json` in the data folder, or else the one that comes with the product. */
export function readSiteConfig(dataFolder: string): SiteConfig {
  const own = join(dataFolder, 'site.json');
  const file = existsSync(own) ? own : STANDARD_FILE;
  let parsed: ReturnType<typeof siteConfig.safeParse>;
  try {
    parsed = siteConfig.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new SiteConfigInvalid(`${file} is not readable as JSON.`);
  }
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new SiteConfigInvalid(`Please correct ${file}:\n${lines.join('\n')}`);
}
