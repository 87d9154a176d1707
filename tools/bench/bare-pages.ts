import { readFileSync } from 'node:fs';
import fastify from 'fastify';

/** What the other side of the comparison sends: each page under its number. */
export interface BarePages {
  readonly port: number;
  readonly pages: readonly string[];
}

const { port, pages } = JSON.parse(readFileSync(process.env.BARE_PAGES ?? '', 'utf8')) as BarePages;
const app = fastify();
for (const [index, page] of pages.entries()) {
  app.get(`/${index}`, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}
void app.listen({ host: '127.0.0.1', port });
