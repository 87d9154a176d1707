import { type MeritRow, meritOf, meritRecordOf, meritRule } from '@uas/contract';
import { askedNumbers } from './asked-numbers';
import { isAnythingTyped, meritInStream, typedRecord, wrongNumbers } from './typed-merit';

type Written = Parameters<typeof meritRule.parse>[0];

const part = (of: string, weight: string) => ({ measure: { of }, weight });
const test = (name: string, weight: string) => ({ measure: { of: 'test', test: name }, weight });
const FIRST_OF = { firstOf: [{ of: 'inter' }, { of: 'inter-part-1' }] };
const MDCAT = { streams: [{ parts: [part('matric', '10'), part('inter', '40'), test('MDCAT', '50')] }] };
/** The rule of NUST: other parts for those of A level who await their result. */
const NUST = {
  streams: [
    {
      when: { groups: ['A level'], awaited: true },
      parts: [part('matric', '25'), test('NET', '75')],
    },
    { parts: [part('matric', '10'), { measure: FIRST_OF, weight: '15' }, test('NET', '75')] },
  ],
};

function read(written: Written, at = 0) {
  const rule = meritRule.parse(written);
  const stream = rule.streams[at];
  if (!stream) throw new Error('No such stream.');
  return { rule, stream, asked: askedNumbers(rule, stream) };
}

function calculate(written: Written, typed: Readonly<Record<string, string>>, at = 0, session = 'Fall 2026') {
  const { rule, stream, asked } = read(written, at);
  return meritInStream(rule, stream, typedRecord(asked, typed, session));
}

const keys = (written: Written, at = 0) => read(written, at).asked.marks.map(({ key }) => key);

it('F-1.22 asks only what the stream needs, each number once', () => {
  expect(keys(MDCAT)).toEqual(['matric', 'inter', 'test MDCAT']);
  expect(keys(NUST)).toEqual(['matric', 'test NET']);
  expect(keys(NUST, 1)).toEqual(['matric', 'inter', 'inter-part-1', 'test NET']);
  const least = [{ measure: { of: 'inter' }, percent: '60' }];
  const better = { best: [{ of: 'matric' }, { of: 'inter' }] };
  expect(keys({ streams: [{ parts: [{ measure: better, weight: '100' }], least }] })).toEqual([
    'matric',
    'inter',
  ]);
  expect(read(MDCAT).asked).toMatchObject({ hafiz: false, year: false, bornOn: false, subjects: [] });
});

it('F-1.22 whose result is awaited is asked for what counts in its place, whose is complete for that alone', () => {
  const streamsOf = (awaited: boolean) => ({
    streams: [{ when: { awaited }, parts: [{ measure: FIRST_OF, weight: '100' }] }, ...MDCAT.streams],
  });
  expect(keys(streamsOf(true))).toEqual(['inter-part-1']);
  expect(keys(streamsOf(false))).toEqual(['inter']);
});

it('says what is wrong at its field: text, a total of 0, more than the total, a year of two digits', () => {
  const { asked } = read({ ...MDCAT, lateYears: { minus: '2', atMost: 2 } });
  const wrong = (typed: Readonly<Record<string, string>>) => wrongNumbers(asked, typed);
  expect(wrong({})).toEqual({});
  expect(wrong({ 'matric obtained': 'many', 'test MDCAT total': '-5' })).toEqual({
    'matric obtained': 'noNumber',
    'test MDCAT total': 'noNumber',
  });
  expect(wrong({ 'matric obtained': '1e3' })).toEqual({ 'matric obtained': 'noNumber' });
  expect(wrong({ 'matric obtained': '0', 'matric total': '0' })).toEqual({ 'matric total': 'noTotal' });
  expect(wrong({ 'matric obtained': '1100.5' })).toEqual({ 'matric obtained': 'overTotal' });
  expect(wrong({ year: '26' })).toEqual({ year: 'noYear' });
  expect(wrong({ 'matric obtained': '۹۵۰', year: '۲۰۲۵' })).toEqual({});
});

it('nothing is typed while only the usual totals stand there', () => {
  const { asked } = read(MDCAT);
  expect(isAnythingTyped(asked, { 'matric obtained': ' ' })).toBe(false);
  expect(isAnythingTyped(asked, { 'matric obtained': '950' })).toBe(true);
});

const MARKS = {
  'matric obtained': '950',
  'inter obtained': '1000',
  'test NET obtained': '160',
  'test NET total': '200',
};

it('F-1.2 F-1.4 counts 950, 1000 and 160 by the rule of NUST, and Part I in place of what is awaited', () => {
  expect(calculate(NUST, MARKS, 1).aggregate).toBe('82.2727');
  const { 'inter obtained': _, ...awaiting } = { ...MARKS, 'inter-part-1 obtained': '500' };
  expect(calculate(NUST, awaiting, 1).aggregate).toBe('82.2727');
  const aLevel = {
    'matric obtained': '660',
    'matric total': '800',
    'test NET obtained': '140',
    'test NET total': '200',
  };
  expect(calculate(NUST, aLevel).aggregate).toBe('73.1250');
});

const row = (qualification: string, change: Partial<MeritRow>) => ({
  qualification,
  boardUniversity: '',
  passingYear: change.year ?? '2026',
  obtainedMarks: change.obtained ?? '',
  totalMarks: change.total ?? '',
  percentage: '',
  rollNumber: '',
  part: change.part ?? '',
  group: change.group ?? '',
  subjects: [...(change.subjects ?? [])],
});

it('F-1.23 says the same text as the saved form with the same numbers', () => {
  const form = (inter: string) =>
    ({
      dob: '',
      academicRecords: [
        row('Matriculation', { obtained: '950', total: '1100', group: 'Other' }),
        row('Intermediate', { obtained: inter, total: '1100', group: 'Pre-Medical' }),
      ],
      tests: [{ test: 'NET', year: '2026', rollNo: '', score: '160', outOf: '200' }],
      hafiz: false,
    }) as unknown as Parameters<typeof meritRecordOf>[0];
  const least = [{ measure: { of: 'inter' }, percent: '60' }];
  const withLeast = { streams: NUST.streams.map((stream) => ({ ...stream, least })) };
  for (const inter of ['1000', '659', '']) {
    const typed = { ...MARKS, 'inter obtained': inter };
    const saved = meritOf(meritRule.parse(withLeast), meritRecordOf(form(inter), 'Fall 2026'));
    expect(calculate(withLeast, typed, 1)).toEqual(saved);
  }
});

it('F-1.7 counts a Hafiz, late years and subjects that were taken', () => {
  const ratio = {
    pooled: [
      { of: 'matric', times: '0.25' },
      { of: 'inter', times: '1' },
    ],
  };
  const law = ['History', 'Civics', 'Law'];
  const punjab = {
    streams: [{ parts: [{ measure: ratio, weight: '100' }] }],
    extra: [{ for: 'hafiz', marks: '20', to: 'inter' }],
    lateYears: { minus: '2', atMost: 2 },
  } as const;
  const marks = { 'matric obtained': '900', 'inter obtained': '880' };
  expect(calculate(punjab, marks).aggregate).toBe('80.3636');
  expect(calculate(punjab, { ...marks, hafiz: 'yes' }).aggregate).toBe('81.8182');
  expect(calculate(punjab, { ...marks, hafiz: 'yes', year: '2025' }).aggregate).toBe('79.8182');
  expect(calculate(punjab, { ...marks, hafiz: 'yes', year: '2023' }).aggregate).toBe('77.8182');
  const taken = {
    ...MDCAT,
    streams: [{ parts: [part('inter', '100')] }],
    extra: [{ for: 'subjects', subjects: law, atMost: 2, marks: '1', to: 'result' }],
  } as const;
  const all = { 'inter obtained': '880', 'taken History': 'yes', 'taken Civics': 'yes', 'taken Law': 'yes' };
  expect(calculate(taken, all).aggregate).toBe('82.0000');
});

it('F-1.9 counts the subjects alone, and names the one that is missing', () => {
  const subjects = ['Biology', 'Chemistry', 'Physics'];
  const electives = {
    streams: [
      {
        parts: [
          { measure: { of: 'inter', subjects }, weight: '40' },
          part('matric', '10'),
          test('MDCAT', '50'),
        ],
      },
    ],
  };
  expect(keys(electives)).toEqual([
    'inter Biology',
    'inter Chemistry',
    'inter Physics',
    'matric',
    'test MDCAT',
  ]);
  const typed = {
    'inter Biology obtained': '150',
    'inter Biology total': '200',
    'inter Chemistry obtained': '160',
    'inter Chemistry total': '200',
    'matric obtained': '900',
    'test MDCAT obtained': '80',
    'test MDCAT total': '100',
  };
  expect(calculate(electives, typed).missing.map(({ text }) => text)).toEqual([
    'We cannot tell yet: your marks of Physics are missing.',
  ]);
  const whole = { ...typed, 'inter Physics obtained': '170', 'inter Physics total': '200' };
  expect(calculate(electives, whole).aggregate).toBe('80.1818');
});

it('F-1.13 asks the date of birth only where the age counts', () => {
  const aged = { ...MDCAT, age: { most: 24, on: '2026-09-01' } };
  expect(read(aged).asked.bornOn).toBe(true);
  const marks = {
    'matric obtained': '900',
    'inter obtained': '900',
    'test MDCAT obtained': '9',
    'test MDCAT total': '10',
  };
  expect(calculate(aged, { ...marks, bornOn: '2001-9-' }).eligible).toBeNull();
  expect(calculate(aged, { ...marks, bornOn: '2001-09-01' }).eligible).toBe(false);
  expect(calculate(aged, { ...marks, bornOn: '2001-09-02' }).eligible).toBe(true);
});

it('who is in a group that the program is not for reads for which it is', () => {
  const onlyFor = {
    streams: [{ when: { groups: ['Pre-Medical'] }, parts: [part('inter', '100')] }, { parts: [] }],
  };
  expect(calculate(onlyFor, {}, 1)).toMatchObject({
    eligible: false,
    reasons: [{ text: 'The program is for these groups: Pre-Medical.' }],
  });
});
