import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Refusal } from '../refusals/refusal';

/** How long one look at database and disk answers for, in milliseconds: strangers may ask as often as they like. */
const LOOK_TTL_MS = 2_000;

/** `/healthz`: the process answers. `/readyz`: it can also read the database and write files, as seen a moment ago. */
export function registerHealth(app: FastifyInstance): void {
  const { database, storage } = app.dependencies;
  let look: { readonly at: number; readonly ready: Promise<boolean> } | null = null;

  async function isReady(log: FastifyBaseLogger): Promise<boolean> {
    try {
      await sql`select 1`.execute(database);
      await storage.check();
      return true;
    } catch (error) {
      log.error({ err: error }, 'not ready');
      return false;
    }
  }

  app.get('/healthz', { config: { pace: 'none' } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { pace: 'none' } }, async (request, reply) => {
    const now = performance.now();
    if (!look || now - look.at >= LOOK_TTL_MS) look = { at: now, ready: isReady(request.log) };
    if (!(await look.ready)) throw new Refusal('service.unavailable', { retryAfter: 5 });
    reply.header('cache-control', 'no-store');
    return { status: 'ready' };
  });
}
