import { CsvBroken, readCsvParts } from './read-csv-parts';

const COLUMNS = ['roll number', 'name'];

async function entries(file: string | Buffer, size = 2) {
  const parts = readCsvParts(Buffer.from(file as string), COLUMNS, size);
  if (parts === null) return null;
  const found: { line: number; cells: readonly string[] }[][] = [];
  for await (const part of parts) found.push([...part]);
  return found;
}

it.each([
  ['nothing', ''],
  ['no header', '17,Sara\n18,Omar'],
  ['a column too few', 'roll number\n17'],
  ['a column that stands there twice', 'roll number,name,name\n17,Sara,Omar'],
  ['a header far below', `${'A list\n'.repeat(50)}roll number,name\n17,Sara`],
])('F-1.20 finds no header in %s', async (_, file) => {
  expect(await entries(file)).toBeNull();
});

it.each([
  ['a quote that does not close', 'roll number,name\n17,"Sara\n18,Omar', 3],
  ['a quote in the middle', 'roll number,name\n17,Sara\n18,Om"ar', 3],
])('F-1.20 says in which line there is %s', async (_, file, line) => {
  const broken = await entries(file).catch((error: unknown) => error);
  expect(broken).toBeInstanceOf(CsvBroken);
  expect(broken).toMatchObject({ line });
});

it('F-1.20 reads columns in any order, under what stands above them, with the line of each entry', async () => {
  const file =
    'List of NET\r\n\r\nName;Year;Roll_Number\r\n Sara ;2026;17\r\n\r\n"Omar\r\nKhan";2026;18\r\n;;\r\nHina;2026;19';
  expect(await entries(file)).toEqual([
    [
      { line: 4, cells: ['17', 'Sara'] },
      { line: 7, cells: ['18', 'Omar Khan'] },
    ],
    [{ line: 9, cells: ['19', 'Hina'] }],
  ]);
});

it.each([
  ['UTF-8', Buffer.from('roll number\tname\n۱۷\tJosé عائشہ'), ['۱۷', 'José عائشہ']],
  ['UTF-8 with its mark', Buffer.from('\ufeffroll number,name\n17,José'), ['17', 'José']],
  ['Windows-1252', Buffer.from('roll number;name\r17;Jos\xe9 \x93K\x94', 'latin1'), ['17', 'José “K”']],
])('F-1.20 reads %s', async (_, file, cells) => {
  expect(await entries(file)).toEqual([[{ line: 2, cells }]]);
});

it('F-1.20 a short line has empty cells, a long one no more than its columns', async () => {
  expect(await entries('roll number,name\n17\n18,Omar,more')).toEqual([
    [
      { line: 2, cells: ['17', ''] },
      { line: 3, cells: ['18', 'Omar'] },
    ],
  ]);
});
