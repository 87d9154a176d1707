import { isPersonalReason, reasonText } from './decisions';
import { factsOf, fillReason, type ReasonFacts } from './reason-facts';

const record = (qualification: string, change: object = {}) => ({
  qualification,
  passingYear: '2026',
  rollNo: '',
  totalMarks: '1100',
  obtainedMarks: '659',
  percentage: '',
  board: '',
  registrationNo: '',
  examination: '',
  ...change,
});
const item = (key: string, label: string, change: object = {}) => ({
  key,
  label,
  state: 'not-sent' as const,
  ...change,
});
const formWith = (...academicRecords: ReturnType<typeof record>[]) =>
  ({ academicRecords }) as Parameters<typeof factsOf>[0];
const minimum = (needed: string, details: object = {}) => ({
  code: 'below-minimum',
  details: { qualification: 'Intermediate', needed, ...details },
});
const textOf = (reason: Parameters<typeof fillReason>[0], facts: ReasonFacts) => {
  const filled = fillReason(reason, facts);
  return 'reason' in filled ? reasonText(filled.reason) : filled.refusal.code;
};

const claimed = factsOf(formWith(record('Intermediate')));
const verified = factsOf(formWith(record('Intermediate', { obtainedMarks: '1000' })), [
  item('intermediate', 'Intermediate', {
    state: 'verified',
    marks: { obtainedMarks: '659', totalMarks: '1100' },
  }),
]);

it.each([
  ['60', 'Intermediate needs 60 %, yours is 59.91 %.'],
  ['59.9', 'decision.marks-suffice'],
])('F-8 verified marks of 659 of 1100 against %s: %s', (needed, text) => {
  expect(textOf(minimum(needed), verified)).toBe(text);
});

it('F-8 marks that nobody checked are said to be what the student entered', () => {
  expect(textOf(minimum('60'), claimed)).toBe('Intermediate needs 60 %, you entered 59.91 %.');
});

it('F-8 never reads as if the minimum was reached: the marks decide, not their rounding', () => {
  const facts = factsOf(formWith(record('Intermediate', { totalMarks: '100000', obtainedMarks: '59996' })));
  expect(textOf(minimum('60'), facts)).toBe('Intermediate needs 60 %, you entered 59.99 %.');
});

it.each([
  ['57', '100', '57'],
  ['29', '100', '29'],
  ['660', '1100', '60'],
  ['3.45', '4', '86.25'],
])(
  'F-8 %s of %s is %s percent exactly, so nobody who has that is told otherwise',
  (obtained, total, needed) => {
    const facts = factsOf(formWith(record('Intermediate', { obtainedMarks: obtained, totalMarks: total })));
    expect(textOf(minimum(needed), facts)).toBe('decision.marks-suffice');
  },
);

it.each([
  ['5', '0'],
  ['1101', '1100'],
  ['ten', '1100'],
])('F-8 %s of %s is no percentage, whatever is written beside it', (obtainedMarks, totalMarks) => {
  const facts = factsOf(formWith(record('Intermediate', { obtainedMarks, totalMarks, percentage: '80' })));
  expect(textOf(minimum('60'), facts)).toBe('decision.marks-missing');
});

it('F-8 a form without the qualification has no such reason', () => {
  expect(textOf(minimum('60'), factsOf(formWith(record('Matriculation'))))).toBe('decision.marks-missing');
  expect(textOf(minimum('60'), factsOf(null))).toBe('decision.marks-missing');
});

it('F-8 the latest year counts, of one year the better percentage', () => {
  const facts = factsOf(
    formWith(
      record('Intermediate', { passingYear: '2025', obtainedMarks: '1000' }),
      record('Intermediate', { obtainedMarks: '500' }),
      record('Intermediate', { obtainedMarks: '', totalMarks: '', percentage: '55.5' }),
    ),
  );
  expect(textOf(minimum('60'), facts)).toBe('Intermediate needs 60 %, you entered 55.5 %.');
});

it('F-8 Part I is no result of the Intermediate yet', () => {
  const facts = factsOf(formWith(record('Intermediate', { obtainedMarks: '400', part: 'part-1' })));
  expect(facts.marks).toEqual([]);
  const checked = factsOf(formWith(record('Intermediate', { part: 'part-1' })), [
    item('intermediate', 'Intermediate', {
      state: 'verified',
      marks: { obtainedMarks: '659', totalMarks: '1100' },
    }),
  ]);
  expect(checked.marks).toEqual([]);
});

it('what a client filled in itself stays', () => {
  expect(textOf(minimum('60', { yours: '58' }), verified)).toBe('Intermediate needs 60 %, yours is 58 %.');
});

describe('F-8 documents', () => {
  const facts = factsOf(null, [
    item('domicile', 'Domicile'),
    item('photographs', 'Photographs', { state: 'sent' }),
    item('intermediate', 'Intermediate', { state: 'verified' }),
  ]);
  const reason = (code: string, document: string) => ({ code, details: { document } });
  it.each([
    ['document-not-sent', 'Domicile, Photographs', 'This document was not sent: Domicile.'],
    ['document-not-sent', 'Photographs', 'decision.documents-sent'],
    [
      'document-not-verified',
      'Intermediate, Photographs',
      'This document could not be verified: Photographs.',
    ],
    ['document-not-verified', 'Intermediate', 'decision.documents-verified'],
    [
      'document-not-sent',
      'The letter of the school',
      'This document was not sent: The letter of the school.',
    ],
  ])('%s of %s: %s', (code, document, text) => {
    expect(textOf(reason(code, document), facts)).toBe(text);
  });

  it('several are named as several', () => {
    const none = factsOf(null, [item('domicile', 'Domicile'), item('photographs', 'Photographs')]);
    expect(textOf(reason('document-not-sent', 'Domicile, Photographs'), none)).toBe(
      'These documents were not sent: Photographs, Domicile.',
    );
  });
});

it('F-8 a result that was verified is not missing; marks in the form alone may be those of a part', () => {
  const reason = { code: 'result-missing', details: { qualification: 'Intermediate' } };
  expect(textOf(reason, verified)).toBe('decision.result-known');
  for (const facts of [claimed, factsOf(null)])
    expect(textOf(reason, facts)).toBe('The result of Intermediate is missing.');
});

it('F-8 only what the form does not say is given one by one', () => {
  expect(['below-minimum', 'test-below-minimum', 'lower-merit', 'seats-full'].map(isPersonalReason)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
