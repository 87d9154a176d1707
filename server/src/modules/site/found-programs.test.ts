import {
  getProgram,
  listProgramFacts,
  searchCourses,
  setClosingMerits,
  setProgramFacts,
  updateInstitute,
} from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { withTestApp } from '../../test-kit/start-test-app';

const uas = withTestApp();
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
