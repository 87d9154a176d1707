import { WIRE_PATH } from '@uas/contract';
import { wireNow } from '@uas/contract/lock/wire';
import type { FastifyInstance } from 'fastify';
import { describeApi } from './describe-api';
import { drawApiPage } from './draw-api-page';

/** The API described by its own contract: JSON at `/api/docs/json`, a page at `/api/docs`, the bare wire for the registry. */
export function registerOpenApi(app: FastifyInstance): void {
  const document = describeApi(app.endpoints);
  app.get('/api/docs/json', async () => document);
  let wire: string | undefined;
  app.get(WIRE_PATH, async (_request, reply) => {
    wire ??= JSON.stringify(wireNow());
    return reply.type('application/json; charset=utf-8').send(wire);
  });
  const { nonce, html } = drawApiPage(app.endpoints);
  app.get('/api/docs', async (_request, reply) => {
    reply.header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    );
    return reply.type('text/html; charset=utf-8').send(html);
  });
}
