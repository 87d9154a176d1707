import {
  formatApplicationNumber,
  formatStudentNumber,
  NUMBERED,
  type NumberedRow,
  readReferenceNumber,
} from './reference-numbers';

const FORMAT = { application: formatApplicationNumber, student: formatStudentNumber };
const JUNE = new Date('2026-06-01T00:00:00Z');

/** Numbers of every length and shape, in years that end in every digit. */
const ROWS: NumberedRow[] = Array.from({ length: 300 }, (_, index) => ({
  number: 1 + ((index * 7_919_317) % 10 ** (1 + (index % 9))),
  createdAt: new Date(Date.UTC(2020 + (index % 90), 5, 1)),
}));

/** Every number of both kinds, as it is written. */
const WRITTEN = NUMBERED.flatMap((kind) => ROWS.map((row) => ({ kind, row, written: FORMAT[kind](row) })));

/** Which of the wrong ways to write a number are taken for one all the same. */
function takenFor(wrong: (written: string) => string[]): string[] {
  return WRITTEN.flatMap(({ written }) => wrong(written)).filter((typed) => readReferenceNumber(typed));
}

function withDigit(written: string, at: number): string[] {
  return [...'0123456789']
    .map((digit) => written.slice(0, at) + digit + written.slice(at + 1))
    .filter((typed) => typed !== written);
}

describe('a reference number', () => {
  it.each([
    ['nothing', ''],
    ['a name', 'Sara Ahmed'],
    ['another beginning', 'UAX-26-004821-9'],
    ['no beginning', '26-004821-9'],
    ['another letter', 'UAS-T26-004821-4'],
    ['a letter too many', 'UAS-SS26-004821-4'],
    ['a number that is too short', 'UAS-26-04821-9'],
    ['a number that is too long for the database', 'UAS-26-9999999999-7'],
    ['a long number that begins with a nought', 'UAS-26-0004821-9'],
    ['the number nought', 'UAS-26-000000-2'],
    ['no check digit', 'UAS-26-004821'],
    ['something in front', 'No. UAS-26-004821-9'],
    ['something behind', 'UAS-26-004821-9, please'],
    ['a sharp s, which is two capital ones', 'UAß26-004821-4'],
  ])('is not read from %s', (_, typed) => {
    expect(readReferenceNumber(typed)).toBeNull();
  });

  it('is not read with any single digit wrong', () => {
    const wrong = (written: string) =>
      [...written.matchAll(/\d/g)].flatMap(({ index }) => withDigit(written, index));
    expect(WRITTEN.flatMap(({ written }) => wrong(written)).length).toBeGreaterThan(50_000);
    expect(takenFor(wrong)).toEqual([]);
  });

  it('is not read with any two neighbours swapped, across a hyphen too', () => {
    const swapped = (written: string) =>
      [...written.matchAll(/\d(?=-?\d)/g)]
        .map(({ index }) => {
          const [, one, between, other] = /^(\d)(-?)(\d)/.exec(written.slice(index)) ?? [];
          return `${written.slice(0, index)}${other}${between}${one}${written.slice(index + 2 + (between?.length ?? 0))}`;
        })
        .filter((typed) => typed !== written);
    expect(WRITTEN.flatMap(({ written }) => swapped(written)).length).toBeGreaterThan(3_000);
    expect(takenFor(swapped)).toEqual([]);
  });

  it('of a student is none of an application when the letter is lost, nor the other way round', () => {
    expect(
      takenFor((written) => [
        written.includes('-S') ? written.replace('-S', '-') : written.replace('-', '-S'),
      ]),
    ).toEqual([]);
  });

  it('is read as it is written', () => {
    const read = WRITTEN.map(({ written }) => readReferenceNumber(written));
    expect(read).toEqual(
      WRITTEN.map(({ kind, row: { number, createdAt } }) => ({
        kind,
        year: String(createdAt.getUTCFullYear()).slice(2),
        number,
      })),
    );
    expect(WRITTEN.filter(({ written }) => !/^UAS-S?\d\d-\d{6,}-\d$/.test(written))).toEqual([]);
  });

  it.each([
    'uas-26-004821-9',
    '  UAS 26 004821 9 ',
    'UAS260048219',
    'uas26 0048 21-9',
    'UAS–26—004821−9',
    '\u2066UAS-26-004821-9\u2069',
    'UAS\u201126\u2011004821\u20119',
    'UAS-۲۶-۰۰۴۸۲۱-۹',
    'UAS-٢٦-٠٠٤٨٢١-٩',
    '\uff35\uff21\uff33\uff0d26\uff0d004821\uff0d9',
    'UAS\u00ad-26-\u200b004821-9\u3164',
    'UAS\u00a026\u2003004821\u30009\r\n',
    'UAS-26-004821-9.',
    '(UAS-26-004821-9),',
  ])('is read from %j', (typed) => {
    expect(readReferenceNumber(typed)).toEqual({ kind: 'application', year: '26', number: 4821 });
  });

  it('names the year in Karachi, and goes on behind a million', () => {
    const midnight = new Date('2026-12-31T19:00:00Z');
    expect([
      formatApplicationNumber({ number: 4821, createdAt: JUNE }),
      formatStudentNumber({ number: 4821, createdAt: JUNE }),
      formatApplicationNumber({ number: 1_234_567, createdAt: JUNE }),
      formatApplicationNumber({ number: 1, createdAt: midnight }).slice(0, 13),
      formatApplicationNumber({ number: 1, createdAt: new Date(midnight.getTime() - 1) }).slice(0, 13),
    ]).toEqual(['UAS-26-004821-9', 'UAS-S26-004821-4', 'UAS-26-1234567-7', 'UAS-27-000001', 'UAS-26-000001']);
  });
});
