import {
  getInstitute,
  registerInstitute,
  registerStudent,
  renameProgram,
  updateInstitute,
} from '@uas/contract';
import { sql } from 'kysely';
import { addInstitutes } from '../../commands/add-institutes';
import type { TestPerson } from '../../test-kit/people';
import { refusal, wrongField } from '../../test-kit/refusal-reply';
import { withTestApp } from '../../test-kit/start-test-app';

const uas = withTestApp();

const NOTHING_TO_SEE = [
  '\u200b',
  '\u2800',
  '\u3164',
  '\u200d\u200d',
  '\u200e',
  '\u202e',
  '\u2060',
  '\u{e0061}',
  '\uffa0\u115f',
  '\u034f\u0301',
  ' \u00ad\ufe0f ',
];
const student = { email: 'sara@uas.example', password: 'sara-password', phone: '0300-1234567' };
const institute = {
  email: 'nust@uas.example',
  password: 'four',
  contactPerson: 'Bilal',
  phone: '0300-1234567',
};

function save(who: TestPerson, updatedProfile: object) {
  return uas.call(updateInstitute, { body: { email: who.email, updatedProfile } }, who.token);
}

async function departmentsOf(who: TestPerson) {
  const { body } = await uas.call(getInstitute, { params: { email: who.email } }, who.token);
  return body.departments;
}

it.each(NOTHING_TO_SEE)(
  'nobody registers under the name %j, in which there is nothing to see',
  async (name) => {
    const asStudent = await uas.call(registerStudent, { body: { ...student, name } });
    expect(asStudent).toMatchObject({
      status: 400,
      body: wrongField('name', { code: 'student.name-missing' }),
    });
    const asInstitute = await uas.call(registerInstitute, { body: { ...institute, name } });
    expect(asInstitute).toMatchObject({
      status: 400,
      body: wrongField('name', { code: 'institute.name-missing' }),
    });
    const nust = await uas.institute('nust');
    const renamed = await save(nust, { departments: [{ name, courses: ['BBA'] }] });
    expect(renamed.status).toBe(400);
  },
);

it('a name with line breaks is kept on one line, and a pasted line break at its end refuses nobody', async () => {
  const { status } = await uas.call(registerStudent, {
    body: { ...student, name: 'Sara\r\nBcc: omar@uas.example\u202e\r\n' },
  });
  expect(status).toBe(201);
  const row = await uas.database.selectFrom('student').select('name').executeTakeFirstOrThrow();
  expect(row.name).toBe('Sara Bcc: omar@uas.example');
});

it('a limit counts the letters that are left after trimming', async () => {
  const name = 'a'.repeat(120);
  const { status } = await uas.call(registerStudent, { body: { ...student, name: ` ${name}\u200b \r\n` } });
  expect(status).toBe(201);
});

describe('departments and programs that differ in something invisible', () => {
  it('are the same department, and refused as named twice', async () => {
    const nust = await uas.institute('nust');
    for (const twin of [
      'Comput\u200bing',
      'computing\u2060',
      'Comput\u200cing',
      'Comput\u00ading ',
      'Computing\u{e0061}',
    ]) {
      const departments = [
        { name: 'Computing', courses: ['BS CS'] },
        { name: twin, courses: ['BS CS'] },
      ];
      const reply = await save(nust, { departments });
      expect(reply).toMatchObject({ status: 400, body: { code: 'department.name-twice' } });
    }
  });

  it('are one program, whose first spelling stays', async () => {
    const nust = await uas.institute('nust');
    const courses = ['BS Physics', 'BS\u00a0Physics', 'BS Phys\u200bics', 'BS Phy\u200dsics', 'BBA'];
    const { status } = await save(nust, { departments: [{ name: 'Science', courses }] });
    expect(status).toBe(200);
    expect(await departmentsOf(nust)).toMatchObject([{ name: 'Science', courses: ['BS Physics', 'BBA'] }]);
  });

  it('keep the id of the one that was there', async () => {
    const nust = await uas.institute('nust', { departments: [{ name: 'Science', courses: ['BS Physics'] }] });
    await sql`update program set name = 'BS Phys' || ${'\u200b'}::text || 'ics'`.execute(uas.database);
    await sql`update department set name = 'Sci' || ${'\u2060'}::text || 'ence'`.execute(uas.database);
    const [before] = await departmentsOf(nust);
    await save(nust, { departments: [{ name: 'Science', courses: ['BS Physics'] }] });
    const [after] = await departmentsOf(nust);
    expect(after).toMatchObject({ name: 'Science', courses: ['BS Physics'] });
    expect(after?.programs?.map(({ id }) => id)).toEqual(before?.programs?.map(({ id }) => id));
  });

  it('cannot be told apart by renaming one, or by importing it', async () => {
    const departments = [{ name: 'Science', courses: ['BS Physics', 'BBA'] }];
    const nust = await uas.institute('nust', { departments });
    const [science] = await departmentsOf(nust);
    const id = science?.programs?.find(({ name }) => name === 'BBA')?.id ?? '';
    const renamed = await uas.call(
      renameProgram,
      { params: { id }, body: { name: 'BS Phys\u200cics' } },
      nust.token,
    );
    expect(renamed).toMatchObject({ status: 409, body: refusal('program.name-taken') });
    const twin = { name: 'Scien\u200cce', courses: ['bs\u00a0phys\u200dics'] };
    await addInstitutes(uas.dependencies, [
      { email: nust.email, name: 'Nust', city: '', website: '', departments: [twin] },
    ]);
    expect(await departmentsOf(nust)).toMatchObject(departments);
  });
});
