import type { FastifyInstance } from 'fastify';
import { describeApi } from './describe-api';
import { drawApiPage } from './draw-api-page';

/** The API described by its own contract: JSON at `/api/docs/json`, a page at `/api/docs`. */
export function registerOpenApi(app: FastifyInstance): void {
  const document = describeApi(app.endpoints);
  app.get('/api/docs/json', async () => document);
  const { nonce, html } = drawApiPage(app.endpoints);
  app.get('/api/docs', async (_request, reply) => {
    reply.header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    );
    return reply.type('text/html; charset=utf-8').send(html);
  });
}
