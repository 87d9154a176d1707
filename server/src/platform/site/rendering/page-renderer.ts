import type { PageRendered } from '@uas/contract';
import type { FastifyBaseLogger } from 'fastify';
import { type AnswerCall, type RenderThread, startRenderThread } from './render-thread';

/** A shell whose pages are rendered. */
export interface RenderedShell {
  readonly version: string;
  /** Its renderer. */
  readonly file: string;
}

export interface RendererOptions {
  readonly answer: AnswerCall;
  readonly log: FastifyBaseLogger;
  /** A renderer that is silent for so long hangs, and is ended. */
  readonly hangsAfterMs?: number;
  /** What a renderer has gathered goes with it after so many pages. */
  readonly pagesPerThread?: number;
  /** So many pages may wait for their turn; one more goes out unrendered. */
  readonly mostWaiting?: number;
  /** How long after one ended by itself the next begins. */
  readonly restMs?: number;
}

/** A page to be rendered, as the shell's contract has it. */
export interface PageAsked {
  readonly address: string;
  readonly at: string;
  readonly nonce: string;
}

/** Nothing is wrong with the page; it is only not to be had now. */
export class NotNow extends Error {}

export interface PageRenderer {
  /** Renders a page; rejects when that fails, hangs, or cannot be begun now. */
  render(shell: RenderedShell, page: PageAsked): Promise<PageRendered>;
  close(): Promise<void>;
}

/** Renders the pages of whichever shell is deployed, one at a time, in a thread that may fail as it likes. */
export function createPageRenderer(options: RendererOptions): PageRenderer {
  const {
    answer,
    log,
    hangsAfterMs = 2_000,
    pagesPerThread = 5_000,
    mostWaiting = 50,
    restMs = 5_000,
  } = options;
  let current: { readonly shell: RenderedShell; readonly thread: RenderThread } | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let restsUntil = 0;
  let isClosed = false;

  function threadOf(shell: RenderedShell): RenderThread {
    if (isClosed) throw new NotNow('The server is stopping.');
    if (current?.shell.version === shell.version) return current.thread;
    if (current) void current.thread.end();
    if (performance.now() < restsUntil) throw new NotNow('The renderer rests after a failure.');
    const thread = startRenderThread(shell.file, {
      answer,
      onEnd(reason) {
        if (current?.thread !== thread) return;
        current = null;
        restsUntil = performance.now() + restMs;
        log.warn({ err: reason, shell: shell.version }, 'the renderer of pages has ended');
      },
    });
    current = { shell, thread };
    return thread;
  }

  /** The next thread begins where nobody was hurt by the last one. */
  function retire(thread: RenderThread): void {
    if (current?.thread === thread) current = null;
    void thread.end();
  }

  async function renderNow(shell: RenderedShell, page: PageAsked): Promise<PageRendered> {
    const thread = threadOf(shell);
    const hangs = setTimeout(
      () => void thread.end(new Error(`It was silent for ${hangsAfterMs} ms.`)),
      hangsAfterMs,
    );
    try {
      await thread.ready;
      const rendered = await thread.render(page);
      if (thread.pages >= pagesPerThread) retire(thread);
      return rendered;
    } finally {
      clearTimeout(hangs);
    }
  }

  return {
    async render(shell, page) {
      if (waiting >= mostWaiting) throw new NotNow('Too many pages wait for their turn.');
      waiting += 1;
      const next = last.then(() => renderNow(shell, page));
      last = next.catch(() => undefined);
      return next.finally(() => {
        waiting -= 1;
      });
    },
    async close() {
      isClosed = true;
      const thread = current?.thread;
      current = null;
      await thread?.end();
    },
  };
}
