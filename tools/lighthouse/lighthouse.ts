// npm run lighthouse         Lighthouse's four marks of seven public pages and the three logins, as on a phone; medians of five
//   -- --runs 3              more or fewer runs of each page, 1 to 15
//   -- --only "home,compare" some of the pages, by their names
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { provideChromium } from '../../scripts/find-chromium.mjs';
import { serveSite } from '../bench-site/serve-site';
import { measure } from './measure';
import { pagesOf } from './pages';
import { printMarks } from './print-marks';

const root = path.join(__dirname, '../..');
const RUNS_AT_MOST = 15;

function wishes() {
  const { values } = parseArgs({
    options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1 || runs > RUNS_AT_MOST)
    throw new Error(`Please ask for 1 to ${RUNS_AT_MOST} runs.`);
  return { runs, only: values.only?.split(',').map((name) => name.trim()) };
}

const nameAll = (pages: readonly { name: string }[]) => `Pages: ${pages.map(({ name }) => name).join(', ')}.`;

async function lighthouse() {
  const { runs, only } = wishes();
  const chromium = await provideChromium();
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  const site = await serveSite(path.join(root, 'dist/site'));
  try {
    const measured = [];
    const all = await pagesOf(site.origin);
    const unknown = only?.find((wish) => !all.some(({ name }) => name === wish));
    if (unknown !== undefined) throw new Error(`There is no page ${unknown}. ${nameAll(all)}`);
    for (const page of all.filter(({ name }) => only?.includes(name) ?? true)) {
      console.log(page.name);
      measured.push({ ...page, reports: await measure(`${site.origin}${page.path}`, { runs, chromium }) });
    }
    console.log(`\nMedians of ${runs} runs\n\n${printMarks(measured)}`);
  } finally {
    await site.stop();
  }
}

lighthouse().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
