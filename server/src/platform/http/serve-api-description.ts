import { WIRE_PATH } from '@uas/contract';
import { wireNow } from '@uas/contract/lock/wire';
import type { FastifyInstance } from 'fastify';
import { describeApi } from './describe-api';
import { drawApiPage } from './draw-api-page';
import { keepDocument } from './kept-document';

const JSON_TYPE = 'application/json; charset=utf-8';

/** The API described by its own contract: JSON at `/api/docs/json`, a page at `/api/docs`, the bare wire for the registry. */
export function registerOpenApi(app: FastifyInstance): void {
  const document = keepDocument(JSON_TYPE, () => JSON.stringify(describeApi(app.endpoints)));
  app.get('/api/docs/json', document);
  app.get(
    WIRE_PATH,
    keepDocument(JSON_TYPE, () => JSON.stringify(wireNow())),
  );
  const { nonce, html } = drawApiPage(app.endpoints);
  const page = keepDocument('text/html; charset=utf-8', () => html);
  app.get('/api/docs', async (request, reply) => {
    reply.header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    );
    return page(request, reply);
  });
}
