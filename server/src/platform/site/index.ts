import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { REMOTES_PATH } from '@uas/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SERVER_FOLDER } from '../own-files';
import { FOR_EVER, ONE_HOUR, registerBuildFiles, sendFile } from './build-files';
import { contentSecurityPolicy } from './content-security-policy';
import { allowedRemotes, type DeployedSite, followSite, onDeployment, SiteMissing } from './deployed-site';
import type { HeadFor, PageHead } from './head-for';
import { composePage, type PageContent } from './page';
import { headByPath } from './pages';
import {
  createRenderedPages,
  type RenderedPage,
  type RenderingOptions,
  within,
} from './rendering/rendered-pages';

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
  /** Renders the public pages; missing, the browser draws them. */
  readonly rendering?: RenderingOptions;
  /** The site is reached over https, so browsers are told never to come without. */
  readonly secure?: boolean;
}

/** Where `npm run build` assembles the site. */
export const DEFAULT_SITE_FOLDER = path.join(SERVER_FOLDER, '../dist/site');

export interface Site {
  /**
   * Begins what renders the public pages before anybody asks for one, now and after each deployment; resolves when it can
   * render, or cannot in time.
   */
  warmUp(): Promise<void>;
}

/** What pages are made of is asked for many times a page. */
const ASSET = { config: { pace: 'asset' } } as const;

/** How long the server waits for its renderer before it takes visitors, in milliseconds. */
const WARM_WITHIN_MS = 5_000;

/** Serves the shell's pages, its files, the builds of the portals and the registry that names them. */
export function registerSite(app: FastifyInstance, options: SiteOptions): Site {
  const { folder, remoteOrigins = [] } = options;
  const currentSite = followSite(folder);
  registerBuildFiles(app, folder);
  const renderedPages = options.rendering && createRenderedPages(app, options.rendering);

  app.get<{ Params: { '*': string } }>('/assets/*', ASSET, (request, reply) =>
    sendFile(reply, { folder: path.join(folder, 'assets'), name: request.params['*'], keep: FOR_EVER }),
  );

  app.get<{ Params: { '*': string } }>('/remotes/*', ASSET, (request, reply) =>
    sendFile(reply, { folder: path.join(folder, 'remotes'), name: request.params['*'], keep: FOR_EVER }),
  );

  app.get(REMOTES_PATH, ASSET, async (request, reply) => {
    const { registry, etag } = await currentSite();
    reply
      .header('cache-control', 'no-cache')
      .header('etag', etag)
      .header('x-content-type-options', 'nosniff');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(registry);
  });

  app.get('/*', { errorHandler: sayWhenMissing, config: { pace: 'page' } }, async (request, reply) => {
    const { pathname, searchParams } = new URL(`http://site${request.url}`);
    if (/\.\w+$/.test(pathname)) {
      const { shellVersion } = await currentSite();
      const name = pathname.slice(1);
      const publicFolder = path.join(folder, 'shell', shellVersion, 'public');
      return sendFile(reply, { folder: publicFolder, name, keep: ONE_HOUR });
    }
    const site = await currentSite();
    const compose = (head: PageHead, nonce: string, content?: PageContent) =>
      composePage({
        template: site.template,
        head,
        nonce,
        deployed: deploymentOf(site),
        isStyled: pathname === '/',
        ...(content && { content }),
      });
    const headNow = () => (options.headFor ?? headByPath)(pathname, searchParams);
    const rendered = await renderedPages?.find({
      site,
      settings: JSON.stringify([deploymentOf(site), policyOf({ nonce: '', options })]),
      pathname,
      searchParams,
      async compose() {
        const head = await headNow();
        // A university or a program that is not there is said by the browser.
        if (head.status !== 200 && /^\/(institute|programs)\//i.test(pathname)) return null;
        return (content, nonce) => ({
          status: head.status,
          html: compose(head, nonce, content),
        });
      },
    });
    if (rendered) return sendRendered(request, reply, rendered);
    const head = await headNow();
    const nonce = newNonce();
    setPageHeaders(reply, { nonce, options });
    return reply.code(head.status).type(HTML).send(compose(head, nonce));
  });

  let stopWatching: () => void = () => undefined;
  app.addHook('onClose', async () => stopWatching());

  return {
    async warmUp() {
      if (!renderedPages) return;
      // A server without a built site has nothing to render, until there is one.
      const warm = async () => {
        const site = await currentSite().catch(() => null);
        if (site) await renderedPages.warm(site);
        return null;
      };
      stopWatching = onDeployment(folder, () => void warm());
      await within(WARM_WITHIN_MS, warm());
    },
  };

  /** What the shell needs to know about the deployment that a page belongs to. */
  function deploymentOf(site: DeployedSite) {
    return {
      shell: site.shellVersion,
      remotes: allowedRemotes(site, remoteOrigins),
      ...(options.portalOverrides && { overrides: true as const }),
      ...(options.testLanguages && { testLanguages: true as const }),
    };
  }

  function sendRendered(request: FastifyRequest, reply: FastifyReply, page: RenderedPage) {
    reply.header('etag', page.etag);
    if (request.headers['if-none-match'] === page.etag) return sendUnchanged(reply);
    const nonce = newNonce();
    setPageHeaders(reply, { nonce, options });
    reply.code(page.status).type(HTML).header('cache-control', KEPT_BY_ONE);
    if (!/\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(request.headers['accept-encoding'] ?? ''))
      return reply.send(page.text(nonce));
    return reply.header('content-encoding', 'gzip').send(page.gzip(nonce));
  }
}

/**
 * The browser goes on with the policy that came with the page that it has, since the number used once in it is that of the
 * page; any policy of this reply would take its place.
 */
function sendUnchanged(reply: FastifyReply) {
  return reply
    .removeHeader('content-security-policy')
    .headers({ 'cache-control': KEPT_BY_ONE, 'server-timing': serverTiming(), vary: 'accept-encoding' })
    .code(304)
    .send();
}

/** What time it is here, for a page on a device whose clock is wrong: a `date` header is hidden from scripts. */
function serverTiming(): string {
  return `now;desc="${new Date().toISOString()}"`;
}

const HTML = 'text/html; charset=utf-8';
/** Whoever keeps the page asks whether it is still the same; nobody keeps it for others, since its number is used once. */
const KEPT_BY_ONE = 'private, no-cache';

function newNonce(): string {
  return randomBytes(16).toString('base64');
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

function policyOf({ nonce, options }: PageHeaders): string {
  const { remoteOrigins = [], fileOrigins = [], localBackends = false } = options;
  return contentSecurityPolicy({ nonce, remoteOrigins, fileOrigins, localBackends });
}

function setPageHeaders(reply: FastifyReply, { nonce, options }: PageHeaders) {
  reply.headers({
    'content-security-policy': policyOf({ nonce, options }),
    'cache-control': 'no-cache',
    'server-timing': serverTiming(),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    vary: 'accept-encoding',
  });
  if (options.secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
}
