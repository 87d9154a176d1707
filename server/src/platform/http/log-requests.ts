import type { FastifyInstance } from 'fastify';

/**
 * One line a request: route pattern, status, time, who by id. Addresses, headers and bodies are never written, because
 * they carry e-mails, tokens, passwords and identity cards.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { actor } = request;
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        role: actor?.role ?? null,
        actorId: actor?.id ?? null,
      },
      'request',
    );
  });
}
