import { setOfferings } from '@uas/contract';
import fastify from 'fastify';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { registerCrawlers } from './crawlers';
import { createHeadFor } from './head-from-catalogue';

const ORIGIN = 'https://apply.example.pk';
let uas: TestApp;
const sources = { catalogue: () => uas.app.catalogue.now(), origin: () => ORIGIN };
const headOf = (path: string, query = '') => createHeadFor(sources)(path, new URLSearchParams(query));

beforeAll(async () => {
  uas = await startTestApp();
});
afterAll(() => uas.stop());
beforeEach(() => uas.reset());

it('names a university that does not exist as missing, and says nothing of others', async () => {
  await uas.institute('nust');
  const head = await headOf('/institute/nobody');
  expect(head.status).toBe(404);
  expect(head.title).toBe('University not found. - Universities Admission Service');
  expect(head.head + head.body).not.toContain('Nust');
});

it('shows the name, city and programs of a university to a reader without scripts', async () => {
  const nust = await uas.institute('nust', { city: 'Islamabad', website: 'https://nust.edu.pk/' });
  const head = await headOf(`/institute/${nust.id}`);
  expect(head.status).toBe(200);
  expect(head.title).toBe('Nust - Universities Admission Service');
  expect(head.description).toBe(
    'Nust in Islamabad: 5 programs, fees and contact. Ask a question or apply with one form.',
  );
  expect(head.body).toContain(
    '<h1>Nust</h1><p>Islamabad</p><h2>Computing</h2><ul><li>BS Computer Science</li>',
  );
  expect(head.head).toContain(`<meta property="og:url" content="${ORIGIN}/institute/${nust.id}">`);
  const facts = /<script type="application\/ld\+json">(.*)<\/script>/.exec(head.head)?.[1];
  expect(JSON.parse(facts ?? '')).toMatchObject({
    '@type': 'CollegeOrUniversity',
    name: 'Nust',
    sameAs: 'https://nust.edu.pk/',
    address: { addressLocality: 'Islamabad', addressCountry: 'PK' },
  });
});

it('F-2 tells search engines the programs as courses and the dates as events', async () => {
  const nust = await uas.institute('nust');
  const dates = { programId: null, opensAt: '2026-11-01', closesAt: '2026-12-20' };
  const body = { session: 'Fall 2026', offerings: [dates] };
  await uas.call(setOfferings, { params: { email: nust.email }, body }, nust.token);
  const { head } = await headOf(`/institute/${nust.id}`);
  const facts = JSON.parse(/<script type="application\/ld\+json">(.*)<\/script>/.exec(head)?.[1] ?? '');
  const url = `${ORIGIN}/institute/${nust.id}`;
  expect(facts.hasOfferCatalog.itemListElement).toHaveLength(5);
  expect(facts.hasOfferCatalog.itemListElement[0]).toEqual({
    '@type': 'Course',
    name: 'BS Computer Science',
    description: 'BS Computer Science at Nust',
    url: `${url}?tab=programs`,
    provider: { '@type': 'CollegeOrUniversity', name: 'Nust', url },
  });
  expect(facts.event).toEqual([
    expect.objectContaining({
      '@type': 'Event',
      name: 'Admissions Fall 2026, Nust',
      startDate: '2026-10-31T19:00:00.000Z',
      endDate: '2026-12-20T18:59:59.999Z',
    }),
  ]);
});

it('SEC-S52 writes names as text, never as markup', async () => {
  const evil = await uas.institute('evil', {
    name: '</script><img src=x onerror=alert(1)>',
    departments: [{ name: '<b>D</b>', courses: ['"><script>'] }],
  });
  const { head, body, title, description } = await headOf(`/institute/${evil.id}`);
  expect(body).not.toMatch(/<(img|b|script)[ >]/);
  expect(head.match(/<\/script>/g)).toHaveLength(1);
  expect(head).not.toContain('<img');
  // Title and description are escaped where the page is composed.
  expect(title + description).toContain('<img src=x');
});

it('lists the universities on their page and keeps search results out of search engines', async () => {
  const nust = await uas.institute('nust', { city: 'Islamabad' });
  expect((await headOf('/universities')).body).toContain(
    `<a href="/institute/${nust.id}">Nust</a> Islamabad`,
  );
  const results = await headOf('/search-results', 'q=physics');
  expect(results.title).toBe('Universities Offering physics - Universities Admission Service');
  expect(results.head).toBe('<meta name="robots" content="noindex">');
});

it('tells crawlers where everything is', async () => {
  const nust = await uas.institute('nust');
  const app = fastify();
  registerCrawlers(app, sources);
  const robots = await app.inject('/robots.txt');
  const sitemap = await app.inject('/sitemap.xml');
  await app.close();
  expect(robots.body).toBe(
    `User-agent: *\nDisallow: /api/\nDisallow: /files/private/\nSitemap: ${ORIGIN}/sitemap.xml\n`,
  );
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect([...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    `${ORIGIN}/`,
    `${ORIGIN}/universities`,
    `${ORIGIN}/about`,
    `${ORIGIN}/mission`,
    `${ORIGIN}/terms`,
    `${ORIGIN}/contact`,
    `${ORIGIN}/institute/${nust.id}`,
  ]);
});
