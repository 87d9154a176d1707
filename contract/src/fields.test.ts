import { z } from 'zod';
import {
  email,
  emailKey,
  newEmail,
  normaliseCnic,
  normaliseWebsite,
  paging,
  spelled,
  text,
  website,
} from './fields';
import { normalisePhone } from './phones';

it.each([
  ['03001234567', '0300-1234567'],
  ['0300-1234567', '0300-1234567'],
  ['+92 300 1234567', '0300-1234567'],
  ['0092 300 123 4567', '0300-1234567'],
  ['3001234567', '0300-1234567'],
  ['051-9000101', '051-9000101'],
  ['(051) 111-2223', '051-111-2223'],
  ['051 111 2223', '051-111-2223'],
  [' 051.1112223 ', '051-1112223'],
  ['0511112223', '0511112223'],
  ['0092 51 111 2223', '+92-51-111-2223'],
  ['00 92 51 1112223', '+92-51-1112223'],
  ['+44 20 7946 0000', '+44-20-7946-0000'],
  ['+44 (0)20--7946 0000', '+44-0-20-7946-0000'],
  ['+923001234567', '0300-1234567'],
  ['051 + 1112223', null],
  ['()-', null],
  ['051-11', null],
  ['0511112223334445', null],
  ['123', null],
  ['0300-12345x7', null],
])('stores the phone number %s as %s', (typed, stored) => {
  expect(normalisePhone(typed)).toBe(stored);
  if (stored !== null) expect(normalisePhone(stored)).toBe(stored);
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

it.each([
  'sara@example.pk',
  "o'brien+uni_2026@mail.example.com",
  'sara@xn--mgbai9azgqp6j.pk',
  'sara@müller.de',
  'sara@straße.de',
  'sara@пример.рф',
  'sara@مثال.پاکستان',
  'sara@例え.jp',
  'sara@ラーメン.みんな',
  'sara@한국.kr',
  'sara@उदाहरण.भारत',
  'sara@παράδειγμα.ελ',
])('an account may have the e-mail %s', (typed) => {
  expect(newEmail.safeParse(typed)).toMatchObject({ success: true, data: typed });
});

it('an e-mail that is typed with an accent of its own is the same key', () => {
  expect(newEmail.parse(' Sara@Mu\u0308ller.DE ')).toBe('sara@m\u00fcller.de');
});

it.each([
  ['a zero width space', 'sa\u200bra@example.pk', 'email.invisible-characters'],
  ['a zero width joiner', 'sara\u200d@example.pk', 'email.invisible-characters'],
  ['a soft hyphen', 'sa\u00adra@example.pk', 'email.invisible-characters'],
  ['a mark that turns the direction', '\u202esara@example.pk', 'email.invisible-characters'],
  ['an isolate', '\u2066sara@example.pk', 'email.invisible-characters'],
  ['a variation selector', 'sara\ufe0f@example.pk', 'email.invisible-characters'],
  ['a tag letter', 'sara\u{e0061}@example.pk', 'email.invisible-characters'],
  ['a word joiner in the domain', 'sara@exam\u2060ple.pk', 'email.invisible-characters'],
  ['a Hangul filler', 'sara\u3164@example.pk', 'email.invisible-characters'],
  ['a Cyrillic a', 's\u0430ra@example.pk', 'email.not-plain'],
  ['nothing but Cyrillic', '\u0441\u043e\u0441\u043e@example.pk', 'email.not-plain'],
  ['a Greek o', '\u03bfmar@example.pk', 'email.not-plain'],
  ['a dotless i', 'b\u0131lal@example.pk', 'email.not-plain'],
  ['a Latin alpha', 's\u0251ra@example.pk', 'email.not-plain'],
  ['an accent', 's\u00e1ra@example.pk', 'email.not-plain'],
  ['full-width letters', '\uff53\uff41\uff52\uff41@example.pk', 'email.not-plain'],
  ['a full-width @', 'sara\uff20example.pk', 'email.not-plain'],
  ['Arabic digits', 'sara\u0661@example.pk', 'email.not-plain'],
  ['a Cyrillic letter in the domain', 'sara@ex\u0430mple.pk', 'email.not-plain'],
  ['a domain of Cyrillic twins', 'sara@\u0430\u0440\u0440\u04cf\u0435.com', 'email.not-plain'],
  ['a domain of Greek twins', 'sara@\u03bf\u03ba.com', 'email.not-plain'],
  ['a dotless i in the domain', 'sara@b\u0131lal.pk', 'email.not-plain'],
  ['a script g in the domain', 'sara@\u0261oogle.com', 'email.not-plain'],
  ['full-width letters in the domain', 'sara@\uff45xample.pk', 'email.not-plain'],
  ['another full stop', 'sara@a.example\u3002pk', 'email.not-plain'],
  ['two marks on a letter', 'sara@mu\u0308\u0320ller.de', 'email.not-plain'],
  ['no address', 'sara at example', 'email.invalid'],
])('an account may not have an e-mail with %s, which looks like another one', (_what, typed, code) => {
  expect(newEmail.safeParse(typed).error?.issues[0]?.message).toBe(code);
  expect(emailKey.parse(typed)).toBe(typed);
});
