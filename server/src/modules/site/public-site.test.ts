import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  getOwnStaffRecord,
  getProgram,
  getPublicInstitute,
  getSiteConfig,
  listCourses,
  listInstitutes,
  listProgramFacts,
  missingSettings,
  moveOffering,
  type PublicOffering,
  refusalBody,
  searchCourses,
  setClosingMerits,
  setOfferings,
  setProgramFacts,
  updateInstitute,
} from '@uas/contract';
import fastify from 'fastify';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { startSmsService } from '../../test-kit/sms-service';
import { startTestApp, withTestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';
import { findProgramId } from '../applications/student-applications.store';
import { readPublicList } from '../merit-lists/merit-lists.store';
import { registerCrawlers } from './crawlers';
import { createHeadFor } from './head-from-catalogue';
import { holidaysOf, readSiteConfig, SiteConfigInvalid } from './read-site-config';

const uas = withTestApp();
beforeEach(() => uas.clock.set(TEST_NOW));

describe('the public catalogue', () => {
  const PUBLIC_FIELDS = [
    '_id',
    'address',
    'city',
    'coverUrl',
    'departments',
    'email',
    'feeStructureUrl',
    'logoUrl',
    'name',
    'website',
  ];

  it('R-2 SEC-S23 never tells contact person, phone, password or flags', async () => {
    const nust = await uas.institute('nust', { contact_person: 'Secret Person', phone: '0399-9999999' });
    const list = await uas.call(listInstitutes);
    const found = await uas.call(searchCourses, { query: { q: 'computer' } });
    const one = await uas.call(getPublicInstitute, { params: { id: nust.id } });
    expect(Object.keys(list.body.institutes[0] ?? {}).sort()).toEqual(PUBLIC_FIELDS);
    expect(Object.keys(one.body.institute).sort()).toEqual([...PUBLIC_FIELDS, 'recognition'].sort());
    expect(Object.keys(found.body.matches[0] ?? {}).sort()).toEqual(
      [...PUBLIC_FIELDS, 'programsOffered', 'found', 'matched'].sort(),
    );
    for (const { text } of [list, found, one]) {
      expect(text).not.toMatch(/Secret Person|9999999|argon2|queriesAllowed/);
    }
  });

  it('R-63 answers as open with a stale or foreign token too', async () => {
    const sara = await uas.student('sara');
    const stale = await uas.call(listInstitutes, {}, 'a-token-that-nobody-ever-had-0123456789');
    const foreign = await uas.call(listInstitutes, {}, sara.token);
    expect([stale.status, foreign.status]).toEqual([200, 200]);
  });

  it('U38 lists institutes by name, by city, or those with most programs first', async () => {
    await uas.institute('nust', { city: 'Islamabad' });
    await uas.institute('Ark', { departments: [], city: 'Quetta' });
    await uas.institute('Lums', { departments: [{ name: 'Law', courses: ['LLB'] }], city: 'Abbottabad' });
    await uas.institute('Zab', { departments: [{ name: 'Law', courses: ['LLB'] }], city: '' });
    const names = async (query: { sort?: 'programs' | 'city'; limit?: number }) =>
      (await uas.call(listInstitutes, { query })).body.institutes.map(({ name }) => name);
    expect(await names({})).toEqual(['Ark', 'Lums', 'Nust', 'Zab']);
    expect(await names({ sort: 'programs' })).toEqual(['Nust', 'Lums', 'Zab', 'Ark']);
    expect(await names({ sort: 'city', limit: 3 })).toEqual(['Lums', 'Nust', 'Ark']);
    expect(await names({ sort: 'city' })).toEqual(['Lums', 'Nust', 'Ark', 'Zab']);
    expect((await uas.app.inject('/api/institutes?sort=password')).statusCode).toBe(400);
  });

  it('S-3.9 S-7.7 A-7.2 lists all institutes by name with website, departments and their programs', async () => {
    await uas.institute('nust', { website: 'https://nust.example/', city: 'Islamabad' });
    await uas.institute('Lums', { departments: [], city: 'Lahore' });
    const { body, headers } = await uas.call(listInstitutes);
    expect(body.institutes.map(({ name }) => name)).toEqual(['Lums', 'Nust']);
    expect(body.institutes[1]).toMatchObject({
      email: 'nust@uas.example',
      website: 'https://nust.example/',
      departments: [
        { name: 'Computing', courses: ['BS Computer Science', 'BS Software Engineering', 'BS Data Science'] },
        { name: 'Business', courses: ['BBA', 'BS Accounting and Finance'] },
      ],
    });
    expect({ ...body, institutes: 2 }).toEqual({
      institutes: 2,
      total: 2,
      hasMore: false,
      cities: ['Islamabad', 'Lahore'],
    });
    expect(headers.etag).toBeDefined();
    const again = await uas.app.inject({
      url: listInstitutes.path,
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
  });

  it('R-54 answers a page, a city or a search when asked for', async () => {
    for (const [name, city] of [
      ['Air', 'Islamabad'],
      ['Bahria', 'Karachi'],
      ['Comsats', 'Islamabad'],
    ] as const) {
      await uas.institute(name, { city, departments: [] });
    }
    const names = async (query: Record<string, string>) => {
      const { body } = await uas.call(listInstitutes, { query });
      return { names: body.institutes.map(({ name }) => name), hasMore: body.hasMore, total: body.total };
    };
    expect(await names({ limit: '2' })).toEqual({ names: ['Air', 'Bahria'], hasMore: true, total: 3 });
    expect(await names({ limit: '2', page: '2' })).toEqual({ names: ['Comsats'], hasMore: false, total: 3 });
    expect(await names({ city: 'ISLAMABAD' })).toEqual({
      names: ['Air', 'Comsats'],
      hasMore: false,
      total: 2,
    });
    expect(await names({ search: 'bah' })).toEqual({ names: ['Bahria'], hasMore: false, total: 1 });
    expect(await names({ limit: '1000000' })).toMatchObject({ total: 3 });
    const { status, body } = await uas.call(listInstitutes, { query: { page: '-1' } });
    expect({ status, body }).toEqual({ status: 400, body: refusalBody.strict().parse(body) });
  });

  it('U38 a search of institutes finds programs too', async () => {
    await uas.institute('Ark', { departments: [{ name: 'Health', courses: ['BS Nursing'] }] });
    await uas.institute('Zab', { departments: [{ name: 'Law', courses: ['LLB'] }] });
    const found = await uas.call(listInstitutes, { query: { search: 'nursing', limit: 10 } });
    expect(found.body.institutes.map(({ name }) => name)).toEqual(['Ark']);
  });

  it('U38 a search names first whose name matches, then whose place, then who only has such a program', async () => {
    const offering = (course: string) => ({ departments: [{ name: 'Health', courses: [course] }] });
    await uas.institute('Abasyn', offering('BS Marine Nursing'));
    await uas.institute('Zeb Marine College', offering('LLB'));
    await uas.institute('Moon', { ...offering('LLB'), city: 'Karachi', address: 'Marine Drive' });
    await uas.institute('Marine Academy', offering('LLB'));
    const names = async (query: Record<string, string>) =>
      (await uas.call(listInstitutes, { query })).body.institutes.map(({ name }) => name);
    expect(await names({ search: 'MARINE', limit: '2', page: '1' })).toEqual([
      'Marine Academy',
      'Zeb Marine College',
    ]);
    expect(await names({ search: 'MARINE', limit: '2', page: '2' })).toEqual(['Moon', 'Abasyn']);
    expect(await names({ search: 'marine', sort: 'city' })).toHaveLength(4);
    expect((await names({ search: 'marine', sort: 'city' }))[0]).toBe('Moon');
  });

  it('S-7.24 A-7.2 finds institutes by a part of a program name, whatever its case, and counts their programs', async () => {
    const nust = await uas.institute('nust');
    const aku = await uas.institute('aku', { departments: [{ name: 'Medicine', courses: ['MBBS'] }] });
    const { body } = await uas.call(searchCourses, { query: { q: ' software ' } });
    expect(body.matches.map(({ _id, programsOffered }) => ({ _id, programsOffered }))).toEqual([
      { _id: nust.id, programsOffered: 5 },
    ]);
    expect(body.all.map(({ _id, programsOffered }) => ({ _id, programsOffered }))).toEqual([
      { _id: aku.id, programsOffered: 1 },
      { _id: nust.id, programsOffered: 5 },
    ]);
    const empty = await uas.call(searchCourses, { query: { q: '' } });
    expect({ matches: empty.body.matches, all: empty.body.all.length }).toEqual({ matches: [], all: 2 });
  });

  it('R-55 SEC-S51 takes every character of a search literally', async () => {
    await uas.institute('nust', {
      departments: [{ name: 'Odd', courses: ['100% Online', 'C++ (a+)+$', "O'Brien \\ Studies_1"] }],
    });
    const matches = async (q: string) =>
      (await uas.call(searchCourses, { query: { q } })).body.matches.length;
    expect(await matches('100%')).toBe(1);
    expect(await matches('(a+)+$')).toBe(1);
    expect(await matches("o'brien \\ studies_1")).toBe(1);
    for (const q of ['1_0', '%%', '.*', 'c.+', "'; drop table institute; --", '[a-z]', '\\d']) {
      expect({ q, found: await matches(q) }).toEqual({ q, found: 0 });
    }
  });

  it('S-7.26 A-7.2 lists every program name once, by name', async () => {
    await uas.institute('nust', { departments: [{ name: 'One', courses: ['BS Physics', 'BBA'] }] });
    await uas.institute('lums', { departments: [{ name: 'Two', courses: ['bs physics', 'BS Arts'] }] });
    const { body } = await uas.call(listCourses);
    expect(body.courses.map((course) => course.toLowerCase())).toEqual(['bba', 'bs arts', 'bs physics']);
  });

  it('S-7.25 answers one institute, and 404 for an id that nobody has', async () => {
    const nust = await uas.institute('nust');
    const { body } = await uas.call(getPublicInstitute, { params: { id: nust.id } });
    expect(body.institute).toMatchObject({ _id: nust.id, name: 'Nust' });
    const missing = await uas.call(getPublicInstitute, { params: { id: 'nobody' } });
    expect({ status: missing.status, body: missing.body }).toEqual({
      status: 404,
      body: refusal('institute.unknown'),
    });
    const odd = await uas.call(getPublicInstitute, { params: { id: "' or 1=1" } });
    expect(odd.status).toBe(400);
  });

  it('shows a change at the next call', async () => {
    const nust = await uas.institute('nust');
    await uas.call(listInstitutes);
    await uas.call(
      updateInstitute,
      { body: { email: nust.email, updatedProfile: { departments: [{ name: 'Law', courses: ['LLB'] }] } } },
      nust.token,
    );
    const { body } = await uas.call(listCourses);
    expect(body.courses).toEqual(['LLB']);
  });
});

describe('programs that are found', () => {
  const SESSION = 'Fall 2026';

  interface Offered {
    readonly name: string;
    readonly semester?: number;
    readonly closing?: string;
  }

  /** A university in a city that says this of its programs. */
  async function university(name: string, city: string, programs: readonly Offered[]): Promise<TestPerson> {
    const person = await uas.institute(name, { name });
    const departments = [{ name: 'All', courses: programs.map((program) => program.name) }];
    const body = { email: person.email, updatedProfile: { city, departments } };
    expect((await uas.call(updateInstitute, { body }, person.token)).status).toBe(200);
    const params = { email: person.email };
    const known = (await uas.call(listProgramFacts, { params, query: {} }, person.token)).body.programs;
    const idOf = (program: string) => known.find((each) => each.name === program)?.programId ?? '';
    const fees = programs.flatMap(({ name: program, semester }) =>
      semester === undefined
        ? []
        : [{ programId: idOf(program), updatedAt: null, semesterRupees: semester, lines: [] }],
    );
    const merits = programs.flatMap(({ name: program, closing }) =>
      closing === undefined ? [] : [{ programId: idOf(program), aggregate: closing }],
    );
    await uas.call(setProgramFacts, { params, body: { session: SESSION, fees } as never }, person.token);
    await uas.call(setClosingMerits, { params, body: { session: SESSION, merits } as never }, person.token);
    return person;
  }

  beforeEach(async () => {
    await university('Alpha', 'Lahore', [
      { name: 'BS Computer Science', semester: 85_000, closing: '80.5000' },
    ]);
    await university('Beta', 'Karachi', [{ name: 'BS Computer Science', closing: '91.25' }]);
    await university('Gamma', 'Islamabad', [{ name: 'BS Computer Science', semester: 60_000 }]);
  });

  async function search(query: object = {}) {
    const sent = { q: 'computer', ...query } as never;
    const { status, body } = await uas.call(searchCourses, { query: sent });
    expect(status).toBe(200);
    return [body.matches.map(({ name }) => name), body.notGiven];
  }

  async function program(query: object = {}) {
    const { body } = await uas.call(getProgram, {
      params: { slug: 'bs-computer-science' },
      query: query as never,
    });
    return [body.program.universities.map(({ name }) => name), body.notGiven, body.program.total];
  }

  it.each([{ feeMost: 'abc' }, { feeMost: -1 }, { meritMost: 101 }, { sort: 'size' }])(
    'F-10.32 refuses %j',
    async (query) => {
      const reply = await uas.call(searchCourses, { query: { q: 'computer', ...query } as never });
      expect(reply.status).toBe(400);
    },
  );

  it('F-10.32 orders by fee and by closing merit, with what was not given last, and by city', async () => {
    expect(await search()).toEqual([['Alpha', 'Beta', 'Gamma'], 0]);
    expect(await search({ sort: 'fee' })).toEqual([['Gamma', 'Alpha', 'Beta'], 0]);
    expect(await search({ sort: 'merit' })).toEqual([['Beta', 'Alpha', 'Gamma'], 0]);
    expect(await search({ sort: 'city' })).toEqual([['Gamma', 'Beta', 'Alpha'], 0]);
    expect(await program({ sort: 'merit' })).toEqual([['Beta', 'Alpha', 'Gamma'], 0, 3]);
  });

  it('F-10.32 narrows to a fee, a closing merit and a city, and counts who has not given the figure', async () => {
    expect(await search({ feeMost: 70_000 })).toEqual([['Gamma'], 1]);
    expect(await search({ meritMost: 80.5 })).toEqual([['Alpha'], 1]);
    expect(await search({ meritMost: 80.5, feeMost: 70_000 })).toEqual([[], 1]);
    expect(await search({ city: 'lahore' })).toEqual([['Alpha'], 0]);
    expect(await program({ feeMost: 70_000 })).toEqual([['Gamma'], 1, 1]);
  });

  it('F-10.32 of two programs of one university the cheaper one decides, or the one that closed higher', async () => {
    await university('Delta', 'Quetta', [
      { name: 'BS Computer Science', semester: 50_000, closing: '70' },
      { name: 'BE Computer Systems', semester: 90_000, closing: '95.5' },
      { name: 'LLB', semester: 10, closing: '99' },
    ]);
    const found = async (query: object) => {
      const { body } = await uas.call(searchCourses, { query: { q: 'computer', ...query } as never });
      const delta = body.matches.findIndex(({ name }) => name === 'Delta');
      return [delta, body.matches[delta]?.found];
    };
    const cheap = { name: 'BS Computer Science', semesterRupees: 50_000, closingMerit: '70' };
    const high = { name: 'BE Computer Systems', semesterRupees: 90_000, closingMerit: '95.5' };
    expect(await found({})).toEqual([2, { ...cheap, programId: expect.any(String) }]);
    expect(await found({ sort: 'fee' })).toEqual([0, { ...cheap, programId: expect.any(String) }]);
    expect(await found({ sort: 'merit' })).toEqual([0, { ...high, programId: expect.any(String) }]);
    expect(await found({ sort: 'merit', feeMost: 60_000 })).toMatchObject([0, cheap]);
  });

  it('F-10.32 says the first three programs that match in the order that decides, and how many there are', async () => {
    const delta = await university('Delta', 'Quetta', [
      { name: 'LLB', semester: 10 },
      { name: 'BS Computer Science', semester: 50_000, closing: '70' },
      { name: 'BE Computer Systems', semester: 90_000, closing: '95.5' },
      { name: 'MS Computer Science' },
      { name: 'BS Computer Arts', semester: 40_000 },
    ]);
    const params = { email: delta.email };
    const { programs } = (await uas.call(listProgramFacts, { params, query: {} }, delta.token)).body;
    const arts = programs.find(({ name }) => name === 'BS Computer Arts');
    const { programId = '', updatedAt = null } = arts ?? {};
    const facts = [{ programId, updatedAt, years: 4.5 }];
    await uas.call(setProgramFacts, { params, body: { session: SESSION, facts } as never }, delta.token);
    const matched = async (query: object = {}) => {
      const { body } = await uas.call(searchCourses, { query: { q: 'computer', ...query } as never });
      return body.matches.find(({ name }) => name === 'Delta')?.matched;
    };
    const byFee = await matched();
    expect(byFee?.total).toBe(4);
    expect(byFee?.programs.map(({ name }) => name)).toEqual([
      'BS Computer Arts',
      'BS Computer Science',
      'BE Computer Systems',
    ]);
    expect(byFee?.programs[0]).toEqual({
      programId,
      name: 'BS Computer Arts',
      years: 4.5,
      semesterRupees: 40_000,
      closingMerit: null,
      hasMeritRule: false,
    });
    const byMerit = await matched({ sort: 'merit', feeMost: 60_000 });
    expect([byMerit?.total, byMerit?.programs.map(({ name }) => name)]).toEqual([
      2,
      ['BS Computer Science', 'BS Computer Arts'],
    ]);
  });

  it('F-10.30 91.25 and 91.2500 are equal and stand by name; a category of its own counts nothing in the order', async () => {
    await university('Zeta', 'Quetta', [{ name: 'BS Computer Science', closing: '91.2500' }]);
    const alpha = await university('Aleph', 'Quetta', [{ name: 'BS Computer Science', closing: '70' }]);
    const params = { email: alpha.email };
    const { programs } = (await uas.call(listProgramFacts, { params, query: {} }, alpha.token)).body;
    const merits = [{ programId: programs[0]?.programId ?? '', category: 'self-finance', aggregate: '99' }];
    const body = { session: SESSION, merits } as never;
    expect((await uas.call(setClosingMerits, { params, body }, alpha.token)).status).toBe(200);
    expect(await search({ sort: 'merit' })).toEqual([['Beta', 'Zeta', 'Alpha', 'Aleph', 'Gamma'], 0]);
  });
});

describe('the head of a page from the catalogue', () => {
  const ORIGIN = 'https://apply.example.pk';
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
    expect((await headOf('/programs/ba-music-and-dance')).title).toMatch(
      /^BA Music & Dance: 1 university - /,
    );
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
});

describe('public dates', () => {
  let nust: TestPerson;
  beforeEach(async () => {
    nust = await uas.institute('nust');
  });

  const SESSION = 'Fall 2026';
  /** Dates around the clock of tests (21 November 2026). */
  const OPEN = { opensAt: '2026-11-01', closesAt: '2026-12-20' };
  const LATE = { closesAt: '2026-11-10', lateUntil: '2026-11-30', lateFeeRupees: 1000 };
  const OPENS = { opensAt: '2026-12-01', closesAt: '2026-12-20' };
  const CLOSED = { closesAt: '2026-11-10' };

  async function set(...offerings: readonly object[]): Promise<string> {
    const { status, body } = await uas.call(
      setOfferings,
      { params: { email: nust.email }, body: { session: SESSION, offerings } },
      nust.token,
    );
    expect([status, body.message]).toEqual([200, undefined]);
    return body.offerings[0]?._id ?? '';
  }

  const forAll = (dates: object) => ({ programId: null, ...dates });
  const programId = async () =>
    (await findProgramId(uas.database, {
      instituteId: nust.id,
      department: 'Computing',
      course: 'BS Computer Science',
    })) ?? '';

  async function page(): Promise<PublicOffering[] | undefined> {
    const { body } = await uas.call(getPublicInstitute, { params: { id: nust.id } });
    return body.institute.dates;
  }

  const listed = async (query: object = {}) => (await uas.call(listInstitutes, { query })).body.institutes;

  it('says nothing of an institute that has set no dates, and it counts as open', async () => {
    expect(await page()).toBeUndefined();
    expect((await listed())[0]).not.toHaveProperty('dates');
    expect(await listed({ open: 'now' })).toHaveLength(1);
  });

  it('refuses a filter that it does not know', async () => {
    expect((await uas.call(listInstitutes, { query: { open: 'later' } as never })).status).toBe(400);
  });

  it('F-2 everybody reads the dates, what was moved, and why', async () => {
    const id = await set(forAll({ ...OPEN, dates: [{ kind: 'test', number: 1, at: '2026-12-28T09:00' }] }));
    const reason = 'The portal of the board was down.';
    const moved = await uas.call(
      moveOffering,
      { params: { id }, body: { kind: 'closes', to: '2026-12-31', reason } },
      nust.token,
    );
    expect(moved.status).toBe(200);
    expect(await page()).toEqual([
      {
        session: SESSION,
        programId: null,
        opensAt: '2026-10-31T19:00:00.000Z',
        closesAt: '2026-12-31T18:59:59.999Z',
        lateUntil: null,
        lateFeeRupees: 0,
        dates: [{ kind: 'test', number: 1, at: '2026-12-28T04:00:00.000Z' }],
        changes: [
          {
            kind: 'closes',
            number: 1,
            from: '2026-12-20T18:59:59.999Z',
            to: '2026-12-31T18:59:59.999Z',
            reason,
            at: uas.clock.now().toISOString(),
          },
        ],
      },
    ]);
  });

  it('F-2 a list has the window alone, of the sessions that are offered', async () => {
    await set(forAll({ ...LATE, dates: [{ kind: 'test', number: 1, at: '2026-12-28' }] }));
    expect((await listed())[0]?.dates).toEqual([
      {
        session: SESSION,
        programId: null,
        opensAt: null,
        closesAt: '2026-11-10T18:59:59.999Z',
        lateUntil: '2026-11-30T18:59:59.999Z',
        lateFeeRupees: 1000,
      },
    ]);
  });

  it.each([
    ['open', OPEN, 1],
    ['late', LATE, 1],
    ['not open yet', OPENS, 0],
    ['closed', CLOSED, 0],
  ])('F-2 the list of what is open, with admissions %s', async (_, dates, found) => {
    await set(forAll(dates));
    expect(await listed({ open: 'now' })).toHaveLength(found);
    const { body } = await uas.call(searchCourses, { query: { q: 'computer', open: 'now' } });
    expect(body.matches).toHaveLength(found);
    expect(await listed()).toHaveLength(1);
  });

  it('F-2.4 a program with dates of its own is found by them', async () => {
    await set(forAll(CLOSED), { programId: await programId(), ...OPEN });
    const found = async (q: string) =>
      (await uas.call(searchCourses, { query: { q, open: 'now' } })).body.matches.length;
    expect([await found('computer science'), await found('software')]).toEqual([1, 0]);
    expect(await listed({ open: 'now' })).toHaveLength(1);
  });

  it('F-2 what is open follows the clock without a change of the catalogue', async () => {
    await set(forAll(OPEN));
    expect(await listed({ open: 'now' })).toHaveLength(1);
    uas.clock.set('2026-12-20T18:59:59.999Z');
    expect(await listed({ open: 'now' })).toHaveLength(1);
    uas.clock.set('2026-12-20T19:00:00.000Z');
    expect(await listed({ open: 'now' })).toHaveLength(0);
  });
});

describe("the site's configuration", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'uas-site-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const OWN = {
    supportEmail: 'help@uas.example',
    uanPhone: '111-000-111',
    registrationFee: 'Rs 1,500',
    paymentAccounts: [],
  };

  it('R-41 A-9.16 serves marked placeholders: two wallets and a bank, and never an invented number', async () => {
    const uas = await startTestApp();
    const { body } = await uas.call(getSiteConfig);
    await uas.stop();
    expect(body.paymentAccounts.map(({ kind }) => kind)).toEqual(['wallet', 'wallet', 'bank']);
    for (const { accountNumber, accountTitle } of body.paymentAccounts) {
      expect([accountNumber, accountTitle]).toEqual(['[account number]', '[account title]']);
    }
    expect([body.registrationFee, body.uanPhone]).toEqual(['[fee amount]', '[UAN phone number]']);
  });

  it('R-41 staff are told what is a placeholder yet, and nothing once it is set', async () => {
    const uas = await startTestApp();
    const root = await uas.master('root');
    const { body } = await uas.call(getOwnStaffRecord, {}, root.token);
    await uas.stop();
    expect(body.notSet).toEqual(['registrationFee', 'paymentAccounts', 'uanPhone', 'supportEmail']);
    const account = { kind: 'bank', name: 'A bank', accountTitle: 'UAS', accountNumber: '0123', details: '' };
    expect(missingSettings({ ...OWN, paymentAccounts: [account] })).toEqual([]);
    expect(missingSettings({ ...OWN, supportEmail: ' [support e-mail] ' })).toEqual([
      ...['paymentAccounts', 'supportEmail'],
    ]);
  });

  it('F-9.2 says whether codes can come by SMS', async () => {
    const sms = await startSmsService();
    for (const settings of [undefined, sms.settings]) {
      const uas = await startTestApp({ environment: { ...(settings && { sms: settings }) } });
      const { body } = await uas.call(getSiteConfig);
      await uas.stop();
      expect(body.sendsSms).toBe(settings !== undefined);
    }
    await sms.stop();
  });

  it("takes the operator's own file from the data folder", () => {
    writeFileSync(join(folder, 'site.json'), JSON.stringify(OWN));
    const publicHolidays = ['02-05', '03-23', '05-01', '05-28', '08-14', '11-09', '12-25'];
    const defaults = { receiptReview: '', bankHolidays: [], publicHolidays };
    expect(readSiteConfig(folder)).toEqual({ ...OWN, ...defaults });
    writeFileSync(join(folder, 'site.json'), JSON.stringify({ ...OWN, receiptReview: 'within a day' }));
    expect(readSiteConfig(folder)).toEqual({ ...OWN, ...defaults, receiptReview: 'within a day' });
  });

  it('F-8.13 knows the national holidays of every year, or those that the operator lists', () => {
    expect(holidaysOf(readSiteConfig(folder))).toContain('12-25');
    const own = { ...OWN, publicHolidays: ['2026-11-25'], bankHolidays: ['2026-11-26'] };
    writeFileSync(join(folder, 'site.json'), JSON.stringify(own));
    expect(holidaysOf(readSiteConfig(folder))).toEqual(['2026-11-25', '2026-11-26']);
    writeFileSync(join(folder, 'site.json'), JSON.stringify({ ...OWN, publicHolidays: ['Christmas'] }));
    expect(() => holidaysOf(readSiteConfig(folder))).toThrow(/publicHolidays\.0/);
  });

  it('reads the file in the encodings of text editors, and refuses what it can only guess', () => {
    const own = { ...OWN, receiptReview: 'جلد از جلد' };
    const text = JSON.stringify(own);
    for (const bytes of [Buffer.from(`\ufeff${text}`), Buffer.from(`\ufeff${text}`, 'utf16le')]) {
      writeFileSync(join(folder, 'site.json'), bytes);
      expect(readSiteConfig(folder)).toMatchObject(own);
    }
    writeFileSync(join(folder, 'site.json'), Buffer.from(text.replace('جلد', '\u00e9'), 'latin1'));
    expect(() => readSiteConfig(folder)).toThrow(/The letters in line 1 of this file cannot be read/);
  });

  it('says in plain words what is wrong with it', () => {
    writeFileSync(join(folder, 'site.json'), JSON.stringify({ ...OWN, uanPhone: 5 }));
    expect(() => readSiteConfig(folder)).toThrow(/site\.json:\n {2}uanPhone: /);
    writeFileSync(join(folder, 'site.json'), '{');
    expect(() => readSiteConfig(folder)).toThrow(SiteConfigInvalid);
  });
});
