import { getInstitute, listCourses, listInstitutes, searchCourses, updateInstitute } from '@uas/contract';
import { wrongField } from '../../test-kit/refusal-reply';
import { type TestApp, withTestApp } from '../../test-kit/start-test-app';
import { institutesOffering } from './catalogue';

const uas = withTestApp();

it('searches 18,000 programs of 300 institutes in well under 50 ms', async () => {
  await seedMany(uas, 300, 60);
  const snapshot = await uas.app.dependencies.catalogue.now();
  const started = performance.now();
  const searches = 20;
  for (let index = 0; index < searches; index += 1) {
    expect(
      institutesOffering(snapshot, { city: '', q: `program ${index}-59` }, uas.clock.now()).matches,
    ).toHaveLength(1);
  }
  expect((performance.now() - started) / searches).toBeLessThan(50);
  const { body } = await uas.call(searchCourses, { query: { q: 'program 1-59' } });
  expect([body.matches.length, body.all.length]).toEqual([1, 300]);
});

describe('a flood of invented institutes', () => {
  const largest = Array.from({ length: 6 }, (_, index) => ({
    name: `Invented ${index}`,
    courses: Array.from({ length: 100 }, (_, program) => `Invented ${index} ${program} `.padEnd(49, 'x')),
  }));

  it('lists no more programs and letters than the largest university needs', async () => {
    const nust = await uas.institute('nust');
    const save = async (departments: typeof largest) =>
      uas.call(updateInstitute, { body: { email: nust.email, updatedProfile: { departments } } }, nust.token);
    expect((await save(largest)).status).toBe(200);
    const more = await save([...largest, { name: 'One more', courses: ['A program'] }]);
    expect([more.status, more.body]).toEqual([
      400,
      wrongField('updatedProfile.departments', { code: 'program.too-many', params: { max: 600 } }),
    ]);
    const longer = await save(
      largest.map(({ name, courses }) => ({ name, courses: courses.map((course) => `${course}xx`) })),
    );
    expect([longer.status, longer.body]).toEqual([
      400,
      wrongField('updatedProfile.departments', 'program.names-too-long'),
    ]);
  });

  it('of any number keeps list, search and names small, and takes no room from honest ones', async () => {
    await uas.institute('nust');
    const sizes = async () => ({
      list: (await uas.call(listInstitutes)).text.length,
      search: (await uas.call(searchCourses, { query: { q: 'BS' } })).text.length,
      all: (await uas.call(searchCourses, { query: { q: 'Invented' } })).text.length,
      courses: (await uas.call(listCourses)).text.length,
    });
    for (let index = 0; index < 25; index += 1) {
      await uas.institute(`aa spam ${index}`, { departments: largest });
    }
    const { list, search, all, courses } = await sizes();
    for (const size of [list, search, courses]) expect(size).toBeLessThan(1_000_000);
    expect(all).toBeLessThan(2_000_000);
    const { body } = await uas.call(searchCourses, { query: { q: 'BS' } });
    expect(body.matches.map(({ name, departments }) => [name, departments.length])).toEqual([['Nust', 2]]);
    const cut = body.all.filter(({ departments }) => departments.length === 0);
    expect(cut.length).toBeGreaterThan(0);
    expect(new Set(cut.map(({ programsOffered }) => programsOffered))).toEqual(new Set([600]));
    expect(body.all.find(({ name }) => name === 'Nust')?.departments).toHaveLength(2);
  });

  it('leaves out the ids of programs before the programs, of those with most first', async () => {
    const nust = await uas.institute('nust');
    for (let index = 0; index < 5; index += 1)
      await uas.institute(`aa spam ${index}`, { departments: largest });
    const { body } = await uas.call(listInstitutes);
    const ids = body.institutes.map(({ departments }) =>
      departments.every(({ programs, courses }) => programs?.length === courses.length),
    );
    expect(body.institutes.every(({ departments }) => departments.length > 0)).toBe(true);
    expect([ids.filter(Boolean).length, ids.at(-1)]).toEqual([5, true]);
    const own = await uas.call(getInstitute, { params: { email: nust.email } }, nust.token);
    expect(own.body.departments[0]?.programs).toHaveLength(3);
  });

  it('of many rows ends where a reply is full, and says that there are more', async () => {
    await seedMany(uas, 510, 1);
    const { body } = await uas.call(listInstitutes);
    expect([body.institutes.length, body.hasMore, body.total]).toEqual([500, true, 510]);
    const next = await uas.call(listInstitutes, { query: { page: 6, limit: 100 } });
    expect([next.body.institutes.length, next.body.hasMore]).toEqual([10, false]);
  });
});

async function seedMany({ database, clock }: TestApp, institutes: number, programs: number): Promise<void> {
  const each = Array.from({ length: institutes }, (_, index) => index);
  await database
    .insertInto('institute')
    .values(
      each.map((index) => ({
        id: `i${index}`,
        email: `i${index}@uas.example`,
        name: `Institute ${index}`,
        contact_person: 'x',
        phone: '0300-1234567',
        created_at: clock.now(),
      })),
    )
    .execute();
  await database
    .insertInto('department')
    .values(each.map((index) => ({ id: `d${index}`, institute_id: `i${index}`, position: 0, name: 'All' })))
    .execute();
  const rows = each.flatMap((index) =>
    Array.from({ length: programs }, (_, position) => ({
      id: `p${index}-${position}`,
      department_id: `d${index}`,
      position,
      name: `BS Program ${index}-${position}`,
    })),
  );
  for (let start = 0; start < rows.length; start += 5000) {
    await database
      .insertInto('program')
      .values(rows.slice(start, start + 5000))
      .execute();
  }
}
