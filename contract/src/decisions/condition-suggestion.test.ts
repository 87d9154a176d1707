import { suggestCondition } from './condition-suggestion';

const condition = (least: string, change: object = {}) => ({
  code: 'result-awaited',
  state: 'open' as const,
  details: { qualification: 'Intermediate', least },
  ...change,
});
const sheet = (obtainedMarks: string, key = 'intermediate') => [
  { key, marks: { obtainedMarks, totalMarks: '1100' } },
];

it.each([
  ['another condition', condition('60', { code: 'medical' }), sheet('659')],
  ['a settled one', condition('60', { state: 'met' }), sheet('659')],
  ['no verified sheet', condition('60'), []],
  ['the sheet of another qualification', condition('60'), sheet('659', 'matriculation')],
  [
    'a qualification with no sheet',
    condition('60', { details: { qualification: 'O Level', least: '60' } }),
    sheet('659'),
  ],
  ['no number', condition('sixty'), sheet('659')],
  ['a server that sends no details', condition('60', { details: undefined }), sheet('659')],
])('F-8.10 suggests nothing for %s', (_which, asked, documents) => {
  expect(suggestCondition(asked, { documents })).toBeNull();
});

it('F-8.10 659 of 1100 are 59.91 % and do not reach 60 %', () => {
  expect(suggestCondition(condition('60'), { documents: sheet('659') })).toEqual({
    state: 'not-met',
    figure: '59.91',
  });
});

it('F-8.10 never rounds up: the marks decide', () => {
  expect(suggestCondition(condition('59.91'), { documents: sheet('659') })?.state).toBe('not-met');
  expect(suggestCondition(condition('60'), { documents: sheet('660') })).toEqual({
    state: 'met',
    figure: '60.00',
  });
});

it('F-8.10 the sheet of Part I suggests nothing; the complete one does, whatever it says', () => {
  const row = { qualification: 'Intermediate', obtainedMarks: '990', totalMarks: '1100' };
  const partOne = { ...row, part: 'part-1' };
  const of = (...records: (typeof row & { part?: string })[]) =>
    suggestCondition(condition('60'), { documents: sheet('990'), records })?.state;
  expect(of(partOne)).toBeUndefined();
  expect(of({ ...row, qualification: 'Matriculation', part: 'part-1' })).toBe('met');
  expect(of(partOne, row)).toBe('met');
  expect(of({ ...partOne, obtainedMarks: '500', totalMarks: '550' })).toBe('met');
});

describe('F-3.15 the least merit of a list', () => {
  const asked = condition('90.5000', { code: 'list-merit', details: { least: '90.5000', round: '1' } });
  const row = { qualification: 'Intermediate', obtainedMarks: '900', totalMarks: '1100' };
  const complete = [{ ...row, part: '' }];

  it.each([
    ['while the result is awaited', { records: [{ ...row, part: 'part-1' }] }],
    ['without a figure', { merit: { aggregate: null } }],
    ['from a server that sends none', { merit: undefined }],
  ])('suggests nothing %s', (_when, sources) => {
    const found = { records: complete, merit: { aggregate: '91.0000' }, ...sources };
    expect(suggestCondition(asked, found)).toBeNull();
  });

  it.each([
    ['90.5000', 'met'],
    ['90.4999', 'not-met'],
    ['100.0000', 'met'],
  ])('%s suggests %s', (aggregate, state) => {
    const found = { records: complete, merit: { aggregate } };
    expect(suggestCondition(asked, found)).toEqual({ state, figure: aggregate });
  });
});
