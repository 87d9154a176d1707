import type { FastifyInstance } from 'fastify';

/** Lets pages of listed origins call the API with a bearer token; everybody else stays same-origin. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return undefined;
    reply.header('access-control-allow-origin', origin).header('vary', 'Origin');
    if (request.method !== 'OPTIONS') return undefined;
    reply.header('access-control-allow-methods', 'GET, POST, PUT, DELETE');
    reply.header('access-control-allow-headers', 'authorization, content-type, idempotency-key');
    reply.header('access-control-max-age', '600');
    return reply.code(204).send();
  });
}
