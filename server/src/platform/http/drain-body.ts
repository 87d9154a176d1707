import type { FastifyInstance, FastifyRequest } from 'fastify';
import { watchPace } from '../limits/slow-bodies';

/** How much of a body is taken that nobody wants any more, in bytes: the largest file that a page sends, and its form. */
export const MOST_TAKEN = 8 * 1024 * 1024;
/** How long the next byte of it is waited for, in milliseconds. The whole request has its own timeout. */
const SILENCE = 3_000;

/**
 * Lets the body of a request that is answered early run out, and closes the connection of whoever sends without end:
 * many clients read no answer before they have sent their last byte, and closing at once would take it from them.
 */
export function drainBody(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.raw.complete !== false || request.raw.destroyed) return;
    // The framework closes after a body that it cannot read, with the answer still on its way.
    reply.removeHeader('connection');
    letRunOut(request);
  });
}

function letRunOut({ raw }: FastifyRequest): void {
  const { socket } = raw;
  let taken = 0;
  const silence = setTimeout(close, SILENCE);
  function close(): void {
    raw.pause();
    socket.destroySoon();
  }
  function take(chunk: Buffer): void {
    taken += chunk.length;
    silence.refresh();
    if (taken <= MOST_TAKEN) return;
    raw.off('data', take);
    close();
  }
  // One byte now and then is no silence, but no sending either.
  watchPace(raw, close);
  raw.unpipe();
  raw.on('data', take);
  for (const end of ['end', 'close', 'error']) raw.once(end, () => clearTimeout(silence));
  raw.resume();
}
