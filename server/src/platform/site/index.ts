import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { REMOTES_PATH } from '@uas/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SERVER_FOLDER } from '../own-files';
import { FOR_EVER, ONE_HOUR, registerBuildFiles, sendFile } from './build-files';
import { contentSecurityPolicy } from './content-security-policy';
import { allowedRemotes, followSite, SiteMissing } from './deployed-site';
import type { HeadFor } from './head-for';
import { composePage } from './page';
import { headByPath } from './pages';

export type { HeadFor } from './head-for';

export interface SiteOptions {
  /** The folder into which builds are published. */
  readonly folder: string;
  readonly headFor?: HeadFor;
  /** Other origins from which portals may be loaded. */
  readonly remoteOrigins?: readonly string[];
  /** A browser may show another build of a portal than the deployed one; the page tells the shell so. */
  readonly portalOverrides?: boolean;
  /** A browser may ask for a language that only tries the site; the page tells the shell so. */
  readonly testLanguages?: boolean;
  /** Other origins that serve pictures and documents. */
  readonly fileOrigins?: readonly string[];
  /** Pages may ask other servers on this machine, as `/test-students` does: only where nobody else reaches the site. */
  readonly localBackends?: boolean;
  /** The site is reached over https, so browsers are told never to come without. */
  readonly secure?: boolean;
}

/** Where `npm run build` assembles the site. */
export const DEFAULT_SITE_FOLDER = path.join(SERVER_FOLDER, '../dist/site');

/** Serves the shell's pages, its files, the builds of the portals and the registry that names them. */
export function registerSite(app: FastifyInstance, options: SiteOptions): void {
  const { folder, remoteOrigins = [] } = options;
  const currentSite = followSite(folder);
  registerBuildFiles(app, folder);

  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    sendFile(reply, { folder: path.join(folder, 'assets'), name: request.params['*'], keep: FOR_EVER }),
  );

  app.get<{ Params: { '*': string } }>('/remotes/*', (request, reply) =>
    sendFile(reply, { folder: path.join(folder, 'remotes'), name: request.params['*'], keep: FOR_EVER }),
  );

  app.get(REMOTES_PATH, async (request, reply) => {
    const { registry, etag } = await currentSite();
    reply
      .header('cache-control', 'no-cache')
      .header('etag', etag)
      .header('x-content-type-options', 'nosniff');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(registry);
  });

  app.get('/*', { errorHandler: sayWhenMissing }, async (request, reply) => {
    const { pathname, searchParams } = new URL(`http://site${request.url}`);
    if (/\.\w+$/.test(pathname)) {
      const { shellVersion } = await currentSite();
      const name = pathname.slice(1);
      const publicFolder = path.join(folder, 'shell', shellVersion, 'public');
      return sendFile(reply, { folder: publicFolder, name, keep: ONE_HOUR });
    }
    return sendPage(reply, { pathname, searchParams });
  });

  async function sendPage(
    reply: FastifyReply,
    { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  ) {
    const site = await currentSite();
    const head = await (options.headFor ?? headByPath)(pathname, searchParams);
    const nonce = randomBytes(16).toString('base64');
    const html = composePage({
      template: site.template,
      head,
      nonce,
      deployed: {
        shell: site.shellVersion,
        remotes: allowedRemotes(site, remoteOrigins),
        ...(options.portalOverrides && { overrides: true }),
        ...(options.testLanguages && { testLanguages: true }),
      },
    });
    setPageHeaders(reply, { nonce, options });
    return reply.code(head.status).type('text/html; charset=utf-8').send(html);
  }
}

/** A server without a built site still answers the API; its pages say what to do. */
function sayWhenMissing(error: Error, _request: FastifyRequest, reply: FastifyReply) {
  if (!(error instanceof SiteMissing)) throw error;
  return reply.code(503).type('text/plain; charset=utf-8').send(error.message);
}

interface PageHeaders {
  readonly nonce: string;
  readonly options: SiteOptions;
}

function setPageHeaders(reply: FastifyReply, { nonce, options }: PageHeaders) {
  const { remoteOrigins = [], fileOrigins = [], localBackends = false, secure = false } = options;
  const policy = contentSecurityPolicy({ nonce, remoteOrigins, fileOrigins, localBackends });
  reply.headers({
    'content-security-policy': policy,
    'cache-control': 'no-cache',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    vary: 'accept-encoding',
  });
  if (secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
}
