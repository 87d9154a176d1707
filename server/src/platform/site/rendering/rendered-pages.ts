import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { DeployedSite } from '../deployed-site';
import type { PageContent } from '../page';
import { BYTES_OF_LETTER, createPageCache } from './page-cache';
import { createPageRenderer, type RendererOptions } from './page-renderer';
import type { AnswerCall } from './render-thread';
import { renderedAddress } from './renderable';
import { NotNow } from './renderer-threads';
import { compressParts } from './spliced-gzip';

/** The value, or null when it is not there in time; it may still come, and serve the next one. */
export async function within<Value>(
  milliseconds: number,
  work: Promise<Value | null>,
): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  const value = await Promise.race([work, late]);
  clearTimeout(timer);
  return value;
}

const WAIT_MS = 200;
/** What is rendered stays in memory, up to this many bytes. */
const MOST_BYTES = 64 * 1024 * 1024;
/** How long a page that could not be rendered is not tried again, in milliseconds. */
const NOT_AGAIN_MS = 10_000;
/** Has most of what the other pages are made of. */
const FIRST_PAGE = '/universities';

export interface RenderingOptions
  extends Pick<RendererOptions, 'hangsAfterMs' | 'pagesPerThread' | 'mostWaiting' | 'restMs'> {
  readonly answer: AnswerCall;
  /** How long a visitor waits for a page to be rendered; then it goes out as it is. */
  readonly waitMs?: number;
  /** Names what the public pages show: another name, other pages. */
  readonly version: () => Promise<string>;
  readonly now: () => Date;
}

/** A page that can be sent again and again, with another number used once each time. */
export interface RenderedPage {
  readonly status: number;
  readonly etag: string;
  text(nonce: string): string;
  gzip(nonce: string): Buffer;
}

/** Composes the HTML of a page around what was rendered. */
export type Compose = (content: PageContent, nonce: string) => { status: number; html: string };

interface RequestedPage extends Pick<URL, 'pathname' | 'searchParams'> {
  readonly site: DeployedSite;
  /** What the operator has set of pages: another text, other pages. */
  readonly settings: string;
  /** Says what the page is about; null when there is nothing to render. */
  readonly compose: () => Promise<Compose | null>;
}

export interface RenderedPages {
  /** The page as it is rendered, or null when it is to go out unrendered. */
  find(asked: RequestedPage): Promise<RenderedPage | null>;
  /** Begins to render for a site before anybody asks for a page of it. Whatever fails is said in the log. */
  warm(site: DeployedSite): Promise<void>;
}

/** Public pages, rendered once for everything that they depend on. */
export function createRenderedPages(app: FastifyInstance, options: RenderingOptions): RenderedPages {
  const renderer = createPageRenderer({
    ...options,
    log: app.log,
    firstPage: () => askedNow(FIRST_PAGE),
  });
  app.addHook('onClose', () => renderer.close());
  const cache = createPageCache<RenderedPage>(MOST_BYTES);
  const failed = new Map<string, number>();
  const pending = new Map<string, Promise<RenderedPage | null>>();
  /** Stands for the number used once. Nobody can write it into a page, since nobody knows it. */
  const mark = randomUUID();

  const askedNow = (address: string) => ({ address, at: options.now().toISOString(), nonce: mark });
  const shellOf = ({ shellVersion: version, renderer: file }: DeployedSite) =>
    file === null ? null : { version, file };

  async function render(key: string, address: string, asked: RequestedPage): Promise<RenderedPage | null> {
    const shell = shellOf(asked.site);
    const compose = await asked.compose();
    if (!compose || !shell) return null;
    const rendered = await renderer.render(shell, askedNow(address));
    const { status, html } = compose(rendered, mark);
    const parts = html.split(mark);
    // Compressed at once: nearly everybody asks for it so, and what is kept is counted as large as it is.
    const compressed = compressParts(parts);
    const page: RenderedPage = {
      status,
      etag: `W/"${key}"`,
      text: (nonce) => parts.join(nonce),
      gzip: (nonce) => compressed.fill(nonce),
    };
    cache.set(key, page, html.length * BYTES_OF_LETTER + compressed.size);
    return page;
  }

  async function renderOnce(
    key: string,
    address: string,
    asked: RequestedPage,
  ): Promise<RenderedPage | null> {
    const running = pending.get(key);
    if (running) return running;
    const rendering = render(key, address, asked)
      .catch((error: unknown) => {
        if (error instanceof NotNow) return null;
        if (failed.size > 1_000) failed.clear();
        failed.set(key, performance.now() + NOT_AGAIN_MS);
        app.log.warn(
          { err: error, shell: asked.site.shellVersion, page: asked.pathname },
          'a page was not rendered',
        );
        return null;
      })
      .finally(() => pending.delete(key));
    pending.set(key, rendering);
    return rendering;
  }

  return {
    async find(asked) {
      const { site, settings, pathname, searchParams } = asked;
      const address = renderedAddress(pathname, searchParams);
      if (address === null || site.renderer === null) return null;
      const key = keyOf([site.shellVersion, site.etag, settings, await options.version(), address]);
      const found = cache.get(key);
      if (found) return found;
      if ((failed.get(key) ?? 0) > performance.now()) return null;
      return within(options.waitMs ?? WAIT_MS, renderOnce(key, address, asked));
    },
    async warm(site) {
      const shell = shellOf(site);
      if (!shell) return;
      const report = (error: unknown) =>
        app.log.warn({ err: error, shell: shell.version }, 'the renderer of pages has not begun');
      await renderer.warm(shell).catch(report);
    },
  };
}

/** What a page depends on, in a few letters: strangers choose how long an address is. */
function keyOf(dependsOn: readonly string[]): string {
  return createHash('sha256').update(dependsOn.join(' ')).digest('base64url').slice(0, 22);
}
