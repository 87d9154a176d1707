import { z } from 'zod';
import { cleanEmail } from './accounts/emails';
import { oneTimeCode } from './accounts/recovery';
import {
  email,
  emailKey,
  newEmail,
  normaliseCnic,
  normaliseWebsite,
  paging,
  spelled,
  text,
  typedEmail,
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
  ['923001234567', '0300-1234567'],
  ['92 300 1234567', '0300-1234567'],
  ['92 (0)300-1234567', '0300-1234567'],
  ['0092 0300 1234567', '0300-1234567'],
  ['00923001234567', '0300-1234567'],
  ['92-51-1112223', '+92-51-1112223'],
  ['\u202a+92 300 1234567\u202c', '0300-1234567'],
  ['\u200e0300\u200b1234567\ufeff', '0300-1234567'],
  ['0300\u20111234567', '0300-1234567'],
  ['0300\u20131234567', '0300-1234567'],
  ['0300\u22121234567', '0300-1234567'],
  ['0300\u00a0123\u20094567', '0300-1234567'],
  ['0300\u3000123\u202f4567\r\n', '0300-1234567'],
  ['\uff10\uff13\uff10\uff10\uff0d\uff11\uff12\uff13\uff14\uff15\uff16\uff17', '0300-1234567'],
  ['\uff0b92\uff083\uff0900 1234567', '0300-1234567'],
  ['۰۳۰۰ ۱۲۳۴۵۶۷', '0300-1234567'],
  ['٠٣٠٠١٢٣٤٥٦٧', '0300-1234567'],
  ['०३००१२३४५६७', '0300-1234567'],
  ['tel:+92-300-1234567', '0300-1234567'],
  ['0300-1234567,', '0300-1234567'],
  ['0300 1234567.', '0300-1234567'],
  ['0300/1234567', '0300-1234567'],
  ['+92 300/1234567', '0300-1234567'],
  ['0300/123456', null],
  ['021-34567890/91', null],
  ['0300 123 456', null],
  ['0300 123 45678', null],
  ['+92 300 123456', null],
  ['92300123456', null],
  ['0092 300 12345678', null],
  ['300 123 456', null],
  ['۰۳۰۰ ۱۲۳ ۴۵۶', null],
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
  ['\u200e42201\u2013039\u200b7640\u20118\u200f', '42201-0397640-8'],
  ['۴۲۲۰۱۔۰۳۹۷۶۴۰۔۸', '42201-0397640-8'],
  ['42201.0397640.8,', '42201-0397640-8'],
  ['٤٢٢٠١٠٣٩٧٦٤٠٨\r\n', '42201-0397640-8'],
  ['\uff14\uff12\uff12\uff10\uff11 0397640 8', '42201-0397640-8'],
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
  ['http://100.64.0.1/', null],
  ['http://100.127.255.254/', null],
  ['http://192.0.0.8', null],
  ['http://192.0.2.1', null],
  ['http://198.18.0.1', null],
  ['http://198.19.255.1', null],
  ['http://198.51.100.7', null],
  ['http://203.0.113.7', null],
  ['http://224.0.0.1', null],
  ['http://255.255.255.255', null],
  ['http://0x64400001/', null],
  ['http://100.63.255.255/', 'http://100.63.255.255/'],
  ['http://198.20.0.1', 'http://198.20.0.1/'],
  ['https://10.example.pk', 'https://10.example.pk/'],
  ['https://nust.edu.pk/\u202etxt.exe', null],
  ['https://nust\u200e.edu.pk', null],
  ['https://nust.edu.pk/%E2%80%AEfdp', null],
  ['https://nust.edu.pk/%d8%9c', null],
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
  ['a zero width space', 'sa\u200bra@example.pk'],
  ['a zero width joiner', 'sara\u200d@example.pk'],
  ['a soft hyphen', 'sa\u00adra@example.pk'],
  ['a mark that turns the direction', '\u202esara@example.pk'],
  ['an isolate', '\u2066sara@example.pk\u2069'],
  ['a variation selector', 'sara\ufe0f@example.pk'],
  ['a tag letter', 'sara\u{e0061}@example.pk'],
  ['a word joiner in the domain', 'sara@exam\u2060ple.pk'],
  ['a Hangul filler', 'sara\u3164@example.pk'],
  ['a line break', 'sara@example.pk\r\n'],
  ['a control character', 'sara\u0007@example.pk'],
  ['blanks of all kinds around it', '\u00a0\u3000 sara@example.pk\u2003\t'],
  ['blanks around the @', 'sara @ example.pk'],
  ['a blank that the keyboard put behind the dot', 'sara@example. pk'],
  ['a comma behind it', 'sara@example.pk,'],
  ['a semicolon behind it', 'sara@example.pk;'],
  ['a full stop behind it', 'Sara@Example.pk.'],
  ['several full stops behind it', 'sara@example.pk..'],
  ['an Urdu comma behind it', 'sara@example.pk\u060c'],
  ['an Urdu full stop behind it', 'sara@example.pk\u06d4'],
  ['a bracket behind it', 'sara@example.pk>'],
  ['brackets around it', '<sara@example.pk>'],
  ['quotes around it', '"sara@example.pk"'],
  ['a name before it, as mail programs copy it', 'Sara Ahmed <sara@example.pk>,'],
  ['the scheme of a link', 'mailto:sara@example.pk'],
  ['a slip and a mark of direction', 'sara@example.pk>,\u200e'],
])('an e-mail is read without %s', (_what, typed) => {
  for (const field of [newEmail, email, typedEmail]) expect(field.parse(typed)).toBe('sara@example.pk');
  expect(cleanEmail(cleanEmail(typed))).toBe(cleanEmail(typed));
});

it.each([
  '.sara@example.pk',
  'sara.@example.pk',
  'sa..ra@example.pk',
  'sara@-example.pk',
  'sara@example-.pk',
  'sara@exam..ple.pk',
  'sara@.example.pk',
  'sara@example.-pk',
  'sara@example',
  'sara@example.p',
  'sara@example.123',
  'sara@@example.pk',
  'sara@example.pk, omar@example.pk',
  'sara ahmed@example.pk',
  '@example.pk',
  'sara@',
  `${'s'.repeat(65)}@example.pk`,
  `sara@${'e'.repeat(64)}.pk`,
  '\u200b',
])('no e-mail has the form %j', (typed) => {
  for (const field of [newEmail, email]) {
    expect(field.safeParse(typed).error?.issues[0]?.message).toBe('email.invalid');
  }
});

it.each(['s.ara@example.pk', 'sara-@ex--ample.pk', "o'brien+uni_2026@mail.example.com", 'a@b.co', '1@2.pk'])(
  'an e-mail may have the form %s',
  (typed) => {
    for (const field of [newEmail, email]) expect(field.parse(typed)).toBe(typed);
  },
);

it.each([
  ['\u200e123\u00a0456\u200f', '123456'],
  ['123\u2013456', '123456'],
  ['۱۲۳-۴۵۶', '123456'],
  ['\uff11\uff12\uff13 456', '123456'],
  ['12\u200b34\u206056.', '123456'],
  [`${'\u200b'.repeat(60)}123456`, '123456'],
])('reads the code %j as %s', (typed, code) => {
  expect(oneTimeCode.parse(typed)).toBe(code);
});

it.each([
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
