import { z } from 'zod';
import { email, normaliseCnic, normaliseWebsite, paging, spelled, text, website } from './fields';
import { normalisePhone } from './phones';

it.each([
  ['03001234567', '0300-1234567'],
  ['0300-1234567', '0300-1234567'],
  ['+92 300 1234567', '0300-1234567'],
  ['0092 300 123 4567', '0300-1234567'],
  ['3001234567', '0300-1234567'],
  ['(051) 111-2223', '0511112223'],
  ['+44 20 7946 0000', '+442079460000'],
  ['123', null],
  ['0300-12345x7', null],
])('stores the phone number %s as %s', (typed, stored) => {
  expect(normalisePhone(typed)).toBe(stored);
});

it.each([
  ['4220103976408', '42201-0397640-8'],
  ['42201-0397640-8', '42201-0397640-8'],
  ['82203 1234567 0', '82203-1234567-0'],
  ['92203-1234567-0', null],
  ['42201-0397640', null],
])('reads the CNIC %s as %s', (typed, stored) => {
  expect(normaliseCnic(typed)).toBe(stored);
});

it.each([
  ['nust.edu.pk', 'https://nust.edu.pk/'],
  ['http://lums.edu.pk/apply', 'http://lums.edu.pk/apply'],
  ['', ''],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//evil.example', null],
  ['http://localhost:5000', null],
  ['http://127.0.0.1', null],
  ['http://169.254.169.254/latest', null],
  ['http://[::1]/', null],
  ['https://user:pass@nust.edu.pk', null],
  ['ftp://nust.edu.pk', null],
])('R-35 R-69 reads the website %s as %s', (typed, stored) => {
  expect(normaliseWebsite(typed)).toBe(stored);
});

it.each([
  ['http://127.0.0.1', 'website.not-public'],
  ['localhost:5000', 'website.not-public'],
  ['http://[::1]/', 'website.not-public'],
  ['https://intranet.local/apply', 'website.not-public'],
  ['ftp://nust.edu.pk', 'website.invalid'],
  ['nust', 'website.invalid'],
])('says why the website %s is refused', (typed, sentence) => {
  expect(website.safeParse(typed).error?.issues[0]?.message).toBe(sentence);
});

it('R-3 trims and lower-cases an e-mail', () => {
  expect(email.parse('  Sara@Example.PK ')).toBe('sara@example.pk');
  expect(email.safeParse('sara at example').success).toBe(false);
});

it('refuses NUL, which the database cannot hold', () => {
  expect(text(10).safeParse('a\0b').success).toBe(false);
});

it('R-54 clamps the limit to 100 and starts at page 1', () => {
  expect(z.object(paging).parse({ limit: '1000000' })).toEqual({ page: 1, limit: 100 });
  expect(z.object(paging).safeParse({ page: '-1' }).success).toBe(false);
});

it('R-43 reads both spellings, the first one first', () => {
  const schema = spelled({ message: 'text' }, z.strictObject({ text: z.string() }));
  expect(schema.parse({ message: 'hello' })).toEqual({ text: 'hello' });
  expect(schema.parse({ text: 'hello' })).toEqual({ text: 'hello' });
  expect(schema.safeParse({ text: 'one', message: 'two' }).success).toBe(false);
});
