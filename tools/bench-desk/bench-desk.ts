// npm run bench:desk                   how long a clerk with a cheap phone and a slow line waits for the next document of 500
//   -- --checked 40 --waiting 500      how many are checked, and of how many
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, request } from '@playwright/test';
import { openAdmin, staffWith } from '../../e2e/fixtures/admin-people';
import { provideChromium } from '../../scripts/find-chromium.mjs';
import { serveSite } from '../bench-site/serve-site';
import { openSlowPhone } from '../bench-site/slow-phone';
import { checkEarlier, sendDocuments } from './send-documents';

const root = path.join(__dirname, '../..');
function wishes() {
  const { values } = parseArgs({
    options: { checked: { type: 'string', default: '40' }, waiting: { type: 'string', default: '500' } },
  });
  const [checked, waiting] = [Number(values.checked), Number(values.waiting)];
  if (!Number.isInteger(checked) || !Number.isInteger(waiting) || checked < 1 || waiting <= checked)
    throw new Error('Please ask for at least one document to be checked, and for more that wait.');
  return { checked, waiting };
}

/** A grey paper with grain, as cameras see it: what a phone's picture weighs once it has the size of a screen. */
async function paper(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage();
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 1500, height: 2100 });
    const context = canvas.getContext('2d');
    const grain = context?.createImageData(canvas.width, canvas.height);
    if (!context || !grain) throw new Error('There is no canvas.');
    for (let at = 0; at < grain.data.length; at += 4) {
      const grey = 190 + Math.random() * 40;
      grain.data.set([grey, grey, grey, 255], at);
    }
    context.putImageData(grain, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.6);
  });
  await page.close();
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

declare global {
  interface Window {
    /** What `in-the-page.js` leaves there. */
    checkOne(): Promise<number>;
  }
}

const at = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

async function bench() {
  const { checked, waiting } = wishes();
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  const site = await serveSite(path.join(root, 'dist/site'));
  const browser = await chromium.launch({
    executablePath: await provideChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const calls = await request.newContext({ baseURL: site.origin });
    const picture = await paper(browser);
    await sendDocuments(calls, { count: waiting, picture });
    const clerk = await staffWith(calls, ['manageStudents']);
    await checkEarlier(calls, clerk.token);
    await calls.dispose();

    const { page, close } = await openSlowPhone(browser, site.origin);
    await page.addInitScript({ path: path.join(__dirname, 'in-the-page.js') });
    const asked: string[] = [];
    const arrived = new Set<string>();
    page.on('request', (sent) => asked.push(...fileIn(sent.url())));
    page.on('requestfinished', (sent) => fileIn(sent.url()).map((file) => arrived.add(file)));
    await openAdmin(page, clerk);
    await page.goto('/?tab=students&students=documents&role=admin');
    await page.locator('[data-own-keys] section img').waitFor();
    const waits: number[] = [];
    let early = 0;
    for (let count = 0; count < checked; count += 1) {
      // The clerk looks at the document for as long as the next one is on its way.
      while (arrived.size < count + 2) await page.waitForEvent('requestfinished');
      if (new Set(asked).size >= count + 2) early += 1;
      waits.push(await page.evaluate(() => window.checkOne()));
    }
    const sorted = waits.toSorted((one, other) => one - other);
    const kilobytes = Math.round(picture.length / 1000);
    console.log(`
${waiting} documents wait, each a picture of ${kilobytes} kB; a clerk with a slow phone checks ${checked}.
From the key to the next document on the screen: median ${at(sorted, 0.5)} ms, nine of ten ${at(sorted, 0.9)} ms, slowest ${at(sorted, 1)} ms.
Fetched before it was asked for: ${early} of ${checked}. Files fetched more than once: ${asked.length - new Set(asked).size}.`);
    await close();
  } finally {
    await browser.close();
    await site.stop();
  }
}

function fileIn(address: string): readonly string[] {
  const { pathname } = new URL(address);
  return pathname.startsWith('/files/private/') ? [pathname] : [];
}

bench().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
