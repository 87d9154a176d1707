import { meritRule } from './merit-rule';
import { ruleSentence, tieName } from './merit-sentence';

const FIRST = { firstOf: [{ of: 'inter' }, { of: 'inter-part-1' }] };

it('F-1 tells a rule in a sentence that people can read', () => {
  const nust = meritRule.parse({
    streams: [
      {
        parts: [
          { measure: { of: 'test', test: 'NET' }, weight: '75' },
          { measure: { of: 'matric' }, weight: '10' },
          { measure: FIRST, weight: '15' },
        ],
        least: [{ measure: { of: 'inter' }, percent: '60' }],
      },
    ],
  });
  expect(ruleSentence(nust)).toBe(
    '75 % NET, 10 % Matriculation, 15 % Intermediate (Part I, while the result is awaited). At least 60 % in Intermediate. Equal merit: Intermediate, then Matriculation, then who is older.',
  );
});

it('F-1 says each thing that a rule can hold', () => {
  const all = meritRule.parse({
    streams: [
      {
        when: { groups: ['A level', 'Foreign'], awaited: true },
        parts: [{ measure: { of: 'matric' }, weight: '100' }],
      },
      {
        when: { awaited: false },
        parts: [
          {
            measure: { best: [{ of: 'matric' }, { of: 'inter', subjects: ['Physics', 'Maths'] }] },
            weight: '60',
          },
          {
            measure: {
              pooled: [
                { of: 'matric', times: '0.25' },
                { of: 'inter', times: '1' },
              ],
            },
            weight: '30',
          },
          { measure: { firstOf: [{ of: 'bachelors', factor: '0.9' }, { of: 'inter' }] }, weight: '10' },
        ],
      },
      { parts: [] },
    ],
    extra: [
      { for: 'hafiz', marks: '20', to: 'inter' },
      { for: 'hafiz', marks: '2', to: 'result' },
      { for: 'subjects', subjects: ['Law', 'History'], atMost: 1, marks: '25', to: 'inter' },
      { for: 'subjects', subjects: ['Law'], atMost: 1, marks: '5', to: 'result' },
    ],
    lateYears: { minus: '2', atMost: 2 },
    leastAggregate: '50',
    age: { least: 17, most: 24, on: '2026-09-01' },
    rounding: {
      percentages: { decimals: 3, how: 'cut' },
      parts: { outOf: '1100', decimals: 2 },
      result: { decimals: 2 },
    },
    ties: ['younger'],
    blocks: true,
  });
  expect(ruleSentence(all).split(/(?<=[.]) /)).toEqual([
    'A level, Foreign, while the result of the Intermediate is awaited: 100 % Matriculation.',
    'Once the Intermediate is complete: 60 % the better of Matriculation and Intermediate in Physics and Maths, 30 % the marks of Matriculation times 0.25 and Intermediate taken together, 10 % Bachelors times 0.9, else Intermediate.',
    'Only for these groups.',
    'The merit must be at least 50, without extra marks.',
    'Hafiz: 20 marks more in Intermediate.',
    'Hafiz: 2 more in the merit.',
    '25 marks more in Intermediate for each of Law and History, at most 1 of them.',
    '5 more in the merit for each of Law, at most 1 of them.',
    '2 less for each year after the Intermediate, at most 2 times.',
    'Age from 17 to 24 on 1 Sep 2026.',
    'Percentages are cut to 3 decimals.',
    'Parts are marks of 1100, rounded to 2 decimals.',
    'The merit is rounded to 2 decimals.',
    'Equal merit: who is younger.',
    'Who does not qualify cannot apply.',
  ]);
  for (const age of [{ least: 17 }, { most: 24 }]) {
    const { streams } = all;
    const text = ruleSentence({ ...all, streams: streams.slice(2), age: { ...age, on: '2026-09-01' } });
    expect(text).toContain(age.least ? 'Age at least 17 on 1 Sep 2026.' : 'Age at most 24 on 1 Sep 2026.');
  }
  expect(tieName('number')).toBe('the lower application number');
});
