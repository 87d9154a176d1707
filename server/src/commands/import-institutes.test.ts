import {
  listInstitutes,
  loginInstitute,
  renameDepartment,
  resetInstitutePassword,
  updateInstitute,
} from '@uas/contract';
import { decodeText, FileUnreadable } from '../platform/text-file';
import type { TestPerson } from '../test-kit/people';
import { startTestApp, type TestApp } from '../test-kit/start-test-app';
import { addInstitutes } from './add-institutes';
import { readInstituteFile } from './read-institute-file';

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

  const save = ({ email, token }: TestPerson, offered: { name: string; courses: string[] }[]) =>
    uas.call(updateInstitute, { body: { email, updatedProfile: { departments: offered } } }, token);

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

  const TAKEN_OFF = [{ name: 'Computing', courses: ['BS Computer Science'] }];

  it.each([
    ['took a program off', TAKEN_OFF, (nust: TestPerson) => save(nust, TAKEN_OFF)],
    [
      'renamed a department',
      [{ name: 'Informatics', courses: ['BS Computer Science', 'BS Data Science'] }],
      (nust: TestPerson) =>
        uas.call(renameDepartment, { body: { department: 'Computing', name: 'Informatics' } }, nust.token),
    ],
  ])('leaves the programs of an institute that %s, and fills the rest', async (_, expected, change) => {
    const nust = await uas.institute('nust', { city: '', departments: [] });
    const [air] = read();
    if (!air) throw new Error('the file has one institute');
    const imported = [{ ...air, email: nust.email }];
    await addInstitutes(uas.dependencies, [{ ...air, email: nust.email, city: '' }]);
    expect((await change(nust)).status).toBe(200);
    expect(await addInstitutes(uas.dependencies, imported)).toEqual({ added: 0, changed: 1, unchanged: 0 });
    const { body } = await uas.call(listInstitutes);
    expect(body.institutes).toMatchObject([{ city: 'Islamabad', departments: expected }]);
    expect(await addInstitutes(uas.dependencies, imported)).toEqual({ added: 0, changed: 0, unchanged: 1 });
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

const HEAD = 'name,email,city,website,department,course';
const URDU = 'جامعہ کراچی';

function utf16(text: string, endian: 'le' | 'be' = 'le'): Buffer {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return endian === 'le' ? bytes : bytes.swap16();
}

describe('a file from a program of somebody else', () => {
  const csv = `${HEAD}\r\n${URDU},imp@uas.example,Karachi,uni.example,Arts,BA Urdu\r\n`;
  const list = JSON.stringify([
    {
      name: URDU,
      email: 'imp@uas.example',
      city: 'Karachi',
      departments: [{ name: 'Arts', courses: ['BA Urdu'] }],
    },
  ]);

  it.each([
    ['CSV in UTF-8', 'list.csv', Buffer.from(csv)],
    ['CSV in UTF-8 with its mark', 'list.csv', Buffer.from(`\ufeff${csv}`)],
    ['CSV in UTF-16', 'list.csv', utf16(csv)],
    ['CSV in UTF-16, the other way round', 'list.csv', utf16(csv, 'be')],
    ['CSV with semicolons', 'list.csv', Buffer.from(csv.replaceAll(',', ';'))],
    [
      'CSV with semicolons that Excel announces',
      'list.csv',
      Buffer.from(`sep=;\r\n${csv.replaceAll(',', ';')}`),
    ],
    ['Excel Unicode text, with tabs in UTF-16', 'list.txt', utf16(csv.replaceAll(',', '\t'))],
    ['CSV with lines of an old Mac', 'list.csv', Buffer.from(csv.replaceAll('\r\n', '\r'))],
    [
      'CSV with quoted names of columns',
      'list.csv',
      Buffer.from(csv.replace(HEAD, '"Name" , "EMAIL","City","website","department","course"')),
    ],
    ['CSV with empty lines and lines of commas', 'list.csv', Buffer.from(`\r\n${csv}\r\n,,,,,\r\n`)],
    [
      'CSV with empty values behind the last column',
      'list.csv',
      Buffer.from(csv.replaceAll('\r\n', ',,\r\n')),
    ],
    ['JSON in UTF-8 with its mark', 'list.json', Buffer.from(`\ufeff${list}`)],
    ['JSON in UTF-16', 'list.json', utf16(list)],
    ['JSON that is called CSV', 'list.csv', Buffer.from(list)],
  ])('is read from %s', (_, name, bytes) => {
    const { institutes, problems } = readInstituteFile(name, decodeText(bytes));
    expect(problems).toEqual([]);
    expect(institutes).toMatchObject([
      {
        name: URDU,
        email: 'imp@uas.example',
        city: 'Karachi',
        departments: [{ name: 'Arts', courses: ['BA Urdu'] }],
      },
    ]);
  });

  it.each([
    ['letters of Windows', Buffer.from(csv.replace(URDU, 'Universit\u00e9'), 'latin1'), 2],
    [
      'letters of Windows in Urdu',
      Buffer.from([...Buffer.from(`${HEAD}\n\n`), 0xcc, 0xc7, 0xe3, 0xda, 0x2c]),
      3,
    ],
    ['UTF-8 that breaks off', Buffer.from(csv).subarray(0, Buffer.byteLength(HEAD) + 3), 2],
    ['letters that an earlier program lost', Buffer.from(csv.replace(URDU, 'J\ufffdmia')), 2],
    ['UTF-16 without a mark', Buffer.from(HEAD, 'utf16le'), 1],
    ['half of a pair in UTF-16', utf16(csv.replace(URDU, '\ud835 University')), 2],
    ['UTF-16 that ends in the middle of a letter', utf16(csv).subarray(0, -1), 3],
  ])('is refused with %s, and says in which line and what to do', (_, bytes, line) => {
    expect(() => decodeText(bytes)).toThrow(FileUnreadable);
    expect(() => decodeText(bytes)).toThrow(`line ${line} of this file`);
    expect(() => decodeText(bytes)).toThrow('"CSV UTF-8 (Comma delimited)"');
  });

  it('is refused in UTF-32', () => {
    const bytes = Buffer.from([0xff, 0xfe, 0, 0, 0x6e, 0, 0, 0]);
    expect(() => decodeText(bytes)).toThrow('cannot be read. Please save it again');
  });

  it('is refused with other signs between its columns', () => {
    expect(() => readInstituteFile('list.csv', csv.replaceAll(',', '|'))).toThrow(
      'with commas, semicolons or tabs between them',
    );
  });

  it('names the real lines, behind empty ones and line breaks within quotes', () => {
    const lines = [
      HEAD,
      '',
      '"Two',
      'Line University",two@uas.example,Lahore,uni.example,Arts,BA',
      '',
      'Bad University,not-an-email,Lahore,uni.example,Arts,BA',
      '"',
      '""Deep"" University",deep@,Lahore,,,',
      '',
      'Short University,short@uas.example',
      'Long University,long@uas.example,Lahore,,Arts,BA,MA',
      'Two Line University,two@uas.example,,,,BBA',
    ];
    for (const lineBreak of ['\n', '\r\n', '\r']) {
      const { institutes, problems } = readInstituteFile('list.csv', lines.join(lineBreak));
      expect(institutes).toEqual([]);
      expect(problems.map(({ row, problem }) => `${row}: ${problem}`)).toEqual([
        'line 3: line 12 has a course without a department.',
        'line 6: email: Please enter a valid e-mail address.',
        'line 7: email: Please enter a valid e-mail address.',
        'line 10: line 10 has 2 values, and there are 6 columns.',
        'line 11: line 11 has 7 values, and there are 6 columns.',
      ]);
    }
  });

  it('names the line of a quotation mark that is not closed', () => {
    const text = [
      HEAD,
      '"One',
      'University",one@uas.example,,,,',
      '',
      '"Two University,two@uas.example,,,,',
      '',
    ];
    expect(() => readInstituteFile('list.csv', text.join('\r\n'))).toThrow(
      'Line 5 of the file is not valid CSV.',
    );
  });

  it('names the line in which JSON breaks', () => {
    expect(() => readInstituteFile('list.json', '[\n{"name": "Air"},\n{"name" "Sea"}]')).toThrow(
      'not valid JSON in line 3',
    );
  });

  it('keeps no half of a character, however it is written', () => {
    const { institutes, problems } = readInstituteFile(
      'list.json',
      '[{"name": "Air \\ud835 University", "email": "air@uas.example"}]',
    );
    expect([institutes, problems.length]).toEqual([[], 1]);
  });
});
