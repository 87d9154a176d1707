import type { FastifyBaseLogger } from 'fastify';
import { type AnswerCall, type PageAsked, type RenderThread, startRenderThread } from './render-thread';

/** A shell whose pages are rendered. */
export interface RenderedShell {
  readonly version: string;
  /** Its renderer. */
  readonly file: string;
}

export interface ThreadOptions {
  readonly answer: AnswerCall;
  readonly log: FastifyBaseLogger;
  /** What a thread that begins ahead of its visitors renders for nobody: what has run once runs quickly. */
  readonly firstPage: () => PageAsked;
  /** What a renderer has gathered goes with it after so many pages. */
  readonly pagesPerThread?: number;
  /** How long after one ended by itself the next begins. */
  readonly restMs?: number;
}

/** Nothing is wrong with the page; it is only not to be had now. */
export class NotNow extends Error {}

/** A thread of a shell. */
export interface ShellThread {
  readonly shell: RenderedShell;
  readonly thread: RenderThread;
  /** Resolves when a page can be rendered; rejects when that will never be. */
  readonly ready: Promise<void>;
}

export interface RendererThreads {
  /** The thread that renders the pages of the shell; begins when there is none. */
  of(shell: RenderedShell): ShellThread;
  /** Begins the thread of the shell ahead of its visitors. */
  warm(shell: RenderedShell): ShellThread;
  /** Looks whether the thread has rendered enough; the next one takes its place then. */
  noteRendered(rendering: ShellThread): void;
  close(): Promise<void>;
}

/** How long a thread may take to begin, in milliseconds. Nobody waits so long for it. */
const BEGINS_WITHIN_MS = 10_000;
/** So many pages before a thread goes, the next one begins. */
const PAGES_AHEAD = 100;

/** The thread of the deployed shell, and the one that will take its place. */
export function createRendererThreads(options: ThreadOptions): RendererThreads {
  const { answer, log, firstPage, pagesPerThread = 5_000, restMs = 5_000 } = options;
  let current: ShellThread | null = null;
  let next: ShellThread | null = null;
  let rests = { version: '', until: 0 };
  let isClosed = false;

  function begin(shell: RenderedShell, first: PageAsked | null): ShellThread {
    const thread = startRenderThread(shell.file, { answer, onEnd: (reason) => noteEnd(thread, reason) });
    const begun = { shell, thread, ready: prepare(thread, first) };
    // Whoever waits for it hears of it; without anybody it is no unhandled one.
    begun.ready.catch(() => undefined);
    return begun;
  }

  function noteEnd(thread: RenderThread, reason: Error): void {
    const ended = [current, next].find((known) => known?.thread === thread);
    if (!ended) return;
    const { shell } = ended;
    if (current === ended) current = next;
    next = null;
    log.warn({ err: reason, shell: shell.version }, 'the renderer of pages has ended');
    if (current) return;
    rests = { version: shell.version, until: performance.now() + restMs };
    // One that never rendered would not do so the next time either, unless a visitor asks.
    if (thread.pages === 0 || isClosed) return;
    const beginAgain = () => {
      if (!current && !isClosed) current = begin(shell, firstPage());
    };
    setTimeout(beginAgain, restMs).unref();
  }

  function find(shell: RenderedShell, first: () => PageAsked | null): ShellThread {
    if (isClosed) throw new NotNow('The server is stopping.');
    if (current?.shell.version === shell.version) return current;
    const ended = [current, next];
    current = null;
    next = null;
    for (const one of ended) void one?.thread.end();
    if (rests.version === shell.version && performance.now() < rests.until)
      throw new NotNow('The renderer rests after a failure.');
    current = begin(shell, first());
    return current;
  }

  return {
    of: (shell) => find(shell, () => null),
    warm: (shell) => find(shell, firstPage),
    noteRendered(rendering) {
      const { shell, thread } = rendering;
      if (current !== rendering || thread.pages < pagesPerThread - PAGES_AHEAD) return;
      next ??= begin(shell, firstPage());
      if (thread.pages < pagesPerThread) return;
      current = next;
      next = null;
      void thread.end();
    },
    async close() {
      isClosed = true;
      const ended = [current, next];
      current = null;
      next = null;
      await Promise.all(ended.map((one) => one?.thread.end()));
    },
  };
}

async function prepare(thread: RenderThread, first: PageAsked | null): Promise<void> {
  const tooLong = () => void thread.end(new Error(`It did not begin within ${BEGINS_WITHIN_MS} ms.`));
  const timer = setTimeout(tooLong, BEGINS_WITHIN_MS);
  try {
    await thread.ready;
    // Where that page cannot be rendered, another one may.
    if (first) await thread.render(first).catch(() => undefined);
  } finally {
    clearTimeout(timer);
  }
}
