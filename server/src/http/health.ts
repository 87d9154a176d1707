import { SENTENCES } from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Refusal } from './refusal';

/** `/healthz`: the process answers. `/readyz`: it can also read the database and write files. */
export function registerHealth(app: FastifyInstance): void {
  const { database, storage } = app.dependencies;
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request) => {
    try {
      await sql`select 1`.execute(database);
      await storage.check();
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      throw new Refusal(503, SENTENCES.unavailable, 5);
    }
  });
}
