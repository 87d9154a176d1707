/** What a merit rule is told in, and what it answers somebody; gaps in braces. */
export const MERIT_REASONS = {
  'below-minimum': '{qualification} needs {needed} %, yours is {yours} %.',
  'test-below': 'The test {test} needs {needed} %, yours is {yours} %.',
  'aggregate-below': 'The aggregate needs {needed}, yours is {yours}.',
  groups: 'The program is for these groups: {groups}.',
  streams: 'Who qualifies: {streams}.',
  'age-least': 'The age must be at least {least} on {on}.',
  'age-most': 'The age must be at most {most} on {on}.',
  'age-between': 'The age must be from {least} to {most} on {on}.',
} as const;
export type MeritReasonCode = keyof typeof MERIT_REASONS;

export const MERIT_MISSING = {
  result: 'We cannot tell yet: your result of {name} is missing.',
  subject: 'We cannot tell yet: your marks of {name} are missing.',
  group: 'We cannot tell yet: the group of your Intermediate is missing.',
  'birth-date': 'We cannot tell yet: your date of birth is missing.',
} as const;
export type MeritMissingCode = keyof typeof MERIT_MISSING;

/** Said beside every figure that nobody has compared with the documents. */
export const MERIT_CLAIMED =
  'Calculated from what you entered. The university compares it with your documents.';

export const MERIT_SOURCE_NAMES = {
  matric: 'Matriculation',
  inter: 'Intermediate',
  'inter-part-1': 'Intermediate (Part I)',
  bachelors: 'Bachelors',
  test: 'Test',
} as const;

/** The pieces of the sentence that a rule is told in. */
export const MERIT_SENTENCE = {
  part: '{weight} % {measure}',
  awaitedPart: 'Intermediate (Part I, while the result is awaited)',
  best: 'the better of {measures}',
  firstOf: '{first}, else {others}',
  pooled: 'the marks of {measures} taken together',
  times: '{measure} times {times}',
  subjects: '{measure} in {subjects}',
  factor: '{measure} times {factor}',
  and: '{first} and {last}',
  least: 'At least {percent} % in {measure}.',
  stream: '{when}: {parts}.',
  streamAlone: '{parts}.',
  others: 'Everybody else',
  notForOthers: 'Only for these groups.',
  notForOtherStreams: 'Not for others.',
  awaited: 'while the result of the Intermediate is awaited',
  complete: 'once the Intermediate is complete',
  hafiz: 'Hafiz: {marks} marks more in {measure}.',
  hafizResult: 'Hafiz: {marks} more in the merit.',
  extraSubjects: '{marks} marks more in {measure} for each of {subjects}, at most {atMost} of them.',
  extraSubjectsResult: '{marks} more in the merit for each of {subjects}, at most {atMost} of them.',
  lateYears: '{minus} less for each year after the Intermediate, at most {atMost} times.',
  leastAggregate: 'The merit must be at least {least}, without extra marks.',
  ageBetween: 'Age from {least} to {most} on {on}.',
  ageLeast: 'Age at least {least} on {on}.',
  ageMost: 'Age at most {most} on {on}.',
  percentages: 'Percentages are {way} {decimals} decimals.',
  partsOutOf: 'Parts are marks of {outOf}, {way} {decimals} decimals.',
  'half-up': 'rounded to',
  cut: 'cut to',
  result: 'The merit is rounded to {decimals} decimals.',
  ties: 'Equal merit: {ties}.',
  nextTie: ', then ',
  older: 'who is older',
  younger: 'who is younger',
  line: '{weight} % of {label}, {percent} %: {points}',
  lineWithExtra: '{weight} % of {label}, {percent} % with {extra} extra marks: {points}',
  adjustment: '{label}: {points}',
  extraMarks: 'Extra marks',
  yearsLate: 'Late years ({years})',
  number: 'the lower application number',
  blocks: 'Who does not qualify cannot apply.',
} as const;
