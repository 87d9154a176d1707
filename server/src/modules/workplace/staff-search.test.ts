import {
  FOUND_OF_EACH,
  listAdminStudents,
  type Permission,
  saveAdmissionForm,
  searchEverything,
} from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { applied, filledForm } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';
import { findDuplicates } from '../duplicates/find-duplicates';

const NOTHING = { students: [], applications: [], institutes: [], staff: [] };
const CNIC = '34201-0891231-8';

const uas = withTestApp();
let root: TestPerson;
let sara: TestPerson;
let nust: TestPerson;
beforeEach(async () => {
  root = await uas.master('root');
  sara = await uas.student('sara', { name: 'Sara Nustrat', phone: '0300-7654321' });
  nust = await uas.institute('nust', { city: 'Islamabad' });
});

const search = async (typed: string, { token } = root) =>
  (await uas.call(searchEverything, { query: { search: typed } }, token)).body;
const namesOf = async (typed: string) => (await search(typed)).students.map(({ name }) => name);

describe('whom and what a search finds', () => {
  it.each<[Permission | null, string[]]>([
    [null, []],
    ['viewQueries', []],
    ['viewAcademies', []],
    ['messagesStudents', []],
    ['deleteStudent', []],
    ['manageStudents', ['students']],
    ['viewApplications', ['applications']],
    ['manageInstitutes', ['institutes']],
  ])('UX-3.4 with %s alone finds nothing of any other kind', async (right, kinds) => {
    await applied(uas, { student: sara, institute: nust });
    const aisha = await uas.staff('aisha', right === null ? [] : [right]);
    const found = Object.entries(await search('uas.example', aisha));
    expect(found.filter(([, rows]) => rows.length > 0).map(([kind]) => kind)).toEqual(kinds);
  });

  it('UX-3.4 finds nothing for fewer than three letters, for spaces, and takes every sign as it is', async () => {
    for (const typed of ['', 'sa', '    ', ' sa ', '\u0301\u0301\u0301', '%%%', '___', 'sa%', '\\\\\\'])
      expect(await search(typed)).toEqual(NOTHING);
  });

  it('UX-3.4 the master finds a student, an institute by its city, and staff', async () => {
    const found = await search('nust');
    expect(found.students).toEqual([
      {
        _id: sara.id,
        number: expect.stringMatching(/^UAS-S\d\d-\d{6}-\d$/),
        name: 'Sara Nustrat',
        email: sara.email,
      },
    ]);
    expect(found.institutes).toEqual([{ _id: nust.id, name: nust.name, city: 'Islamabad' }]);
    expect((await search('islamaba')).institutes).toHaveLength(1);
    expect((await search('ROOT')).staff).toEqual([{ name: 'Root', email: root.email }]);
  });

  it('UX-3.4 a student is found by number, phone however it is grouped, and CNIC however it is written', async () => {
    await uas.student('omar');
    const [{ number } = { number: '' }] = (await search('sara')).students;
    const body = { email: sara.email, admissionForm: filledForm('Sara', { cnic: CNIC }) };
    expect((await uas.call(saveAdmissionForm, { body }, sara.token)).status).toBe(200);
    const signal = new AbortController().signal;
    await findDuplicates({
      ...uas.dependencies,
      log: uas.app.log,
      signal,
      extendLease: async () => undefined,
    });
    for (const typed of [
      number,
      number.toLowerCase().replaceAll('-', ' '),
      '0300-7654321',
      '03007654321',
      '+92 300 7654321',
      CNIC,
      CNIC.replaceAll('-', ''),
    ]) {
      expect([typed, await namesOf(typed)]).toEqual([typed, ['Sara Nustrat']]);
    }
    expect(await namesOf('34201-0891231-9')).toEqual([]);
    const listed = await uas.call(listAdminStudents, { query: { search: CNIC } }, root.token);
    expect(listed.body.students.map(({ email }) => email)).toEqual([sara.email]);
  });

  it('UX-3.4 an application is found by its number, its student and the number of its student', async () => {
    const id = await applied(uas, { student: sara, institute: nust });
    const omar = await uas.student('omar');
    await applied(uas, { student: omar, institute: nust, course: 'BBA', department: 'Business' });
    const found = {
      _id: id,
      number: expect.stringMatching(/^UAS-\d\d-\d{6}-\d$/),
      studentName: 'Sara Nustrat',
      studentEmail: sara.email,
      program: 'BS Computer Science',
      university: nust.name,
    };
    const { students, applications } = await search('Sara N');
    expect(applications).toEqual([found]);
    expect((await search(applications[0]?.number ?? '')).applications).toEqual([found]);
    expect((await search(students[0]?.number ?? '')).applications).toEqual([found]);
  });

  it('UX-3.4 shows eight of a kind at most', async () => {
    for (let index = 0; index <= FOUND_OF_EACH; index += 1) await uas.student(`twin${index}`);
    expect((await search('twin')).students).toHaveLength(FOUND_OF_EACH);
  });
});

it('UX-3.4 a student or an institute may not search, and nobody without an account', async () => {
  for (const token of [sara.token, nust.token]) {
    expect((await uas.call(searchEverything, { query: { search: 'sara' } }, token)).status).toBe(403);
  }
  expect((await uas.call(searchEverything, { query: { search: 'sara' } }, null)).status).toBe(401);
});
