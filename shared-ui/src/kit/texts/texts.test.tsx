import { render, screen } from '@testing-library/react';
import { renderScreen } from '../../test-kit';
import { Day, formatTotal, Instant } from '..';
import { pseudo } from './pseudo';
import { defineTexts, defineTranslation, sentence, speak, speakRewritten } from './texts';

const texts = defineTexts('ui/texts-test', {
  send: 'Send',
  greeting: 'Welcome, {name}',
  found: { 0: 'Nothing', one: '{count} university in {city}', other: '{count} universities in {city}' },
  terms: 'Read the <terms>terms of {school}</terms> first',
});

afterEach(() => speak('en'));

it('gives a text as it stands, and fills in what is not text', () => {
  expect(texts.send).toBe('Send');
  expect(texts.greeting({ name: 'Sara' })).toBe('Welcome, Sara');
  const { container } = render(<p>{texts.greeting({ name: <b>Sara</b> })}</p>);
  expect(container.innerHTML).toBe('<p>Welcome, <b>Sara</b></p>');
});

it('never reads a value as part of a message', () => {
  for (const name of ['{name}', '$&', '\\x41', '\\u0041', '<b>x</b>', '{count}', '', '#']) {
    expect(texts.greeting({ name })).toBe(`Welcome, ${name}`);
  }
});

it('chooses the form by number as the language does', () => {
  const city = 'Lahore';
  expect([0, 1, 2, 1500].map((count) => texts.found({ count, city }))).toEqual([
    'Nothing',
    '1 university in Lahore',
    '2 universities in Lahore',
    '1,500 universities in Lahore',
  ]);
  speak('ar');
  defineTranslation('ar', texts, {
    send: 'x',
    greeting: 'x {name}',
    found: { few: 'few {count} {city}', many: 'many {count} {city}', other: 'other {count} {city}' },
    terms: '<terms>{school}</terms>',
  });
  expect([3, 11, 100].map((count) => texts.found({ count, city }))).toEqual([
    'few 3 Lahore',
    'many 11 Lahore',
    'other 100 Lahore',
  ]);
});

it('puts a component around what stands in a tag', () => {
  const link = (inner: React.ReactNode) => <a href="/terms">{inner}</a>;
  const { container } = render(<p>{texts.terms({ terms: link, school: <i>NUST</i> })}</p>);
  expect(container.innerHTML).toBe('<p>Read the <a href="/terms">terms of <i>NUST</i></a> first</p>');
});

it.each(['qps', 'qps-rtl'])(
  'rewrites everything for trying the site in %s, but no placeholder, tag or value',
  (name) => {
    speakRewritten(name, pseudo);
    expect(texts.send).toBe('[!! Śéñd !!]');
    expect(texts.greeting({ name: 'Sara' })).toBe('[!! Wéļçómé, Sara !!]');
    expect(texts.found({ count: 1, city: 'Lahore' })).toBe('[!! 1 úñívéŕśítý íñ Lahore !!]');
    const { container } = render(<p>{texts.terms({ terms: (inner) => <b>{inner}</b>, school: 'NUST' })}</p>);
    expect(container.textContent).toBe('[!! Ŕéád thé téŕmś óf NUST fíŕśt !!]');
    const catalogue = defineTexts('ui/texts-test-later', { late: 'Late' });
    expect(catalogue.late).toBe('[!! Ļáté !!]');
    expect(sentence('Invalid request.')).toBe('[!! Íñváļíd ŕéqúéśt. !!]');
    expect(sentence(sentence('No.'))).toBe(sentence('No.'));
  },
);

it('leaves sentences alone in English', () => {
  expect(sentence('Invalid request.')).toBe('Invalid request.');
});

/** Only the type check reads these: each line must be an error. */
export function mustNotCompile() {
  // @ts-expect-error a key that is not there
  texts.missing;
  // @ts-expect-error a value that is missing
  texts.greeting({});
  // @ts-expect-error a value of another name
  texts.greeting({ nam: 'Sara' });
  // @ts-expect-error a count that is no number
  texts.found({ count: '1', city: 'Lahore' });
  // @ts-expect-error a function is not a string
  const greeting: string = texts.greeting;
  const whole = {
    send: 'x',
    greeting: '{name}',
    found: { other: '{count} {city}' },
    terms: '<terms>{school}</terms>',
  } as const;
  defineTranslation('ur', texts, { ...whole, greeting: '{name}' } as const);
  // @ts-expect-error a lost placeholder
  defineTranslation('ur', texts, { ...whole, greeting: 'x' } as const);
  // @ts-expect-error a placeholder of its own
  defineTranslation('ur', texts, { ...whole, greeting: '{name} {city}' } as const);
  // @ts-expect-error a lost tag
  defineTranslation('ur', texts, { ...whole, terms: '{school}' } as const);
  // @ts-expect-error a text that is not by number any more
  defineTranslation('ur', texts, { ...whole, found: '{city}' } as const);
  // @ts-expect-error a key that English does not have
  defineTranslation('ur', texts, { ...whole, other: 'x' } as const);
  // @ts-expect-error a key that is missing
  defineTranslation('ur', texts, { send: 'x' } as const);
  return greeting;
}

describe('formats', () => {
  it('writes dates in their own direction, so that day, month and year keep their order from right to left', () => {
    renderScreen(
      <>
        <Day value="2026-10-19" />
        <Instant value="2026-10-19T09:05:00.000Z" />
      </>,
    );
    for (const expected of ['19 Oct 2026', '19 Oct 2026, 14:05'])
      expect(screen.getByText(expected)).toHaveAttribute('dir', 'auto');
  });

  it('writes a total that goes on beyond its number as such, in every language', () => {
    expect([formatTotal(10_000), formatTotal(10_000, false), formatTotal(10_000, true)]).toEqual([
      '10,000',
      '10,000',
      '10,000+',
    ]);
    speakRewritten('qps', (text) => `[${text}]`);
    expect(formatTotal(10_000, true)).toBe('[10,000+]');
    speak('en');
  });
});
