import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listInstitutes } from '@uas/contract';
import autocannon from 'autocannon';
import { serveSite } from '../bench-site/serve-site';
import { freePort } from '../cluster/free-port';
import type { BarePages } from './bare-pages';
import { startChild } from './child';
import { runMain } from './run-main';
import { temporaryFolder } from './temporary-folder';

const ROOT = path.join(__dirname, '../..');
const CONNECTIONS = 50;
/** Caches fill and the compiler learns what is used, in seconds. */
const WARM_UP = 1;
const SECONDS_AT_MOST = 60;
const HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip' };

/**
 * `npm run bench:pages [-- --seconds <a page>]`: how many visitors a second read a public page, fifty at the same time, beside a
 * bare Fastify that sends the same page as one fixed string. All on this machine. Only wrong or missing answers fail.
 */
async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '6' } } });
  const seconds = Number(values.seconds);
  if (!(seconds > 0 && seconds <= SECONDS_AT_MOST))
    throw new Error(`Please ask for up to ${SECONDS_AT_MOST} seconds.`);
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: ROOT, stdio: 'inherit' });
  const site = await serveSite(path.join(ROOT, 'dist/site'));
  try {
    const pages = await pagesOf(site.origin);
    const bare = await startBare(pages.map(({ html }) => html));
    try {
      console.log('| page | sent, bytes | ours/s | ms p99 | bare/s | ms p99 of bare | ratio |');
      console.log('| --- | --: | --: | --: | --: | --: | --: |');
      let failed = 0;
      for (const [index, { name, address, bytes }] of pages.entries()) {
        const ours = await load(address, seconds);
        const fixed = await load(`${bare.address}/${index}`, seconds);
        const ratio = (ours.perSecond / fixed.perSecond).toFixed(2);
        const figures = [ours.perSecond, ours.p99, fixed.perSecond, fixed.p99].map(Math.round);
        console.log(`| ${[name, bytes, ...figures, ratio].join(' | ')} |`);
        failed += ours.failed + fixed.failed;
      }
      console.log(`\nAnswers that are missing or wrong: ${failed}`);
      return failed === 0;
    } finally {
      await bare.stop();
    }
  } finally {
    await site.stop();
  }
}

interface Page {
  readonly name: string;
  readonly address: string;
  readonly html: string;
  /** As it travels. */
  readonly bytes: number;
}

async function pagesOf(origin: string): Promise<Page[]> {
  const reply = await fetch(`${origin}${listInstitutes.path}?limit=1`);
  const [university] = listInstitutes.reply.parse(await reply.json()).institutes;
  if (!university) throw new Error('The site has no university.');
  return [
    await pageAt('home', `${origin}/`),
    await pageAt('a university', `${origin}/institute/${university._id}`),
    await pageAt('all universities', `${origin}/universities`),
  ];
}

/** Asked twice: the first visitor of a page may get it unrendered. */
async function pageAt(name: string, address: string): Promise<Page> {
  await (await fetch(address)).arrayBuffer();
  const answer = await fetch(address, { headers: HEADERS });
  const html = await answer.text();
  if (!html.includes('id="rendered"')) throw new Error(`${name} is not rendered.`);
  return { name, address, html, bytes: await sizeOf(address) };
}

async function sizeOf(address: string): Promise<number> {
  const { throughput, requests } = await autocannon({
    url: address,
    headers: HEADERS,
    connections: 1,
    amount: 20,
  });
  return Math.round(throughput.total / requests.total);
}

async function startBare(pages: readonly string[]) {
  const folder = temporaryFolder('uas-bare-pages-');
  const port = await freePort();
  const bare: BarePages = { port, pages };
  const file = path.join(folder, 'pages.json');
  writeFileSync(file, JSON.stringify(bare));
  return startChild({
    file: 'tools/bench/bare-pages.ts',
    port,
    ready: '/0',
    log: path.join(folder, 'log'),
    environment: { BARE_PAGES: file },
  });
}

async function load(url: string, seconds: number) {
  const options = { url, headers: HEADERS, connections: CONNECTIONS };
  await autocannon({ ...options, duration: WARM_UP });
  const { duration, errors, timeouts, non2xx, latency, ...result } = await autocannon({
    ...options,
    duration: seconds,
  });
  return {
    perSecond: result['2xx'] / duration,
    p99: latency.p99,
    failed: errors + timeouts + non2xx,
  };
}

runMain(main);
