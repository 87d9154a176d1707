import {
  getPublicInstitute,
  listCourses,
  listInstitutes,
  refusalBody,
  searchCourses,
  updateInstitute,
} from '@uas/contract';
import { refusal } from '../../test-kit/refusal-reply';
import { withTestApp } from '../../test-kit/start-test-app';

const uas = withTestApp();

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

describe('the public catalogue', () => {
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
