import { getProgram, setOfferings } from '@uas/contract';
import fastify from 'fastify';
import { refusal } from '../../test-kit/refusal-reply';
import { withTestApp } from '../../test-kit/start-test-app';
import { readPublicList } from '../merit-lists/merit-lists.store';
import { registerCrawlers } from './crawlers';
import { createHeadFor } from './head-from-catalogue';

const ORIGIN = 'https://apply.example.pk';
const uas = withTestApp();
const sources = {
  catalogue: () => uas.app.dependencies.catalogue.now(),
  list: (id: string) => readPublicList(uas.database, id),
  origin: () => ORIGIN,
};
const headOf = (path: string, query = '') => createHeadFor(sources)(path, new URLSearchParams(query));

it('names a university that does not exist as missing, and says nothing of others', async () => {
  await uas.institute('nust');
  const head = await headOf('/institute/nobody');
  expect(head.status).toBe(404);
  expect(head.title).toBe('University not found. - Universities Admission Service');
  expect(head.head + head.body).not.toContain('Nust');
});

it('names the city once to a reader without scripts, where the address has it already', async () => {
  const nust = await uas.institute('nust', { city: 'Islamabad', address: 'Sector H-12, Islamabad' });
  expect((await headOf(`/institute/${nust.id}`)).body).toContain('<p>Sector H-12, Islamabad</p>');
});

it('F-3.21 the vacant seats are a page that search engines list, whatever narrows it', async () => {
  const head = await headOf('/vacant-seats', 'city=Lahore&page=2');
  expect(head).toMatchObject({ status: 200, title: 'Vacant seats - Universities Admission Service' });
  expect(head.description).toContain('free after the merit lists');
  expect(head.head).toContain(`<link rel="canonical" href="${ORIGIN}/vacant-seats">`);
  expect(head.head).not.toContain('noindex');
});

it('F-3.20 a merit list is a page that no search engine lists', async () => {
  const nust = await uas.institute('nust');
  const session = 'Fall 2026';
  const now = uas.clock.now();
  await uas.database
    .insertInto('admission_session')
    .values({ id: 'as_1', institute_id: nust.id, label: session })
    .execute();
  const list = { id: 'ml_1', institute_id: nust.id, session, round: 1, input_sha256: '', prepared_at: now };
  await uas.database.insertInto('merit_list').values(list).execute();
  // A draft is as unknown as what never was.
  for (const path of ['/lists/ml_1', '/lists/nothing']) {
    const head = await headOf(path);
    expect(head.status).toBe(404);
    expect(head.title).toBe(
      'This list was not found. Please reload the page. - Universities Admission Service',
    );
    expect(head.head).toContain('noindex');
  }
  await uas.database.updateTable('merit_list').set({ state: 'final', final_at: now }).execute();
  const head = await headOf('/lists/ml_1', 'program=p1');
  expect(head.status).toBe(200);
  expect(head.title).toBe('Merit list 1, Nust, Fall 2026 - Universities Admission Service');
  expect(head.head).toContain('<meta name="robots" content="noindex">');
  expect(head.head).toContain(`<link rel="canonical" href="${ORIGIN}/lists/ml_1">`);
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
    '<h1>Nust</h1><p>Islamabad</p><h2>Computing</h2><ul><li><a href="/programs/bs-computer-science">BS Computer Science</a></li>',
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

/** Everything that a page says to search engines, by its type. */
function factsOf(head: string): Map<string, Record<string, unknown>> {
  const written = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  return new Map(written.map(([, json = '']) => [JSON.parse(json)['@type'], JSON.parse(json)]));
}

it('names a program that nobody offers as missing', async () => {
  await uas.institute('nust');
  for (const path of ['/programs/zoology', '/programs/%E0%A4%A', '/programs/-']) {
    const head = await headOf(path);
    expect(head.status).toBe(404);
    expect(head.title).toBe('No university offers this program. - Universities Admission Service');
  }
});

it('gives each program a page with the universities that offer it, whatever the case of its name', async () => {
  const nust = await uas.institute('nust', { city: 'Islamabad' });
  const punjab = await uas.institute('punjab', {
    departments: [{ name: 'Computing', courses: ['BS COMPUTER SCIENCE', 'BS Computer-Science'] }],
  });
  await uas.institute('arts', { departments: [{ name: 'Arts', courses: ['BA Music & Dance'] }] });
  const head = await headOf('/programs/bs-computer-science');
  expect(head.status).toBe(200);
  expect(head.title).toBe('BS Computer Science: 2 universities - Universities Admission Service');
  expect(head.body).toContain(`<a href="/institute/${nust.id}">Nust</a> Islamabad`);
  expect(head.body).toContain(`<a href="/institute/${punjab.id}">Punjab</a>`);
  expect(head.head).toContain(`<link rel="canonical" href="${ORIGIN}/programs/bs-computer-science">`);
  const facts = factsOf(head.head);
  expect(facts.get('ItemList')).toMatchObject({ name: 'BS Computer Science', numberOfItems: 2 });
  expect(facts.get('BreadcrumbList')).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Universities', item: `${ORIGIN}/universities` },
      { position: 2, name: 'BS Computer Science', item: `${ORIGIN}/programs/bs-computer-science` },
    ],
  });
  expect((await headOf('/programs/ba-music-and-dance')).title).toMatch(/^BA Music & Dance: 1 university - /);
});

it('answers a program by its slug, and refuses one that nobody offers', async () => {
  const nust = await uas.institute('nust');
  const unknown = await uas.call(getProgram, { params: { slug: 'zoology' } });
  expect(unknown.status).toBe(404);
  expect(unknown.body).toEqual(refusal('program.unknown'));
  const known = await uas.call(getProgram, { params: { slug: 'BS-Computer-Science' } });
  expect(known.body).toMatchObject({
    program: {
      name: 'BS Computer Science',
      total: 1,
      universities: [{ _id: nust.id, programsOffered: 5 }],
    },
  });
});

it('SEC-S52 writes names as text, never as markup', async () => {
  const evil = await uas.institute('evil', {
    name: '</script><img src=x onerror=alert(1)>',
    departments: [{ name: '<b>D</b>', courses: ['"><script>'] }],
  });
  const { head, body, title, description } = await headOf(`/institute/${evil.id}`);
  expect(body).not.toMatch(/<(img|b|script)[ >]/);
  expect(head.match(/<\/script>/g)).toHaveLength(2);
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
    `${ORIGIN}/vacant-seats`,
    `${ORIGIN}/about`,
    `${ORIGIN}/mission`,
    `${ORIGIN}/terms`,
    `${ORIGIN}/contact`,
    `${ORIGIN}/institute/${nust.id}`,
    ...[...(await uas.app.dependencies.catalogue.now()).programs.keys()].map(
      (slug) => `${ORIGIN}/programs/${slug}`,
    ),
  ]);
  expect(sitemap.body).toContain(`<loc>${ORIGIN}/programs/bs-computer-science</loc>`);
});
