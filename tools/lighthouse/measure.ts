import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);

/** The last version for Node 20. Fetched when it is asked for: with all it brings it is larger than the product. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const REPORT_BYTES_AT_MOST = 100_000_000;

const mark = z.object({ score: z.number().nullable() });
const audit = z.object({
  title: z.string(),
  score: z.number().nullish(),
  scoreDisplayMode: z.string(),
  numericValue: z.number().optional(),
});
const reportShape = z.object({
  categories: z.object({
    performance: mark,
    accessibility: mark,
    'best-practices': mark,
    seo: mark,
  }),
  audits: z.record(z.string(), audit),
});

/** What one run says: marks from 0 to 1, times in milliseconds, and every audit by its id. */
export type Report = z.infer<typeof reportShape>;

/** Lighthouse's reports of one page as a phone with slow 4G sees it, a new browser each. Throws what Lighthouse says when it fails. */
export async function measure(
  address: string,
  { runs, chromium }: { runs: number; chromium: string },
): Promise<Report[]> {
  const reports: Report[] = [];
  while (reports.length < runs) reports.push(await runOnce(address, chromium));
  return reports;
}

async function runOnce(address: string, chromium: string): Promise<Report> {
  const flags = '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-background-networking';
  const { stdout } = await run(
    'npm',
    [
      'exec',
      '--yes',
      '--package',
      LIGHTHOUSE,
      '--',
      'lighthouse',
      address,
      '--output=json',
      '--quiet',
      flags,
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: REPORT_BYTES_AT_MOST },
  );
  return reportShape.parse(JSON.parse(stdout));
}
