import { compareMerit, type Merit, type MeritRecord, type MeritRow, meritOf, type Ranked } from './merit';
import { meritRecordOf, resultName } from './merit-record';
import { type MeritRule, meritRule, meritRuleRefusal, weightsOf } from './merit-rule';
import { meritLines, ruleSentence } from './merit-sentence';

const [MATRIC, INTER] = ['Matriculation', 'Intermediate'] as const;

function row(qualification: string, marks: string, more: Partial<MeritRow> = {}): MeritRow {
  const [obtained = '', total = ''] = marks.split('/');
  const rest = { part: '', group: 'Pre-Engineering', year: '2026', subjects: [], isVerified: true };
  return { qualification, obtained, total, ...rest, ...more };
}

function test(name: string, marks: string): MeritRecord['tests'][number] {
  const [score = '', outOf = ''] = marks.split('/');
  return { test: name, score, outOf, isVerified: true };
}

function record(more: Partial<MeritRecord>): MeritRecord {
  return { rows: [], tests: [], bornOn: '2008-03-01', isHafiz: false, sessionYear: 2026, ...more };
}

/** Three marks in the order of most rules: Matriculation, Intermediate, test. */
function person(matric: string, inter: string, score = '', more: Partial<MeritRecord> = {}): MeritRecord {
  const tests = score === '' ? [] : [test('Test', score)];
  return record({ rows: [row(MATRIC, matric), row(INTER, inter)], tests, ...more });
}

const of = (source: string) => ({ measure: { of: source } });
const TEST = { measure: { of: 'test', test: 'Test' } };
const inter = (weight: string) => ({ ...of('inter'), weight });
const matric = (weight: string) => ({ ...of('matric'), weight });
const entry = (weight: string) => ({ ...TEST, weight });
const AWAITED = { measure: { firstOf: [{ of: 'inter' }, { of: 'inter-part-1' }] } };

function rule(parts: object[], more: object = {}, stream: object = {}): MeritRule {
  return meritRule.parse({ streams: [{ parts, ...stream }], ...more });
}

const by = (...[first = '', second = '', third = '']: string[]) => [
  matric(first),
  inter(second),
  entry(third),
];
const aggregate = (given: MeritRule, of: MeritRecord) => meritOf(given, of).aggregate;
const textsOf = ({ reasons }: Merit) => reasons.map(({ text }) => text);
const missingOf = ({ missing }: Merit) => missing.map(({ text }) => text);

it('F-1.1 one rounding at the end, unless a rule rounds its parts or cuts its percentages', () => {
  const one = person('992/1050', '980/1100', '970/1100');
  expect(aggregate(rule(by('10', '40', '50')), one)).toBe('89.1749');
  const parts = { rounding: { parts: { outOf: '1100', decimals: 2 } } };
  expect(aggregate(rule(by('10', '40', '50'), parts), one)).toBe('89.1745');
  const other = person('1000/1100', '1020/1100', '178/200');
  expect(aggregate(rule(by('10', '40', '50')), other)).toBe('90.6818');
  const cut = { rounding: { percentages: { decimals: 3, how: 'cut' } } };
  expect(aggregate(rule(by('10', '40', '50'), cut), other)).toBe('90.6817');
  const result = { rounding: { result: { decimals: 2 } } };
  expect(aggregate(rule(by('10', '40', '50'), result), other)).toBe('90.6800');
});

it('F-1.2 weights are those of the rule', () => {
  expect(aggregate(rule(by('10', '15', '75')), person('950/1100', '1000/1100', '160/200'))).toBe('82.2727');
  const even = person('90/100', '85/100', '70/100');
  expect(aggregate(rule(by('10', '40', '50')), even)).toBe('78.0000');
  expect(aggregate(rule(by('17', '50', '33')), even)).toBe('80.9000');
});

it('F-1.3 the closing merits of a published list come out to the last place', () => {
  const given = rule(by('10', '40', '50'));
  expect(aggregate(given, person('770/1100', '1016/1100', '199/200'))).toBe('93.6955');
  expect(aggregate(given, person('770/1100', '929/1100', '199/200'))).toBe('90.5318');
  const whole = rule([inter('100')]);
  const closing =
    '93.6955 92.9364 92.3909 92.3864 92.2273 91.9682 91.6773 91.6273 91.5273 91.4909 91.4318 91.2500';
  for (const merit of closing.split(' ')) {
    const tenth = Math.round((Number(merit) / 100) * 22_000);
    expect(aggregate(whole, person('1/1', `${tenth / 10}/2200`))).toBe(merit);
  }
});

describe('F-1.4 a stream for A level in the final year, and Part I while the result is awaited', () => {
  const nust = meritRule.parse({
    streams: [
      {
        when: { groups: ['A level'], awaited: true },
        parts: [
          { ...of('matric'), weight: '25' },
          { measure: { of: 'test', test: 'NET' }, weight: '75' },
        ],
      },
      {
        parts: [
          { measure: { of: 'test', test: 'NET' }, weight: '75' },
          { ...of('matric'), weight: '10' },
          { ...AWAITED, weight: '15' },
        ],
      },
    ],
  });
  it('A level without a result', () => {
    const sara = record({
      rows: [row(MATRIC, '660/800', { group: 'A level' })],
      tests: [test('net', '140/200')],
    });
    expect(meritOf(nust, sara)).toMatchObject({
      aggregate: '73.1250',
      parts: [
        { label: 'Matriculation', percent: '82.5000', points: '20.6250' },
        { label: 'NET', percent: '70.0000', points: '52.5000' },
      ],
    });
  });
  it('Part I, and the complete result in its place', () => {
    const part = row(INTER, '500/550', { part: 'part-1' });
    const tests = [test('NET', '160/200')];
    const rows = [row(MATRIC, '950/1100'), part];
    expect(aggregate(nust, record({ rows, tests }))).toBe('82.2727');
    expect(aggregate(nust, record({ rows: [...rows, row(INTER, '1000/1100')], tests }))).toBe('82.2727');
  });
});

it('F-1.5 Part I for everybody, a diploma and a CGPA by groups', () => {
  const uet = meritRule.parse({
    streams: [
      { when: { groups: ['DAE'] }, parts: [entry('30'), inter('70')] },
      { when: { groups: ['B.Sc. Tech'] }, parts: [entry('30'), { ...of('bachelors'), weight: '70' }] },
      { parts: [entry('30'), matric('25'), { ...of('inter-part-1'), weight: '45' }] },
    ],
    leastAggregate: '50',
  });
  const tests = [test('Test', '60/100')];
  const rows = [row(MATRIC, '900/1100'), row(INTER, '450/550', { part: 'part-1' })];
  expect(aggregate(uet, record({ rows, tests }))).toBe('75.2727');
  expect(aggregate(uet, record({ rows: [...rows, row(INTER, '1100/1100')], tests }))).toBe('75.2727');
  const diploma = row(INTER, '1500/2000', { group: 'DAE' });
  expect(aggregate(uet, record({ rows: [diploma], tests }))).toBe('70.5000');
  const technologist = row('Bachelors', '3.45/4', { group: 'B.Sc. Tech' });
  expect(aggregate(uet, record({ rows: [technologist], tests }))).toBe('78.3750');
});

it('F-1.6 the better of two; with one of them missing the other', () => {
  const better = rule([
    { measure: { best: [{ of: 'matric' }, { of: 'inter' }] }, weight: '50' },
    entry('50'),
  ]);
  expect(aggregate(better, person('900/1100', '880/1100', '70/100'))).toBe('75.9091');
  const one = record({ rows: [row(INTER, '880/1100')], tests: [test('Test', '70/100')] });
  expect(aggregate(better, one)).toBe('75.0000');
  const none = meritOf(better, record({}));
  expect(none.aggregate).toBeNull();
  expect(missingOf(none)).toEqual([
    'We cannot tell yet: your result of Matriculation is missing.',
    'We cannot tell yet: your result of Intermediate is missing.',
    'We cannot tell yet: your result of Test is missing.',
  ]);
});

describe('F-1.7 a ratio of sums, with extras and late years', () => {
  const POOLED = {
    measure: {
      pooled: [
        { of: 'matric', times: '0.25' },
        { of: 'inter', times: '1' },
      ],
    },
  };
  const HAFIZ = { extra: [{ for: 'hafiz', marks: '20', to: 'inter' }], lateYears: { minus: '1', atMost: 2 } };
  const SUBJECTS = ['Law', 'Islamiat', 'History'];
  const whole = (more: object = {}) => rule([{ ...POOLED, weight: '100' }], more);
  const passed = (year: string, more: Partial<MeritRecord> = {}) =>
    record({ rows: [row(MATRIC, '900/1100'), row(INTER, '880/1100', { year })], ...more });

  it('marks, Hafiz, late years', () => {
    expect(aggregate(whole(HAFIZ), passed('2026'))).toBe('80.3636');
    expect(aggregate(whole(HAFIZ), passed('2026', { isHafiz: true }))).toBe('81.8182');
    const two = { ...HAFIZ, lateYears: { minus: '2', atMost: 2 } };
    expect(aggregate(whole(two), passed('2025', { isHafiz: true }))).toBe('79.8182');
    expect(aggregate(whole(two), passed('2023', { isHafiz: true }))).toBe('77.8182');
    expect(aggregate(whole(two), passed('', { isHafiz: true }))).toBe('81.8182');
    expect(aggregate(whole(two), passed('2023', { sessionYear: 0 }))).toBe('80.3636');
  });
  it('with a test, and marks for at most two of three subjects', () => {
    const parts = [{ ...POOLED, weight: '70' }, entry('30')];
    const tests = [test('Test', '60/100')];
    expect(aggregate(rule(parts), passed('2026', { tests }))).toBe('74.2545');
    const extra = [{ for: 'subjects', subjects: SUBJECTS, atMost: 2, marks: '25', to: 'inter' }];
    const subjects = SUBJECTS.map((name) => ({ name: name.toUpperCase(), obtained: '80', total: '100' }));
    const rows = [row(MATRIC, '900/1100'), row(INTER, '880/1100', { subjects })];
    expect(aggregate(rule(parts, { extra }), record({ rows, tests }))).toBe('76.8000');
  });
});

it('F-1.8 extras on the result and on marks', () => {
  const result = rule([inter('60'), entry('40')], { extra: [{ for: 'hafiz', marks: '2', to: 'result' }] });
  expect(aggregate(result, person('1/1', '880/1100', '65/100', { isHafiz: true }))).toBe('76.0000');
  const marks = rule([inter('100')], { extra: [{ for: 'hafiz', marks: '20', to: 'inter' }] });
  expect(aggregate(marks, person('1/1', '820/1100', '', { isHafiz: true }))).toBe('76.3636');
  expect(aggregate(marks, person('1/1', '820/1100'))).toBe('74.5455');
});

it('F-1.8 the lines of a figure add up to it, with the extra marks and late years that are in it', () => {
  const extra = [
    { for: 'hafiz', marks: '20', to: 'inter' },
    { for: 'hafiz', marks: '2', to: 'result' },
  ];
  const given = rule([inter('60'), entry('40')], { extra, lateYears: { minus: '1.5', atMost: 2 } });
  const rows = [row(INTER, '860/1100', { year: '2022' })];
  const one = meritOf(given, record({ rows, tests: [test('Test', '65/100')], isHafiz: true }));
  expect(meritLines(one)).toEqual([
    '60 % of Intermediate, 80.0000 % with 20 extra marks: 48.0000',
    '40 % of Test, 65.0000 %: 26.0000',
    'Extra marks: +2.0000',
    'Late years (2): −3.0000',
  ]);
  expect(one.aggregate).toBe('73.0000');
  const other = meritOf(given, record({ rows: [row(INTER, '880/1100')], tests: [test('Test', '65/100')] }));
  expect(meritLines(other).join()).not.toMatch(/extra|Late/i);
  // Of marks taken together as many as are in the sum.
  const pooled = [
    { of: 'matric', times: '0.25' },
    { of: 'inter', times: '1' },
  ];
  const together = rule([{ measure: { pooled }, weight: '100' }], {
    extra: [{ for: 'hafiz', marks: '20', to: 'matric' }],
  });
  expect(meritOf(together, person('900/1100', '880/1100', '', { isHafiz: true })).parts).toMatchObject([
    { extra: '5', percent: '80.7273' },
  ]);
});

it('F-1.9 factors, and elective subjects alone', () => {
  const times = rule([{ measure: { of: 'inter', factor: '0.9' }, weight: '100' }]);
  expect(aggregate(times, person('1/1', '600/800'))).toBe('67.5000');
  const NAMES = ['Physics', 'Chemistry', 'Biology'];
  const electives = rule([
    { measure: { of: 'inter', subjects: NAMES }, weight: '40' },
    matric('10'),
    entry('50'),
  ]);
  const subjects = [150, 160, 170].map((obtained, at) => ({
    name: NAMES[at] ?? '',
    obtained: String(obtained),
    total: '200',
  }));
  for (const whole of ['600/1100', '1100/1100']) {
    const rows = [row(MATRIC, '900/1100'), row(INTER, whole, { subjects })];
    expect(aggregate(electives, record({ rows, tests: [test('Test', '80/100')] }))).toBe('80.1818');
  }
  const without = [row(MATRIC, '900/1100'), row(INTER, '1/2', { subjects: subjects.slice(1) })];
  const merit = meritOf(electives, record({ rows: without, tests: [test('Test', '80/100')] }));
  expect(merit.aggregate).toBeNull();
  expect(missingOf(merit)).toEqual(['We cannot tell yet: your marks of Physics are missing.']);
});

describe('F-1.11 equal merit goes by the ties of the rule', () => {
  const ranked = (of: MeritRecord, number: number, given: MeritRule): Ranked => ({
    record: of,
    number,
    aggregate: aggregate(given, of),
  });

  it('names what decided, in any order of rows', () => {
    const given = rule(by('10', '40', '50'));
    const [one, other] = [
      person('774/1100', '705/1100', '150/200'),
      person('778/1100', '704/1100', '150/200'),
    ];
    const rows = [ranked(other, 1, given), ranked(one, 2, given)];
    expect(rows.map(({ aggregate }) => aggregate)).toEqual(['70.1727', '70.1727']);
    const compare = compareMerit(given);
    for (const list of [rows, [...rows].reverse()]) {
      list.sort((a, b) => compare(a, b).order);
      expect(list.map(({ number }) => number)).toEqual([2, 1]);
    }
    expect(compare(ranked(one, 2, given), ranked(other, 1, given)).by).toEqual({ of: 'inter' });
  });

  it('goes through seven ties, and by the number where all are equal', () => {
    const subject = (name: string) => ({ of: 'inter', subjects: [name] });
    const ties = [
      { of: 'inter' },
      subject('Maths'),
      subject('Physics'),
      subject('Chemistry'),
      { of: 'inter-part-1' },
      { of: 'matric' },
      'older',
    ];
    const given = rule([entry('100')], { ties });
    const subjects = ['Maths', 'Physics', 'Chemistry'].map((name) => ({
      name,
      obtained: '90',
      total: '100',
    }));
    const rows = [row(MATRIC, '900/1100'), row(INTER, '900/1100', { subjects })];
    const born = (bornOn: string, number: number) =>
      ranked(record({ rows, bornOn, tests: [test('Test', '50/100')] }), number, given);
    const compare = compareMerit(given);
    expect(compare(born('2008-01-02', 1), born('2008-01-01', 2))).toMatchObject({ by: 'older' });
    expect(compare(born('2008-01-02', 1), born('2008-01-01', 2)).order).toBeGreaterThan(0);
    expect(compare(born('2008-01-01', 1), born('2008-01-01', 2))).toEqual({ order: -1, by: 'number' });
    expect(compare(born('', 1), born('2008-01-01', 2)).order).toBeGreaterThan(0);
  });

  it('whoever has no figure stands at the end', () => {
    const given = rule(by('10', '40', '50'));
    const none = ranked(person('774/1100', '705/1100'), 1, given);
    const some = ranked(person('100/1100', '100/1100', '1/200'), 2, given);
    expect(compareMerit(given)(none, some)).toMatchObject({ by: 'merit', order: 1 });
  });
});

it('F-1.12 eligibility looks at marks without extras and is never rounded', () => {
  const given = rule(
    [inter('100')],
    { extra: [{ for: 'hafiz', marks: '20', to: 'inter' }] },
    { least: [{ ...of('inter'), percent: '60' }] },
  );
  const below = meritOf(given, person('1/1', '659/1100'));
  expect([below.eligible, below.aggregate, textsOf(below)]).toEqual([
    false,
    '59.9091',
    ['Intermediate needs 60 %, yours is 59.9090 %.'],
  ]);
  expect(meritOf(given, person('1/1', '660/1100')).eligible).toBe(true);
  const hafiz = meritOf(given, person('1/1', '659/1100', '', { isHafiz: true }));
  expect([hafiz.eligible, hafiz.aggregate, hafiz.isClaimed]).toEqual([false, '61.7273', true]);
  const testLeast = rule([inter('50'), entry('50')], {}, { least: [{ ...TEST, percent: '55' }] });
  expect(textsOf(meritOf(testLeast, person('1/1', '1/1', '109/200')))).toEqual([
    'The test Test needs 55 %, yours is 54.5000 %.',
  ]);
});

it('F-1.13 a least aggregate is asked of the exact one; ages are full years of a day', () => {
  const least = rule([inter('100')], { leastAggregate: '50' });
  const almost = meritOf(least, person('1/1', '49999.96/100000'));
  expect([almost.aggregate, almost.eligible, textsOf(almost)]).toEqual([
    '50.0000',
    false,
    ['The aggregate needs 50, yours is 49.9999.'],
  ]);
  const young = rule([inter('100')], { age: { most: 24, on: '2026-09-01' } });
  const born = (bornOn: string, given = young) => meritOf(given, person('1/1', '1/1', '', { bornOn }));
  expect(textsOf(born('2001-09-01'))).toEqual(['The age must be at most 24 on 1 Sep 2026.']);
  expect(born('2001-09-02').eligible).toBe(true);
  expect([born('').eligible, missingOf(born(''))]).toEqual([
    null,
    ['We cannot tell yet: your date of birth is missing.'],
  ]);
  const grown = rule([inter('100')], { age: { least: 18, on: '2026-09-01' } });
  expect(textsOf(born('2008-09-02', grown))).toEqual(['The age must be at least 18 on 1 Sep 2026.']);
  const both = rule([inter('100')], { age: { least: 18, most: 24, on: '2026-09-01' } });
  expect(textsOf(born('2008-09-02', both))).toEqual(['The age must be from 18 to 24 on 1 Sep 2026.']);
});

it('F-1.15 weights add up to 100, the last stream is for everybody else', () => {
  const refused = (streams: object[]) => meritRuleRefusal(meritRule.parse({ streams }));
  expect(refused([{ parts: by('10', '40', '45') }])).toEqual({
    code: 'merit-rule.weights',
    params: { sum: 95 },
  });
  expect(refused([{ parts: by('33.3', '33.3', '33.4') }])).toBeNull();
  expect(refused([{ when: { groups: ['DAE'] }, parts: [inter('100')] }])).toEqual({
    code: 'merit-rule.last-stream',
  });
  expect(refused([{ parts: [inter('100')] }, { parts: [inter('100')] }])).toEqual({
    code: 'merit-rule.last-stream',
  });
  expect(refused([{ parts: [] }])).toEqual({ code: 'merit-rule.incomplete' });
  const typed = ['۱۰', '40', 'abc', ''].map((weight) => ({ weight }));
  expect(weightsOf(typed)).toBe(50);
});

it.each([
  ['a key that nobody knows', [{ ...inter('100'), colour: 'red' }]],
  [
    'a measure in itself',
    [{ measure: { best: [{ best: [{ of: 'inter' }, { of: 'matric' }] }, { of: 'inter' }] }, weight: '100' }],
  ],
  ['four decimals', [inter('33.3333')]],
  ['a sign', [inter('-5')]],
  ['an exponent', [inter('1e3')]],
  ['no weight', [inter('')]],
  ['a number that is no text', [{ ...of('inter'), weight: 100 }]],
  ['a test without a name', [{ measure: { of: 'test' }, weight: '100' }]],
  ['a name for what is no test', [{ measure: { of: 'inter', test: 'NET' }, weight: '100' }]],
  ['nine parts', Array.from({ length: 9 }, () => inter('11'))],
])('a rule is refused for %s', (_, parts) => {
  expect(meritRule.safeParse({ streams: [{ parts }] }).success).toBe(false);
});

it('reads digits of an Urdu keyboard', () => {
  expect(aggregate(rule([inter('۱۰۰')]), person('1/1', '۸۸۰/۱۱۰۰'))).toBe('80.0000');
});

it('F-1.18 what is missing is said, and nothing is guessed', () => {
  const nothing = meritOf(rule(by('10', '40', '50')), person('900/1100', '880/1100'));
  expect([nothing.eligible, nothing.aggregate, missingOf(nothing)]).toEqual([
    null,
    null,
    ['We cannot tell yet: your result of Test is missing.'],
  ]);
  for (const marks of ['880/0', '1101/1100', '/1100', '880/', 'many/1100', '0/0'])
    expect(meritOf(rule([inter('100')]), person('1/1', marks)).aggregate).toBeNull();
  const groups = { streams: [{ when: { groups: ['Pre-Medical'] }, parts: [inter('100')] }, { parts: [] }] };
  const medical = meritRule.parse(groups);
  const of = (group: string) => meritOf(medical, record({ rows: [row(INTER, '1/1', { group })] }));
  expect(textsOf(of('ICS'))).toEqual(['The program is for these groups: Pre-Medical.']);
  expect([of('ICS').eligible, of('').eligible, of('Pre-Medical').eligible]).toEqual([false, null, true]);
  expect(missingOf(of(''))).toEqual(['We cannot tell yet: the group of your Intermediate is missing.']);
});

it('F-1.18 a program that is for those alone whose result is complete says so', () => {
  const complete = (more: object = {}) =>
    meritRule.parse({
      streams: [{ when: { awaited: false, ...more }, parts: [inter('100')] }, { parts: [] }],
    });
  const partOne = record({ rows: [row(INTER, '500/550', { part: 'part-1', group: 'Pre-Medical' })] });
  const reasons = (given: MeritRule) => textsOf(meritOf(given, partOne));
  expect(reasons(complete())).toEqual(['Who qualifies: once the Intermediate is complete.']);
  expect(reasons(complete({ groups: ['Pre-Medical'] }))).toEqual([
    'Who qualifies: Pre-Medical, once the Intermediate is complete.',
  ]);
  expect(ruleSentence(complete())).toMatch(
    /^Once the Intermediate is complete: 100 % Intermediate\. Not for others\. /,
  );
});

it('F-1.5 a verified sheet of Part I confirms the row of Part I, and says nothing of the complete result', () => {
  const ofPart = (part: '' | 'part-1', obtainedMarks: string, totalMarks: string) => ({
    ...{
      qualification: INTER,
      part,
      group: 'Pre-Engineering',
      passingYear: '2026',
      obtainedMarks,
      totalMarks,
    },
    ...{ board: '', rollNo: '', percentage: '', registrationNo: '', examination: '' },
  });
  const sheet = [{ key: 'intermediate' as const, marks: { obtainedMarks: '500', totalMarks: '550' } }];
  const of = (...academicRecords: ReturnType<typeof ofPart>[]) =>
    meritOf(
      rule([{ ...AWAITED, weight: '100' }]),
      meritRecordOf({ academicRecords, dob: '' }, 'Fall 2026', sheet),
    );
  const awaited = of(ofPart('part-1', '500', '550'));
  expect([awaited.aggregate, awaited.isClaimed]).toEqual(['90.9091', false]);
  const complete = of(ofPart('part-1', '500', '550'), ofPart('', '700', '1100'));
  expect([complete.aggregate, complete.isClaimed]).toEqual(['63.6364', true]);
  const other = of(ofPart('', '700', '1100'));
  expect([other.aggregate, other.isClaimed]).toEqual(['90.9091', false]);
});

it('of two rows of one qualification the latest year counts, of one year the better percentage', () => {
  const rows = [
    row(INTER, '1000/1100', { year: '2024' }),
    row(INTER, '700/1100', { year: '2026' }),
    row(INTER, '800/1100', { year: '2026' }),
  ];
  expect(aggregate(rule([inter('100')]), record({ rows }))).toBe('72.7273');
});

it('a figure is claimed until all that made it is confirmed; a score of a file goes before a typed one', () => {
  const given = rule([inter('50'), entry('50')]);
  const typed = { test: 'Test', score: '200', outOf: '200', isVerified: false };
  const rows = [row(INTER, '880/1100')];
  expect(meritOf(given, record({ rows, tests: [typed] })).isClaimed).toBe(true);
  const both = meritOf(given, record({ rows, tests: [typed, test('Test', '100/200')] }));
  expect([both.aggregate, both.isClaimed]).toEqual(['65.0000', false]);
});

it.each([
  ['Intermediate', 'part-1', 'Intermediate (Part I)'],
  ['Intermediate', '', 'Intermediate'],
  ['Intermediate', undefined, 'Intermediate'],
  ['Matriculation', 'part-1', 'Matriculation'],
])('F-1 a row of %s with the part "%s" is called %s', (qualification, part, name) => {
  expect(resultName({ qualification, part })).toBe(name);
});
