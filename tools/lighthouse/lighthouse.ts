// npm run lighthouse         Lighthouse's four marks of six public pages and the three logins, as on a phone; medians of five
//   -- --runs 3              more or fewer runs of each page, 1 to 15
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
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1 || runs > RUNS_AT_MOST)
    throw new Error(`Please ask for 1 to ${RUNS_AT_MOST} runs.`);
  return { runs };
}

async function lighthouse() {
  const { runs } = wishes();
  const chromium = await provideChromium();
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  const site = await serveSite(path.join(root, 'dist/site'));
  try {
    const measured = [];
    for (const page of await pagesOf(site.origin)) {
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
