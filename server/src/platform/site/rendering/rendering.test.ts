import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { readEnvironment } from '../../environment';
import { COMPRESSION } from '../../http/compression';
import { setSecurityHeaders } from '../../http/security-headers';
import { registerSite, type Site, type SiteOptions } from '../index';
import { createPageCache } from './page-cache';
import { renderedAddress } from './renderable';
import type { RenderingOptions } from './rendered-pages';
import { compressParts } from './spliced-gzip';

describe('rendered pages', () => {
  const TEMPLATE =
    '<html><head><!--uas:head--></head><body><div id="root"><!--uas:root--></div><!--uas:body--></body></html>';

  /** A renderer as a shell ships one. `work` is what it does with `page`, and may `say(html)`. */
  const rendererThat = (work: string, protocol = 1) => `
  const { parentPort, threadId } = require('node:worker_threads');
  const answers = new Map();
  parentPort.on('message', (page) => {
    if (page.kind === 'answer') return answers.get(page.id)(page);
    const say = (html, data = {}) => parentPort.postMessage({ kind: 'rendered', id: page.id, html, data: JSON.stringify(data) });
    const fail = (reason, isRefused) => parentPort.postMessage({ kind: 'failed', id: page.id, reason, isRefused });
    const ask = (endpoint) => new Promise((resolve) => {
      answers.set(1, resolve);
      parentPort.postMessage({ kind: 'call', id: 1, endpoint, params: {}, query: {} });
    });
    ${work}
  });
  parentPort.postMessage({ kind: 'ready', protocol: ${protocol} });
`;
  const PLAIN =
    "say('<h1>' + page.address + ' of ' + threadId + '</h1><style nonce=\"' + page.nonce + '\"></style>');";

  let folder: string;
  let app: FastifyInstance;
  let log: string[];
  let version: string;
  let site: Site;

  function write(file: string, content: string) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }

  async function serve(
    renderer: string | null,
    options: Partial<RenderingOptions> = {},
    settings: Partial<SiteOptions> = {},
  ) {
    if (renderer !== null) write('shell/1.0.0-a/renderer.cjs', renderer);
    app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void log.push(line) } } });
    // As every reply has them, so also one that says that nothing changed.
    setSecurityHeaders(app, readEnvironment({}));
    await app.register(compress, { ...COMPRESSION, threshold: 0 });
    site = registerSite(app, {
      folder,
      ...settings,
      rendering: {
        answer: async (endpoint) => ({ status: 200, body: { endpoint } }),
        version: async () => version,
        now: () => new Date('2026-11-25T09:00:00Z'),
        waitMs: 20_000,
        hangsAfterMs: 20_000,
        restMs: 0,
        ...options,
      },
    });
  }

  /** The page as text, as soon as it holds what is expected. */
  async function pageWith(expected: string, url = '/about'): Promise<string> {
    for (;;) {
      const { body } = await app.inject(url);
      if (body.includes(expected)) return body;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  const unrendered = '<div id="root"></div>';

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'uas-rendering-'));
    log = [];
    version = '1';
    write('shell/1.0.0-a/index.html', TEMPLATE);
    write('remotes.json', JSON.stringify({ shell: { version: '1.0.0-a' }, remotes: {} }));
  });

  afterEach(async () => {
    await app?.close();
    rmSync(folder, { recursive: true });
  });

  describe('a page that cannot be rendered goes out as it is', () => {
    it('when the renderer throws; the log names its version, and another takes its place', async () => {
      await serve(rendererThat(`if (page.address === '/terms') fail('torn', false); else { ${PLAIN} }`));
      const first = await pageWith('/about of');
      const { body, statusCode } = await app.inject('/terms');
      expect(statusCode).toBe(200);
      expect(body).toContain(unrendered);
      expect(log.some((line) => line.includes('torn') && line.includes('"shell":"1.0.0-a"'))).toBe(true);
      const next = await pageWith('/mission of', '/mission');
      const thread = (page: string) => / of (\d+)/.exec(page)?.[1];
      expect(thread(next)).not.toBe(thread(first));
    });

    it('when the renderer is torn down by its own code', async () => {
      await serve(rendererThat(`if (page.address === '/terms') throw new Error('uncaught'); ${PLAIN}`));
      expect((await app.inject('/terms')).body).toContain(unrendered);
      expect(await pageWith('/about of')).toContain('<h1>');
    });

    it('when the renderer hangs; nobody waits for it, and another takes its place', async () => {
      await serve(rendererThat(`if (page.address === '/terms') for (;;); ${PLAIN}`), {
        waitMs: 50,
        hangsAfterMs: 3_000,
      });
      await pageWith('/about of');
      expect((await app.inject('/terms')).body).toContain(unrendered);
      expect(await pageWith('/mission of', '/mission')).toContain('<h1>');
      expect(log.some((line) => line.includes('It was silent for 3000 ms.'))).toBe(true);
    });

    it('when the renderer takes more memory than it may', async () => {
      await serve(
        rendererThat(
          `if (page.address === '/terms') { const all = []; for (;;) all.push(new Array(1e5).fill(page.id + all.length)); } ${PLAIN}`,
        ),
      );
      expect((await app.inject('/terms')).body).toContain(unrendered);
      expect(await pageWith('/about of')).toContain('<h1>');
    });

    it('when the server refuses a call of it, which is no failure of the renderer', async () => {
      await serve(rendererThat(`if (page.address === '/terms') fail('refused', true); else { ${PLAIN} }`));
      const first = await pageWith('/about of');
      expect((await app.inject('/terms')).body).toContain(unrendered);
      const thread = (page: string) => / of (\d+)/.exec(page)?.[1];
      expect(thread(await pageWith('/mission of', '/mission'))).toBe(thread(first));
    });

    it('when the renderer speaks otherwise than this server, or does not start', async () => {
      await serve(rendererThat(PLAIN, 2));
      expect((await app.inject('/about')).body).toContain(unrendered);
      await app.close();
      await serve('throw new Error("broken");');
      expect((await app.inject('/about')).body).toContain(unrendered);
    });

    it('when too many wait for their turn', async () => {
      let isAsked: () => void = () => undefined;
      const asked = new Promise<void>((resolve) => {
        isAsked = resolve;
      });
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await serve(
        rendererThat(`if (page.address !== '/terms') { ${PLAIN} } else ask('x').then(() => { ${PLAIN} });`),
        {
          mostWaiting: 1,
          async answer() {
            isAsked();
            await released;
            return { status: 200, body: null };
          },
        },
      );
      const slow = app.inject('/terms');
      await asked;
      expect((await app.inject('/about')).body).toContain(unrendered);
      release();
      expect((await slow).body).toContain('/terms of');
      expect(await pageWith('/about of')).toContain('<h1>');
    });

    it('when the shell has no renderer, or the page is of whoever opened it', async () => {
      await serve(null);
      expect((await app.inject('/about')).body).toContain(unrendered);
      await app.close();
      await serve(rendererThat(PLAIN));
      await pageWith('/about of');
      for (const url of [
        '/?role=student',
        '/verify/ABC',
        '/genuine/ABC',
        '/invitation',
        '/test-students',
        '/about?lang=qps',
      ]) {
        expect((await app.inject(url)).body).toContain(unrendered);
      }
    });
  });

  describe('a rendered page', () => {
    it('has another number used once each time, which the policy allows, in every encoding', async () => {
      await serve(rendererThat(PLAIN));
      const plain = await app.inject('/about');
      const zipped = await app.inject({ url: '/about', headers: { 'accept-encoding': 'gzip, br' } });
      expect(zipped.headers['content-encoding']).toBe('gzip');
      const pages = [plain, zipped].map(({ headers, rawPayload }) => {
        const html = (
          headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload
        ).toString();
        const nonces = [...html.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce);
        expect(new Set(nonces).size).toBe(1);
        expect(nonces).toHaveLength(2);
        expect(headers['content-security-policy']).toContain(`'nonce-${nonces[0]}'`);
        return { nonce: nonces[0], html: html.replaceAll(nonces[0] ?? '', '') };
      });
      expect(pages[0]?.nonce).not.toBe(pages[1]?.nonce);
      expect(pages[0]?.html).toBe(pages[1]?.html);
    });

    it('is rendered once for what it depends on, and not sent again to who has it', async () => {
      await serve(
        rendererThat(
          `globalThis.times = (globalThis.times ?? 0) + 1; say('<h1>rendered ' + globalThis.times + '</h1>');`,
        ),
      );
      const [first, second] = await Promise.all([app.inject('/about'), app.inject('/about?fbclid=1')]);
      expect([first?.body, second?.body].every((body) => body?.includes('rendered 1'))).toBe(true);
      const headers = { 'if-none-match': String(first?.headers.etag) };
      const again = await app.inject({ url: '/about', headers });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      // What has a number used once is nothing for a cache that serves others.
      for (const { headers } of [first, again]) expect(headers['cache-control']).toBe('private, no-cache');
      // The policy that came with the page goes on: the number used once in it is that of the page.
      expect(again.headers['content-security-policy']).toBeUndefined();
      version = '2';
      const changed = await app.inject({ url: '/about', headers });
      expect(changed.statusCode).toBe(200);
      expect(changed.body).toContain('rendered 2');
    });

    it('is another page once the operator has set what stands in it or in its policy', async () => {
      await serve(rendererThat(PLAIN));
      await pageWith('/about of');
      const { etag } = (await app.inject('/about')).headers;
      const headers = { 'if-none-match': String(etag) };
      expect((await app.inject({ url: '/about', headers })).statusCode).toBe(304);
      for (const settings of [{ remoteOrigins: ['https://portals.example'] }, { portalOverrides: true }]) {
        await app.close();
        await serve(null, {}, settings);
        await pageWith('/about of');
        expect((await app.inject({ url: '/about', headers })).statusCode).toBe(200);
      }
    });

    it('asks the server in process', async () => {
      await serve(
        rendererThat(`ask('GET /api/institutes').then(({ body }) => say('<h1>' + body.endpoint + '</h1>'));`),
      );
      expect((await app.inject('/universities')).body).toContain('<h1>GET /api/institutes</h1>');
    });

    it('carries its data as data alone', async () => {
      await serve(rendererThat(`say('<h1>x</h1>', { name: '</script><script>alert(1)</script>' });`));
      expect((await app.inject('/about')).body).not.toContain('<script>alert(1)');
    });

    it('is of a new shell as soon as that is deployed', async () => {
      await serve(rendererThat(PLAIN));
      await pageWith('/about of');
      write('shell/1.0.0-b/index.html', TEMPLATE);
      write('shell/1.0.0-b/renderer.cjs', rendererThat(`say('<h1>anew</h1>');`));
      write('remotes.json', JSON.stringify({ shell: { version: '1.0.0-b' }, remotes: {} }));
      expect(await pageWith('anew')).toContain('/pages.css?1.0.0-b');
    });

    it('comes from another thread after so many pages', async () => {
      await serve(rendererThat(PLAIN), { pagesPerThread: 1 });
      const pages = [await pageWith('/about of'), await pageWith('/terms of', '/terms')];
      expect(new Set(pages.map((page) => / of (\d+)/.exec(page)?.[1])).size).toBe(2);
    });
  });

  describe('the renderer is warm before anybody asks', () => {
    /** Says how many pages its thread has rendered, and in which shell; those of before visitors are heard of. */
    const counting = (shell = 'a') => `
    globalThis.pages = (globalThis.pages ?? 0) + 1;
    const say_ = () => say('<h1>page ' + globalThis.pages + ' of ${shell}</h1>');
    if (page.address === '/broken') fail('torn', false);
    else if (page.address === '/universities') ask('warm').then(say_);
    else say_();`;
    let heard: number;
    const answer = async () => {
      heard += 1;
      return { status: 200, body: null };
    };
    beforeEach(() => {
      heard = 0;
    });

    async function untilHeard(count: number) {
      while (heard < count) await new Promise((resolve) => setTimeout(resolve, 5));
    }

    const h1 = async (url = '/about') => /<h1>(.*)<\/h1>/.exec((await app.inject(url)).body)?.[1];

    it('goes on without one that does not begin, that throws, or that is not there', async () => {
      for (const renderer of ['throw new Error("broken");', rendererThat(`fail('torn', false);`), null]) {
        await serve(renderer, { restMs: 60_000 });
        await site.warmUp();
        expect((await app.inject('/about')).body).toContain(unrendered);
        await app.close();
        rmSync(path.join(folder, 'shell/1.0.0-a/renderer.cjs'), { force: true });
      }
      // One after the other: the first two are named in the log, the third is no failure.
      expect(log.filter((line) => line.includes('"shell":"1.0.0-a"')).length).toBeGreaterThanOrEqual(2);
    });

    it('goes on where no site is deployed', async () => {
      rmSync(path.join(folder, 'remotes.json'));
      await serve(null);
      await expect(site.warmUp()).resolves.toBeUndefined();
    });

    it('has rendered a page for nobody when the server takes its first visitor', async () => {
      await serve(rendererThat(counting()), { answer });
      await site.warmUp();
      expect(heard).toBe(1);
      expect(await h1()).toBe('page 2 of a');
    });

    it('begins anew as soon as another shell is deployed', async () => {
      await serve(rendererThat(counting()), { answer });
      await site.warmUp();
      write('shell/1.0.0-b/index.html', TEMPLATE);
      write('shell/1.0.0-b/renderer.cjs', rendererThat(counting('b')));
      write('remotes.json', JSON.stringify({ shell: { version: '1.0.0-b' }, remotes: {} }));
      await untilHeard(2);
      expect(await h1()).toBe('page 2 of b');
    });

    it('begins anew by itself after one that has rendered fails', async () => {
      await serve(rendererThat(counting()), { answer });
      await site.warmUp();
      await app.inject('/broken');
      await untilHeard(2);
      expect(await h1()).toBe('page 2 of a');
    });

    it('is there when the one before it has rendered enough', async () => {
      await serve(rendererThat(counting()), { answer, pagesPerThread: 3 });
      await site.warmUp();
      expect([await h1('/about'), await h1('/terms'), await h1('/mission')]).toEqual([
        'page 2 of a',
        'page 3 of a',
        'page 2 of a',
      ]);
    });
  });

  it.each([
    ['/universities?page=2&utm=1', '/universities?page=2'],
    ['/universities?open=now&city=Lahore', '/universities?city=Lahore&open=now'],
    ['/about?x=1', '/about'],
    [
      '/vacant-seats?page=2&sort=city&city=Lahore&program=law',
      '/vacant-seats?city=Lahore&program=law&page=2',
    ],
    ['/lists/ml_1?page=2&number=UAS-26-000001-4&program=p1', '/lists/ml_1?program=p1&page=2'],
    ['/?utm=1', '/'],
    ['/?role=student&tab=queries', null],
    ['/verify', null],
    ['/genuine', null],
    [`/search-results?q=${'x'.repeat(500)}`, null],
  ])('of the address %s only what a page reads makes another page', (url, expected) => {
    const { pathname, searchParams } = new URL(`http://site${url}`);
    expect(renderedAddress(pathname, searchParams)).toBe(expected);
  });

  it('what is compressed once reads as one text', () => {
    const parts = ['a'.repeat(1_000), 'اردو', ''];
    expect(gunzipSync(compressParts(parts).fill('gap')).toString()).toBe(parts.join('gap'));
  });
});

describe('pages that are kept', () => {
  const countAfter = (count: number, { letters, size }: { letters: number; size: number }) => {
    const cache = createPageCache<number>(1_000_000);
    const keys = Array.from({ length: count }, (_none, index) => `${index}`.padStart(letters, 'x'));
    keys.forEach((key, index) => {
      cache.set(key, index, size);
    });
    return keys.filter((key) => cache.get(key) !== undefined).length;
  };

  it('count with the letters of their names, so that long names of small pages fill nothing', () => {
    expect(countAfter(2_000, { letters: 10_000, size: 1 })).toBeLessThan(50);
  });

  it('count for what each needs however small it is', () => {
    expect(countAfter(20_000, { letters: 10, size: 1 })).toBeLessThan(2_500);
  });

  it('stay as long as there is room', () => {
    expect(countAfter(100, { letters: 50, size: 9_000 })).toBe(100);
  });
});
