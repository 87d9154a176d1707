import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Whoever sends a file sends at least so many bytes within so many milliseconds: 10 KB a second, over 20 seconds. */
export const PACE_BYTES = 200 * 1024;
export const PACE_MS = 20_000;
/** How long everything else may take to arrive, in milliseconds. The largest of it has 128 KB. */
export const BODY_MS = 60_000;

/**
 * Looks whether a body keeps coming, as long as it is read; `onSlow` is called once when it does not. Returns what ends the
 * looking. What nobody reads does not come either, so this begins with the reading.
 */
export function watchPace(raw: IncomingMessage, onSlow: () => void): () => void {
  const { socket } = raw;
  let before = socket.bytesRead;
  const watching = setInterval(() => {
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    if (raw.complete) return stop();
    // A request without a line of its own, as tests make them, has come whole.
    if (!(came < PACE_BYTES)) return;
    stop();
    onSlow();
  }, PACE_MS);
  watching.unref();
  const stop = () => clearInterval(watching);
  raw.once('close', stop);
  return stop;
}

/** Hangs up on whoever sends the few bytes of a form or a question in dribs and drabs. Files have a pace instead. */
export function endSlowBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ raw, headers }, _reply, payload) => {
    if (raw.complete || headers['content-type']?.startsWith('multipart/')) return payload;
    const waiting = setTimeout(() => raw.destroy(), BODY_MS);
    waiting.unref();
    for (const end of ['end', 'close', 'error']) raw.once(end, () => clearTimeout(waiting));
    return payload;
  });
}
