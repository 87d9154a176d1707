import type { PageRendered } from '@uas/contract';
import type { PageAsked } from './render-thread';
import { createRendererThreads, NotNow, type RenderedShell, type ThreadOptions } from './renderer-threads';

export interface RendererOptions extends ThreadOptions {
  /** A renderer that is silent for so long hangs, and is ended. */
  readonly hangsAfterMs?: number;
  /** So many pages may wait for their turn; one more goes out unrendered. */
  readonly mostWaiting?: number;
}

export interface PageRenderer {
  /** Renders a page; rejects when that fails, hangs, or cannot be begun now. */
  render(shell: RenderedShell, page: PageAsked): Promise<PageRendered>;
  /** Begins what renders the pages of a shell before anybody asks for one. */
  warm(shell: RenderedShell): Promise<void>;
  close(): Promise<void>;
}

/** Renders the pages of whichever shell is deployed, one at a time, in a thread that may fail as it likes. */
export function createPageRenderer(options: RendererOptions): PageRenderer {
  const { hangsAfterMs = 2_000, mostWaiting = 50 } = options;
  const threads = createRendererThreads(options);
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function renderNow(shell: RenderedShell, page: PageAsked): Promise<PageRendered> {
    const rendering = threads.of(shell);
    await rendering.ready;
    const { thread } = rendering;
    const hangs = setTimeout(
      () => void thread.end(new Error(`It was silent for ${hangsAfterMs} ms.`)),
      hangsAfterMs,
    );
    try {
      const rendered = await thread.render(page);
      threads.noteRendered(rendering);
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
    warm: async (shell) => threads.warm(shell).ready,
    close: () => threads.close(),
  };
}
