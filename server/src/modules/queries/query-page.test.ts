import { anySentenceOf, sendQuery } from '@uas/contract';
import { storedQueries, TYPED_QUERY } from '../../test-kit/sent-queries';
import { withTestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';

const uas = withTestApp();
beforeEach(() => {
  uas.clock.set(TEST_NOW);
});

const FORM = { accept: 'text/html,*/*;q=0.8', 'content-type': 'application/x-www-form-urlencoded' };
const OURS = { host: 'site.example', origin: 'https://site.example', 'sec-fetch-site': 'same-origin' };

const open = (id: string, search = '') => uas.app.inject({ url: `/send-query/${id}${search}` });

type Headers = Readonly<Record<string, string | undefined>>;

interface Sent {
  readonly changes?: Record<string, string>;
  /** Of headers. */
  readonly changed?: Headers;
  /** Where to, as the form has it. */
  readonly url?: string;
}

function send(instituteId: string, { changes, changed, url = sendQuery.path }: Sent = {}) {
  const headers = Object.entries<string | undefined>({ ...FORM, ...OURS, ...changed });
  const fields = { instituteId, ...TYPED_QUERY, ...changes };
  return uas.app.inject({
    method: sendQuery.method,
    url,
    headers: Object.fromEntries(headers.filter(([, value]) => value !== undefined)),
    payload: new URLSearchParams(fields).toString(),
  });
}

const stored = () => storedQueries(uas);

/** Where a form is sent to. */
const addressOf = (page: string) => /<form method="post" action="([^"]*)"/.exec(page)?.[1] ?? '';

describe('a query without scripts', () => {
  it('S-5.35 S-2.44 R-45 comes back with what is not right and all that was typed; stores nothing', async () => {
    const nust = await uas.institute('nust');
    const typed = 'Is "<b>this</b>" & that\nright?';
    const attempts = [
      [{ studentName: ' ' }, 400, anySentenceOf('query.fields-missing'), 'Please enter your name.'],
      [{ studentPhone: '' }, 400, anySentenceOf('query.fields-missing'), 'Please enter your phone number.'],
      [{ studentEmail: '' }, 400, anySentenceOf('query.fields-missing'), 'Please enter your e-mail address.'],
      [{ courseName: '' }, 400, anySentenceOf('query.fields-missing'), 'Please choose a course.'],
      [{ studentEmail: 'sara' }, 400, anySentenceOf('email.invalid'), 'Please enter a valid e-mail address.'],
      [{ courseName: 'LLB' }, 409, anySentenceOf('query.course-unknown'), ''],
    ] as const;
    for (const [changes, status, sentence, atField] of attempts) {
      const { statusCode, body, headers } = await send(nust.id, { changes: { message: typed, ...changes } });
      expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
      expect(body).toContain(`<p role="alert">${sentence}</p>`);
      expect(body).toContain(atField);
      expect(body).toContain('Is &quot;&lt;b&gt;this&lt;/b&gt;&quot; &amp; that\nright?</textarea>');
      expect(body).not.toMatch(/<b>|<script/);
    }
    expect(await stored()).toEqual([]);
  });

  it('is refused when a page of another site has sent it, and answers a university that is gone', async () => {
    const nust = await uas.institute('nust');
    const foreign = [
      { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://other.example', 'sec-fetch-site': undefined },
      { origin: 'null', 'sec-fetch-site': undefined },
      { origin: undefined, 'sec-fetch-site': 'same-site' },
      { origin: 'https://other.example', accept: 'application/json' },
    ];
    for (const headers of foreign) {
      const { statusCode, body } = await send(nust.id, { changed: headers });
      expect({ headers, statusCode }).toEqual({ headers, statusCode: 403 });
      expect(body).toContain(anySentenceOf('access.forbidden'));
    }
    const gone = await send('nobody');
    expect([gone.statusCode, gone.headers['content-type']]).toEqual([409, 'text/html; charset=utf-8']);
    expect(gone.body).toContain(anySentenceOf('query.university-unknown'));
    for (const id of ['nobody', '%3Cscript%3E']) {
      const { statusCode, body } = await open(id);
      expect(statusCode).toBe(404);
      expect(body).not.toMatch(/<form|<script/);
    }
    expect(await stored()).toEqual([]);
  });

  it('refuses forms where no call takes one, and fields that the call does not know', async () => {
    const nust = await uas.institute('nust');
    const login = await uas.app.inject({ method: 'POST', url: '/api/login', headers: FORM, payload: 'a=b' });
    expect(login.statusCode).toBe(415);
    expect((await send(nust.id, { changes: { date: '2020-01-01' } })).statusCode).toBe(400);
    expect((await send(nust.id, { changes: { ['__proto__']: 'x' } })).statusCode).toBe(400);
    expect((await send(nust.id, { changes: { message: 'x'.repeat(30_000) } })).statusCode).toBe(413);
    expect(await stored()).toEqual([]);
  });

  it('SEC-S64 counts together with the queries of scripts, and says so on the page', async () => {
    const nust = await uas.institute('nust');
    const { queriesPerHour } = uas.dependencies.environment;
    for (let count = 0; count < queriesPerHour; count += 1)
      await send(nust.id, { changes: { studentPhone: `0300 10000${10 + count}` } });
    const { statusCode, body, headers } = await send(nust.id);
    expect([statusCode, headers['retry-after']]).toEqual([429, '3600']);
    expect(body).toContain(anySentenceOf('query.too-many'));
    expect(await stored()).toHaveLength(queriesPerHour);
  });

  it('S-7.23 R-2 is stored as one of scripts is, and the page after it sends nothing when it is loaded again', async () => {
    const nust = await uas.institute('nust');
    const reply = await send(nust.id, { changes: { message: 'One\r\ntwo' } });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, `/send-query/${nust.id}?sent`]);
    expect(await stored()).toMatchObject([
      {
        institute_id: nust.id,
        university_name: 'Nust',
        course_name: 'BBA',
        student_phone: '0300-1234567',
        student_email: 'sara@visitors.example',
        message: 'One\ntwo',
      },
    ]);
    const after = await open(nust.id, '?sent');
    expect([after.statusCode, after.body]).toEqual([
      200,
      expect.stringContaining('<h1>Query sent successfully!</h1>'),
    ]);
    expect(await stored()).toHaveLength(1);
  });

  it('R-2 sends without a course where there is none to choose, and from a browser that does not say from where', async () => {
    const nust = await uas.institute('nust', { departments: [] });
    expect((await open(nust.id)).body).not.toContain('<select');
    const headers = { origin: undefined, 'sec-fetch-site': undefined };
    expect((await send(nust.id, { changes: { courseName: '' }, changed: headers })).statusCode).toBe(303);
    expect(await stored()).toMatchObject([{ course_name: '' }]);
  });
});

describe('a form without scripts that is sent twice', () => {
  it('is two queries when something was changed, when each was opened by itself, and without a number', async () => {
    const nust = await uas.institute('nust');
    const url = addressOf((await open(nust.id)).body);
    await send(nust.id, { url });
    await send(nust.id, { url, changes: { message: 'And where?' } });
    await send(nust.id, { url: addressOf((await open(nust.id)).body) });
    for (const search of ['', '?form=', '?form=a%20b', '?form=abcdefgh&form=abcdefgh'])
      expect((await send(nust.id, { url: sendQuery.path + search })).statusCode).toBe(303);
    expect((await stored()).map(({ message }) => message)).toEqual([
      'When?',
      'And where?',
      ...Array.from({ length: 5 }, () => 'When?'),
    ]);
  });

  it('goes on after a refusal, which uses nothing up', async () => {
    const nust = await uas.institute('nust');
    const url = addressOf((await open(nust.id)).body);
    const refused = await send(nust.id, { url, changes: { studentPhone: '12' } });
    expect([refused.statusCode, addressOf(refused.body)]).toEqual([400, url]);
    expect((await send(nust.id, { url })).statusCode).toBe(303);
    expect(await stored()).toHaveLength(1);
  });

  it('R-2 stores one query, and shows that it was sent each time', async () => {
    const nust = await uas.institute('nust');
    const url = addressOf((await open(nust.id)).body);
    const clicks = await Promise.all([1, 2, 3].map(() => send(nust.id, { url })));
    const again = await send(nust.id, { url });
    for (const { statusCode, headers } of [...clicks, again])
      expect([statusCode, headers.location]).toEqual([303, `/send-query/${nust.id}?sent`]);
    expect(await stored()).toHaveLength(1);
  });
});

describe('the page with the form', () => {
  it('S-2.43 asks what the dialog asks, for the university of its address', async () => {
    const nust = await uas.institute('nust', { name: 'Nust & <Sons>' });
    const { statusCode, body } = await open(nust.id);
    expect(statusCode).toBe(200);
    expect(body).toContain('<h1>Send Query to Nust &amp; &lt;Sons&gt;</h1>');
    expect(body).toContain(`<input type="hidden" name="instituteId" value="${nust.id}">`);
    for (const name of ['studentName', 'studentPhone', 'studentEmail', 'courseName'])
      expect(body).toMatch(new RegExp(`<(input|select) id="${name}" [^>]*required`));
    expect(body).toContain('<option value="BBA">BBA</option>');
    expect(body).toMatch(/<textarea id="message" [^>]*maxlength="2000">/);
  });

  it('lies in no cache and no search engine, loads nothing, and is framed by nobody', async () => {
    const nust = await uas.institute('nust');
    for (const { headers } of [await open(nust.id), await send(nust.id, { changes: { studentName: '' } })]) {
      expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'nonce-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
      );
    }
  });
});

describe('a report of a wrong fact without scripts', () => {
  it('asks what is wrong of the program, comes back with what was typed, and says that it was sent', async () => {
    const nust = await uas.institute('nust');
    const { body: page } = await open(nust.id, '?wrong=BBA');
    expect(page).toContain('<title>Report a wrong fact');
    expect(page).toContain('<option value="BBA" selected>BBA</option>');
    expect(page).toContain('<option value="closing-merit">Closing merit</option>');
    const refused = await send(nust.id, { changes: { wrongFact: 'closing-merit', message: '' } });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain(anySentenceOf('query.report-missing'));
    expect(refused.body).toContain('<option value="closing-merit" selected>Closing merit</option>');
    expect(await stored()).toEqual([]);
    const sent = await send(nust.id, { changes: { wrongFact: 'closing-merit', message: 'It was 81.' } });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `/send-query/${nust.id}?sent=report`]);
    expect((await open(nust.id, '?sent=report')).body).toContain('Your report was sent.');
    expect(await stored()).toMatchObject([{ wrong_fact: 'closing-merit', course_name: 'BBA' }]);
  });
});
