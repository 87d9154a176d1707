import { programPath } from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../platform/site/head-for';
import type { Snapshot } from './catalogue';

const PAGES = ['/', '/universities', '/vacant-seats', '/about', '/mission', '/terms', '/contact'];

interface CrawlerSources {
  readonly catalogue: () => Promise<Snapshot>;
  readonly origin: () => string;
}

/** `robots.txt` and `sitemap.xml`: what search engines may read, and where it is. */
export function registerCrawlers(app: FastifyInstance, { catalogue, origin }: CrawlerSources): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          'User-agent: *',
          'Disallow: /api/',
          'Disallow: /files/private/',
          `Sitemap: ${origin()}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const { institutes, programs } = await catalogue();
    const paths = [
      ...PAGES,
      ...institutes.map(({ _id }) => `/institute/${_id}`),
      ...[...programs.values()].map(({ name }) => programPath(name)),
    ];
    const urls = paths.map((path) => `<url><loc>${escapeHtml(origin() + path)}</loc></url>`).join('');
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
      );
  });
}
