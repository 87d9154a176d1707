import {
  getStudent,
  listAdminApplications,
  listAdminStudents,
  listInstituteApplications,
  listStudentApplications,
  loginStudent,
  readReferenceNumber,
} from '@uas/contract';
import { sql } from 'kysely';
import { generatePeople } from '../../../../tools/generate/generate-people';
import type { TestPerson } from '../../test-kit/people';
import { applied } from '../../test-kit/scenes';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';
import { findSearched, matching, type ReviewFilter } from './review-filter';

let uas: TestApp;
beforeAll(async () => {
  uas = await startTestApp();
});
afterAll(() => uas.stop());
beforeEach(async () => {
  uas.clock.set(TEST_NOW);
  await uas.reset();
});

/** Every way in which a number is typed. */
const spellings = (number: string) => [
  number,
  number.toLowerCase(),
  `  ${number.replaceAll('-', ' ')} `,
  number.replaceAll('-', ''),
  number.replaceAll('-', '–'),
];

/** The same number with its last digit wrong. */
const misheard = (number: string) => number.slice(0, -1) + ((Number(number.slice(-1)) + 1) % 10);

async function people() {
  return {
    sara: await uas.student('sara', { paid: true }),
    omar: await uas.student('omar', { paid: true }),
    nust: await uas.institute('nust'),
    lums: await uas.institute('lums'),
    root: await uas.master('root'),
  };
}

const atInstitute = async (institute: TestPerson, search = '') =>
  (
    await uas.call(
      listInstituteApplications,
      { params: { email: institute.email }, query: { search } },
      institute.token,
    )
  ).body.applications;
const atStaff = async (root: TestPerson, search = '') =>
  (await uas.call(listAdminApplications, { query: { search } }, root.token)).body.applications;
const studentsAtStaff = async (root: TestPerson, search = '') =>
  (await uas.call(listAdminStudents, { query: { search } }, root.token)).body.students;
const profileOf = async (student: TestPerson) =>
  (await uas.call(getStudent, { params: { email: student.email } }, student.token)).body;

const idsOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);
const numbersOf = (rows: readonly { number?: string | undefined }[]) =>
  rows.map(({ number }) => String(number));

describe('the search for a reference number', () => {
  it('finds nothing by a wrong check digit, another year, or the number of another institute', async () => {
    const { sara, nust, lums, root } = await people();
    await applied(uas, { student: sara, institute: nust });
    const [number = ''] = numbersOf(await atStaff(root));
    const student = String((await profileOf(sara)).number);
    expect(await atStaff(root, misheard(number))).toEqual([]);
    expect(await atInstitute(nust, misheard(number))).toEqual([]);
    expect(await studentsAtStaff(root, misheard(student))).toEqual([]);
    expect(await atInstitute(lums, number)).toEqual([]);
    expect(await atInstitute(lums, student)).toEqual([]);
    expect(await studentsAtStaff(root, number)).toEqual([]);

    const read = readReferenceNumber(number);
    const digits = '0123456789';
    const lastYear = [...digits]
      .map((digit) => number.replace('UAS-26', 'UAS-25').slice(0, -1) + digit)
      .find((typed) => readReferenceNumber(typed)?.number === read?.number);
    expect(await atStaff(root, lastYear)).toEqual([]);
  });

  it('with a wrong check digit looks at the words as any other search does', async () => {
    const { sara, omar, nust, root } = await people();
    await applied(uas, { student: sara, institute: nust });
    const [number = ''] = numbersOf(await atStaff(root));
    await applied(uas, { student: omar, institute: nust, course: `BS of ${misheard(number)}` });
    for (const found of [await atStaff(root, misheard(number)), await atInstitute(nust, misheard(number))]) {
      expect(found.map(({ studentName }) => studentName)).toEqual(['Omar']);
    }
  });

  it('finds exactly the one application, however it was typed', async () => {
    const { sara, omar, nust, lums, root } = await people();
    await applied(uas, { student: sara, institute: nust });
    const target = await applied(uas, { student: sara, institute: nust, course: 'BBA' });
    await applied(uas, { student: sara, institute: lums });
    await applied(uas, { student: omar, institute: nust });
    const number = String((await atStaff(root)).find(({ _id }) => _id === target)?.number);
    for (const typed of spellings(number)) {
      expect([typed, idsOf(await atStaff(root, typed))]).toEqual([typed, [target]]);
      expect([typed, idsOf(await atInstitute(nust, typed))]).toEqual([typed, [target]]);
    }
    const found = await uas.call(
      listAdminApplications,
      { query: { search: number, status: 'approved' } },
      root.token,
    );
    expect([found.body.applications, found.body.total]).toEqual([[], 0]);
  });

  it('finds exactly the one student, and the applications of that student', async () => {
    const { sara, omar, nust, lums, root } = await people();
    const toNust = await applied(uas, { student: sara, institute: nust });
    uas.clock.advance(1_000);
    const toLums = await applied(uas, { student: sara, institute: lums });
    await applied(uas, { student: omar, institute: nust });
    const number = String((await profileOf(sara)).number);
    for (const typed of spellings(number)) {
      expect([typed, idsOf(await studentsAtStaff(root, typed))]).toEqual([typed, [sara.id]]);
      expect([typed, idsOf(await atStaff(root, typed))]).toEqual([typed, [toLums, toNust]]);
      expect([typed, idsOf(await atInstitute(nust, typed))]).toEqual([typed, [toNust]]);
    }
  });

  it('goes by the indexes of the numbers', async () => {
    await uas.institute('nust');
    await generatePeople(uas.database, { students: 1_000, applications: 1_200, until: new Date(TEST_NOW) });
    await sql`analyze`.execute(uas.database);
    const root = await uas.master('root');
    const [application = ''] = numbersOf(await atStaff(root));
    const [student = ''] = numbersOf(await studentsAtStaff(root));
    const planOf = async (search: string) => {
      const filter: ReviewFilter = { instituteId: null, search, from: '', to: '', session: '', status: '' };
      expect(await findSearched(uas.database, filter)).toBeNull();
      const plan = await matching(uas.dependencies, filter, null).select('application.id').explain();
      return JSON.stringify(plan);
    };
    expect(await planOf(application)).toContain('application_by_number');
    expect(await planOf(student)).toContain('student_by_number');
    expect((await planOf(application)) + (await planOf(student))).not.toMatch(
      /Seq Scan on (application|student)/,
    );
    expect(numbersOf(await atStaff(root, application))).toEqual([application]);
    expect(numbersOf(await studentsAtStaff(root, student))).toEqual([student]);
  });
});

describe('a reference number', () => {
  it('is the same for the student, the institute and staff, and no two are', async () => {
    const { sara, omar, nust, root } = await people();
    for (const student of [sara, omar]) {
      uas.clock.advance(1_000);
      await applied(uas, { student, institute: nust });
    }
    const numbers = numbersOf(await atStaff(root));
    expect(new Set(numbers).size).toBe(2);
    expect(numbersOf(await atInstitute(nust))).toEqual(numbers);
    const own = await uas.call(listStudentApplications, { params: { email: omar.email } }, omar.token);
    expect(numbersOf(own.body.applications)).toEqual([numbers[0]]);
    expect(numbers.map((number) => readReferenceNumber(number)?.kind)).toEqual([
      'application',
      'application',
    ]);

    const students = numbersOf(await studentsAtStaff(root));
    expect(students).toContain((await profileOf(sara)).number);
    const { body } = await uas.call(loginStudent, { body: { email: sara.email, password: sara.password } });
    expect(students).toContain(body.student.number);
    expect(students.map((number) => readReferenceNumber(number)?.kind)).toEqual(['student', 'student']);
  });

  it('names the year in Karachi in which it was made', async () => {
    const { sara, nust } = await people();
    uas.clock.set('2026-12-31T18:59:00Z');
    await applied(uas, { student: sara, institute: nust });
    uas.clock.set('2026-12-31T19:00:00Z');
    await applied(uas, { student: sara, institute: nust, course: 'BBA' });
    // A session of before the new year has ended.
    const root = await uas.master('aisha');
    const numbers = numbersOf(await atStaff(root));
    expect(numbers.map((number) => number.slice(0, 6))).toEqual(['UAS-27', 'UAS-26']);
    for (const number of numbers) expect(await atStaff(root, number)).toHaveLength(1);
  });
});
