import { listInstitutes, loginInstitute, resetInstitutePassword } from '@uas/contract';
import { startTestApp, type TestApp } from '../test-kit/start-test-app';
import { addInstitutes } from './add-institutes';
import { FileUnreadable, readInstituteFile } from './read-institute-file';

const AIR = { name: 'Air University', email: 'air@uas.example', city: 'Islamabad', website: 'air.example' };

describe('reading a file of institutes', () => {
  it('says which rows are wrong and why', () => {
    const rows = [
      { ...AIR, departments: [] },
      { ...AIR, name: '' },
      { ...AIR, email: 'nonsense' },
      { ...AIR, email: 'other@uas.example', website: 'javascript:alert(1)' },
      { ...AIR, email: ' AIR@uas.example' },
      'nonsense',
    ];
    const { institutes, problems } = readInstituteFile('list.json', JSON.stringify(rows));
    expect(institutes.map(({ email }) => email)).toEqual(['air@uas.example']);
    expect(problems).toEqual([
      { row: 'entry 2', problem: 'name: The name of the institute is missing.' },
      { row: 'entry 3', problem: 'email: Please enter a valid e-mail address.' },
      {
        row: 'entry 4',
        problem: 'website: Please enter a website address that starts with http:// or https://.',
      },
      { row: 'entry 5', problem: 'The e-mail air@uas.example is already used by entry 1.' },
      { row: 'entry 6', problem: expect.any(String) },
    ]);
    expect(() => readInstituteFile('list.json', '{')).toThrow(FileUnreadable);
    expect(() => readInstituteFile('list.json', '{}')).toThrow(FileUnreadable);
    expect(() => readInstituteFile('list.csv', 'a,b\n1,2')).toThrow(FileUnreadable);
  });

  it('puts the lines of a CSV file together by e-mail', () => {
    const csv = [
      '\uFEFFname,email,city,website,department,course',
      'Air University,air@uas.example,Islamabad,air.example,Computing,BS Computer Science',
      'Air University,AIR@uas.example,,,computing,"BS Computing, Evening"',
      'Air University,air@uas.example,,,Law,',
      'Bahria,bahria@uas.example,Karachi,,,BBA',
    ].join('\r\n');
    const { institutes, problems } = readInstituteFile('list.CSV', csv);
    expect(institutes).toEqual([
      {
        ...AIR,
        website: 'https://air.example/',
        departments: [
          { name: 'Computing', courses: ['BS Computer Science', 'BS Computing, Evening'] },
          { name: 'Law', courses: [] },
        ],
      },
    ]);
    expect(problems).toEqual([{ row: 'line 5', problem: 'line 5 has a course without a department.' }]);
  });
});

describe('importing institutes', () => {
  let uas: TestApp;
  beforeAll(async () => {
    uas = await startTestApp();
  });
  afterAll(() => uas.stop());
  beforeEach(() => uas.reset());

  const departments = [
    { name: 'Computing', courses: ['BS Computer Science'] },
    { name: 'computing', courses: ['bs computer science', 'BS Data Science'] },
  ];
  const read = () => readInstituteFile('list.json', JSON.stringify([{ ...AIR, departments }])).institutes;

  it('adds them once; running it twice changes nothing', async () => {
    expect(await addInstitutes(uas.dependencies, read())).toEqual({ added: 1, changed: 0, unchanged: 0 });
    const first = await uas.call(listInstitutes);
    expect(first.body.institutes[0]).toMatchObject({
      ...AIR,
      website: 'https://air.example/',
      departments: [{ name: 'Computing', courses: ['BS Computer Science', 'BS Data Science'] }],
    });
    expect(await addInstitutes(uas.dependencies, read())).toEqual({ added: 0, changed: 0, unchanged: 1 });
    expect((await uas.call(listInstitutes)).body).toEqual(first.body);
  });

  it('completes the programs of a known institute and keeps what is its own', async () => {
    const nust = await uas.institute('nust', { city: 'Rawalpindi' });
    const [air] = read();
    if (!air) throw new Error('the file has one institute');
    const result = await addInstitutes(uas.dependencies, [{ ...air, email: nust.email }]);
    expect(result).toEqual({ added: 0, changed: 1, unchanged: 0 });
    const { body } = await uas.call(listInstitutes);
    expect(body.institutes).toMatchObject([{ name: 'Nust', city: 'Rawalpindi' }]);
    expect(body.institutes[0]?.departments.map(({ courses }) => courses.length)).toEqual([3, 2]);
  });

  it('lets nobody in until an admin has set a password', async () => {
    await addInstitutes(uas.dependencies, read());
    const login = (password: string) => uas.call(loginInstitute, { body: { email: AIR.email, password } });
    for (const guess of ['imported', AIR.email]) expect((await login(guess)).status).toBe(401);
    const root = await uas.master('root');
    await uas.call(resetInstitutePassword, { body: { email: AIR.email, newPassword: 'first' } }, root.token);
    expect((await login('first')).status).toBe(200);
  });
});
