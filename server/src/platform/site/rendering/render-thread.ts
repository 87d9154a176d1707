import { Worker } from 'node:worker_threads';
import {
  type FromRenderer,
  type PageRendered,
  type PageToRender,
  RENDERING_PROTOCOL,
  type ToRenderer,
} from '@uas/contract';

/** Answers a call that a page makes, in process. */
export type AnswerCall = (
  endpoint: string,
  request: { readonly params: unknown; readonly query: unknown },
) => Promise<{ readonly status: number; readonly body: unknown }>;

/** What a renderer may take; one that takes more ends. */
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

/** A page to be rendered, as the shell's contract has it. */
export type PageAsked = Omit<PageToRender, 'kind' | 'id'>;

export interface RenderThread {
  /** Resolves when it can render; rejects when it never will. */
  readonly ready: Promise<void>;
  /** How many pages it has rendered. */
  readonly pages: number;
  render(page: PageAsked): Promise<PageRendered>;
  end(reason?: Error): Promise<unknown>;
}

/** Runs the renderer of a shell in a thread that has no settings and no way to the database. */
export function startRenderThread(
  file: string,
  { answer, onEnd }: { answer: AnswerCall; onEnd: (reason: Error) => void },
): RenderThread {
  const worker = new Worker(file, {
    env: { NODE_ENV: 'production' },
    execArgv: [],
    resourceLimits: LIMITS,
  });
  worker.unref();
  const waiting = new Map<
    number,
    { resolve: (page: PageRendered) => void; reject: (reason: Error) => void }
  >();
  let setReady: () => void = () => undefined;
  let setNeverReady: (reason: Error) => void = () => undefined;
  const ready = new Promise<void>((resolve, reject) => {
    setReady = resolve;
    setNeverReady = reject;
  });
  // Whoever waits for it hears of it; without anybody it is no unhandled one.
  ready.catch(() => undefined);
  let pages = 0;
  let lastId = 0;
  let hasEnded = false;

  const send = (message: ToRenderer) => worker.postMessage(message);
  const finish = (reason: Error) => {
    if (hasEnded) return;
    hasEnded = true;
    setNeverReady(reason);
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
    onEnd(reason);
  };

  function end(reason = new Error('It was ended.')): Promise<unknown> {
    finish(reason);
    return worker.terminate();
  }

  async function answerCall({ id, endpoint, params, query }: Extract<FromRenderer, { kind: 'call' }>) {
    const answered = await answer(endpoint, { params, query }).catch(() => ({ status: 500, body: null }));
    send({ kind: 'answer', id, ...answered });
  }

  worker.on('message', (message: FromRenderer) => {
    if (message.kind === 'ready') {
      if (message.protocol === RENDERING_PROTOCOL) setReady();
      else void end(new Error(`It speaks version ${message.protocol} of what this server speaks.`));
    }
    if (message.kind === 'call') void answerCall(message);
    if (message.kind !== 'rendered' && message.kind !== 'failed') return;
    const page = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === 'rendered') {
      pages += 1;
      page?.resolve(message);
    } else {
      const reason = new Error(message.reason);
      page?.reject(reason);
      // What threw may have left anything behind.
      if (!message.isRefused) void end(reason);
    }
  });
  worker.on('error', finish);
  worker.on('exit', (code) => finish(new Error(`It ended with ${code}.`)));

  return {
    ready,
    get pages() {
      return pages;
    },
    render(page) {
      if (hasEnded) return Promise.reject(new Error('It has ended.'));
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        send({ kind: 'page', id, ...page });
      });
    },
    end,
  };
}
