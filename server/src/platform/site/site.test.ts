import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { readEnvironment } from '../environment';
import { COMPRESSION } from '../http/compression';
import { setSecurityHeaders } from '../http/security-headers';
import { registerSite, type SiteOptions } from './index';
import { headByPath } from './pages';

describe('the site', () => {
  const SCRIPT = 'globalThis.started = true;';
  const remote = {
    name: 'student_1',
    version: '1.0.0-1',
    entry: '/remotes/student/1.0.0-1/entry.js',
    preload: ['/remotes/student/1.0.0-1/portal.js'],
    shared: { react: '^19.0.0' },
    contract: 'c',
    previous: null,
  };

  let folder: string;
  let app: FastifyInstance;

  function write(file: string, content: string | Buffer) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }

  function deploy(remotes: Record<string, unknown>) {
    write('remotes.json', JSON.stringify({ shell: { version: '1.0.0-a' }, remotes }));
  }

  async function serve(options: Partial<SiteOptions> = {}, prepare?: (server: FastifyInstance) => void) {
    app = fastify();
    prepare?.(app);
    await app.register(compress, { ...COMPRESSION, threshold: 0 });
    app.all('/api/*', (_request, reply) => reply.code(404).send({ message: 'Not found.' }));
    registerSite(app, { folder, ...options });
  }

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'uas-site-'));
    write(
      'shell/1.0.0-a/index.html',
      '<html><head><!--uas:head--></head><body><!--uas:body--></body></html>',
    );
    write('shell/1.0.0-a/public/robots.txt', 'User-agent: *');
    write('assets/main.1234.js', SCRIPT);
    write('assets/main.1234.js.br', brotliCompressSync(SCRIPT));
    write('remotes/student/1.0.0-1/entry.js', SCRIPT);
    deploy({ student: remote });
  });

  afterEach(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  describe('the pages', () => {
    it.each(['//[', '//[::', '//a:b:c', '/%'])(
      'come for the address %s too, or a plain refusal',
      async (url) => {
        await serve();
        await app.listen({ host: '127.0.0.1', port: 0 });
        const { port } = app.server.address() as AddressInfo;
        const status = await new Promise<number>((resolve, reject) => {
          get({ host: '127.0.0.1', port, path: url }, (reply) => {
            reply.resume();
            resolve(reply.statusCode ?? 0);
          }).on('error', reject);
        });
        expect(status).toBeLessThan(500);
      },
    );

    it('carry title, registry and a nonce that is different every time', async () => {
      await serve();
      const first = await app.inject('/');
      const second = await app.inject('/');
      expect(first.statusCode).toBe(200);
      expect(first.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(first.headers['cache-control']).toBe('no-cache');
      expect(first.body).toContain('<title>Universities Admission Service</title>');
      const { name, version, entry, preload } = remote;
      expect(first.body).toContain(
        `<script type="application/json" id="remotes">${JSON.stringify({
          shell: '1.0.0-a',
          remotes: { student: { name, version, entry, preload } },
        })}</script>`,
      );
      const nonces = [first, second].map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1] ?? '');
      expect(nonces[0]).not.toBe(nonces[1]);
      expect(first.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonces[0]}'`);
    });

    it('carry every security header', async () => {
      await serve({ secure: true });
      const { headers } = await app.inject('/');
      expect(
        String(headers['content-security-policy'])
          .replace(/'nonce-[^']+'/, "'nonce-R'")
          .split('; '),
      ).toEqual([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'nonce-R'",
        "connect-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "frame-src 'self' blob: https:",
        "base-uri 'none'",
        "object-src 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]);
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
    });

    it('may frame the website of a university whichever page people came in by', async () => {
      await serve();
      const policies = await Promise.all(
        ['/institute/7', '/universities', '/'].map(
          async (page) => (await app.inject(page)).headers['content-security-policy'],
        ),
      );
      for (const policy of policies) expect(policy).toContain("frame-src 'self' blob: https:;");
    });

    it('answer 404 with the application for an address that is none of its pages', async () => {
      await serve();
      const reply = await app.inject('/no-such-page');
      expect(reply.statusCode).toBe(404);
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(reply.body).toContain('Page not found');
    });

    it('say what the head of the page says, escaped', async () => {
      const head = {
        status: 200,
        title: 'A <b> & "c"',
        description: "d'e",
        head: '<meta name="x">',
        body: '<p>y</p>',
      };
      await serve({ headFor: async () => head });
      const { body } = await app.inject('/institute/7');
      expect(body).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>');
      expect(body).toContain('<meta name="description" content="d&#39;e">');
      expect(body).toContain('<meta name="x">');
      expect(body).toContain('<p>y</p>');
    });

    it('cannot be broken out of by the registry', async () => {
      deploy({ student: { ...remote, version: '</script><script>alert(1)</script>' } });
      await serve();
      expect((await app.inject('/')).body).not.toContain('<script>alert(1)');
    });

    it('are compressed', async () => {
      await serve();
      const reply = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
      expect(reply.headers['content-encoding']).toBe('br');
      expect(reply.headers.vary).toBe('accept-encoding');
      expect(brotliDecompressSync(reply.rawPayload).toString()).toContain('<title>');
    });

    it('say how to build the site while there is none', async () => {
      rmSync(path.join(folder, 'remotes.json'));
      await serve();
      const reply = await app.inject('/');
      expect([reply.statusCode, reply.body]).toEqual([
        503,
        `There is no site in ${folder}. Build it with "npm run build".`,
      ]);
    });
  });

  describe('the files', () => {
    it('of a build are kept for ever, and sent as they were compressed', async () => {
      await serve();
      const reply = await app.inject({
        url: '/assets/main.1234.js',
        headers: { 'accept-encoding': 'gzip, br' },
      });
      expect(reply.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'br',
        'content-type': 'text/javascript; charset=utf-8',
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
      });
      expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(SCRIPT);
    });

    it('carry what protects a file, and nothing that only means something for a page', async () => {
      await serve({}, (server) => setSecurityHeaders(server, readEnvironment({})));
      const { headers } = await app.inject('/assets/main.1234.js');
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
      for (const ofPages of ['permissions-policy', 'referrer-policy', 'x-frame-options', 'last-modified'])
        expect(headers).not.toHaveProperty(ofPages);
    });

    it('of a portal are kept for ever in their version', async () => {
      await serve();
      const reply = await app.inject(remote.entry);
      expect([reply.body, reply.headers['cache-control']]).toEqual([
        SCRIPT,
        'public, max-age=31536000, immutable',
      ]);
    });

    it.each([
      '/remotes/student/1.0.0-1/missing.js',
      '/remotes/student/1.0.0-1/',
      '/remotes/student',
      '/remotes/',
      '/assets/missing.js',
      '/assets/..%2fremotes.json',
      '/remotes/.publishing/x.js',
      '/missing.png',
    ])('that are missing are never answered with a page: %s', async (address) => {
      await serve();
      const reply = await app.inject(address);
      expect(reply.statusCode).toBe(404);
      expect(reply.headers['content-type']).not.toContain('html');
      expect(reply.headers['cache-control']).toBe('no-store');
    });

    it('at the root of the site are those of the deployed shell', async () => {
      await serve();
      expect((await app.inject('/robots.txt')).body).toBe('User-agent: *');
    });

    it('do not stand in for the API', async () => {
      await serve();
      const reply = await app.inject('/api/no-such-call');
      expect([reply.statusCode, reply.json()]).toEqual([404, { message: 'Not found.' }]);
    });
  });

  describe('the registry', () => {
    it('is asked for every time and answers 304 while nothing changed', async () => {
      await serve();
      const reply = await app.inject('/remotes.json');
      expect(reply.headers['cache-control']).toBe('no-cache');
      expect(reply.json().remotes.student.entry).toBe(remote.entry);
      const again = await app.inject({
        url: '/remotes.json',
        headers: { 'if-none-match': String(reply.headers.etag) },
      });
      expect(again.statusCode).toBe(304);
    });

    it('is followed by the running server: the next page names the new build', async () => {
      await serve();
      await app.inject('/');
      deploy({ student: { ...remote, name: 'student_2', version: '1.0.0-2' } });
      expect((await app.inject('/')).body).toContain('student_2');
    });

    it('may name a portal on another origin only where the operator allows that origin', async () => {
      deploy({ student: { ...remote, entry: 'https://portals.example/entry.js' } });
      await serve();
      expect((await app.inject('/')).body).not.toContain('portals.example');
      await app.close();
      await serve({ remoteOrigins: ['https://portals.example'] });
      const reply = await app.inject('/');
      expect(reply.body).toContain('https://portals.example/entry.js');
      const policy = reply.headers['content-security-policy'];
      for (const sources of ["script-src 'self' https:", "img-src 'self' data: blob: https:"])
        expect(policy).toContain(`${sources}//portals.example`);
    });

    it('S-7.27 R-12 lets the test page ask a backend at another port only where nobody else reaches the site', async () => {
      await serve();
      const elsewhere = await app.inject('/test-students');
      expect(elsewhere.headers['content-security-policy']).not.toContain('localhost');
      await app.close();
      await serve({ localBackends: true });
      const here = await app.inject('/test-students');
      expect(here.headers['content-security-policy']).toContain(
        "connect-src 'self' http://localhost:* http://127.0.0.1:*;",
      );
    });

    it('lets a browser show other builds only where that is switched on', async () => {
      await serve();
      expect((await app.inject('/')).body).not.toContain('"overrides"');
      await app.close();
      await serve({ portalOverrides: true });
      expect((await app.inject('/')).body).toContain('"overrides":true}</script>');
    });

    it('lets a browser try the site in test languages only where that is switched on', async () => {
      await serve();
      expect((await app.inject('/?lang=qps')).body).not.toContain('testLanguages');
      await app.close();
      await serve({ testLanguages: true });
      expect((await app.inject('/')).body).toContain('"testLanguages":true}</script>');
    });
  });
});

describe('pages', () => {
  const routes = readFileSync(path.join(__dirname, '../../../../shell/src/routes.tsx'), 'utf8');
  const pages = [...routes.matchAll(/path: '([^']+)'/g)].map(([, page = '']) => page);

  it.each(pages.filter((page) => page !== '*'))('the page %s answers 200 and has a title', async (page) => {
    const address = page.replace(/:[a-z]+\??/, 'some');
    const head = await headByPath(address, new URLSearchParams());
    expect(head).toMatchObject({ status: 200 });
    expect(head.title).not.toContain('Page not found');
  });

  it('an address that is no page answers 404', async () => {
    expect(pages).toContain('/invitation');
    expect(await headByPath('/nowhere', new URLSearchParams())).toMatchObject({ status: 404 });
  });
});
