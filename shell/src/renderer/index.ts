// Runs in a thread of the server: renders the public pages as the browser will first draw them.
import { parentPort } from 'node:worker_threads';
import { type FromRenderer, type PageToRender, RENDERING_PROTOCOL, type ToRenderer } from '@uas/contract';
import { CallFailure } from '@uas/shared-ui/kit';
import { answerCallsWith, renderRoutes } from '@uas/shared-ui/server';
import { routes } from '../routes';
import { setPageTime } from '../universities/page-time';

type Answer = { readonly status: number; readonly body: unknown };

/** Only for addresses to be whole; nobody is asked there. */
const ORIGIN = 'http://site';

const waiting = new Map<number, (answer: Answer) => void>();
let lastCall = 0;

function say(message: FromRenderer): void {
  parentPort?.postMessage(message);
}

answerCallsWith(
  (endpoint, { params, query }) =>
    new Promise((resolve) => {
      lastCall += 1;
      waiting.set(lastCall, resolve);
      say({ kind: 'call', id: lastCall, endpoint, params, query });
    }),
);

async function render({ id, address, at, nonce }: PageToRender): Promise<void> {
  try {
    setPageTime(new Date(at));
    const { html, replies } = await renderRoutes(routes, { address: ORIGIN + address, nonce });
    say({ kind: 'rendered', id, html, data: JSON.stringify({ at, replies }) });
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    say({ kind: 'failed', id, reason, isRefused: error instanceof CallFailure });
  }
}

parentPort?.on('message', (message: ToRenderer) => {
  if (message.kind === 'page') void render(message);
  else {
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  }
});

say({ kind: 'ready', protocol: RENDERING_PROTOCOL });
