import {
  anySentenceOf,
  deleteQuery,
  exportAdminQueries,
  listAdminQueries,
  listInstituteQueries,
  sendQuery,
  setQueriesAllowed,
  setQueryAnswered,
} from '@uas/contract';
import { refusal } from '../../test-kit/refusal-reply';
import { storedQueries, TYPED_QUERY } from '../../test-kit/sent-queries';
import { withTestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';

const uas = withTestApp();
beforeEach(() => uas.clock.set(TEST_NOW));

describe('queries', () => {
  const query = (changes: Record<string, unknown> = {}) => ({
    ...TYPED_QUERY,
    universityName: 'Nust',
    studentEmail: 'Sara@visitors.example',
    ...changes,
  });
  const send = (changes: Record<string, unknown> = {}) => uas.call(sendQuery, { body: query(changes) });
  const stored = () => storedQueries(uas);

  describe('sending a query', () => {
    it('S-5.35 A-5.15 R-45 refuses missing fields, too long ones and unknown names; stores nothing', async () => {
      await uas.institute('nust');
      await uas.institute('lums', { departments: [{ name: 'Law', courses: ['LLB'] }] });
      const attempts = [
        [{ studentName: ' ' }, 400, anySentenceOf('query.fields-missing')],
        [{ studentPhone: '' }, 400, anySentenceOf('query.fields-missing')],
        [{ studentEmail: '' }, 400, anySentenceOf('query.fields-missing')],
        [{ message: 'x'.repeat(2001) }, 400, 'Please use at most 2000 characters.'],
        [{ universityName: 'Nus' }, 409, anySentenceOf('query.university-unknown')],
        [{ universityName: 'N%' }, 409, anySentenceOf('query.university-unknown')],
        [{ instituteId: 'nobody' }, 409, anySentenceOf('query.university-unknown')],
        [{ courseName: 'LLB' }, 409, anySentenceOf('query.course-unknown')],
      ] as const;
      for (const [changes, status, message] of attempts) {
        const received = await send(changes);
        expect({ changes, status: received.status, body: received.body }).toEqual({
          changes,
          status,
          body: expect.objectContaining({ message }),
        });
      }
      expect(await stored()).toEqual([]);
    });

    it('S-7.23 R-2 needs no login, and fixes institute and program by id', async () => {
      const nust = await uas.institute('nust');
      const { status, body } = await send({ universityName: 'NUST', courseName: 'bba' });
      expect({ status, body }).toEqual({
        status: 200,
        body: { success: true, message: 'Query sent successfully!' },
      });
      expect(await stored()).toMatchObject([
        {
          institute_id: nust.id,
          program_id: expect.any(String),
          university_name: 'Nust',
          course_name: 'BBA',
          student_phone: '0300-1234567',
          student_email: 'sara@visitors.example',
        },
      ]);
    });

    it('SEC-S64 follows the institute that was meant, also when another takes its name', async () => {
      const nust = await uas.institute('nust');
      const thief = await uas.institute('thief');
      await send();
      await uas.database.updateTable('institute').set({ name: 'Nust' }).where('id', '=', thief.id).execute();
      await uas.database
        .updateTable('institute')
        .set({ name: 'Old Nust' })
        .where('id', '=', nust.id)
        .execute();
      const received = async (token: string) => (await uas.call(listInstituteQueries, {}, token)).body.total;
      expect([await received(nust.token), await received(thief.token)]).toEqual([1, 0]);
    });

    it('SEC-S64 answers 429 with a sentence when one address sends too many', async () => {
      await uas.institute('nust');
      const { queriesPerHour } = uas.dependencies.environment;
      for (let count = 0; count < queriesPerHour; count += 1)
        await send({ studentPhone: `0300 10000${10 + count}` });
      const { status, body, headers } = await send();
      expect({ status, body, wait: headers['retry-after'] }).toEqual({
        status: 429,
        body: refusal('query.too-many'),
        wait: '3600',
      });
      expect(await stored()).toHaveLength(queriesPerHour);
      uas.clock.advance(3_600_001);
      expect((await send()).status).toBe(200);
    });
  });

  describe('a report of a wrong fact', () => {
    const report = (changes: Record<string, unknown> = {}) =>
      send({ wrongFact: 'fee', message: 'The prospectus says Rs 90,000.', ...changes });

    it('names a program and says what is wrong, else nothing is stored; the database keeps it so', async () => {
      await uas.institute('nust');
      const attempts = [
        [{ message: ' ' }, 400, anySentenceOf('query.report-missing')],
        [{ courseName: '' }, 400, anySentenceOf('query.fields-missing')],
        [{ studentEmail: '' }, 400, anySentenceOf('query.fields-missing')],
        [{ courseName: 'LLB' }, 409, anySentenceOf('query.course-unknown')],
        [{ wrongFact: 'colour' }, 400, 'Please check the field "wrongFact".'],
      ] as const;
      for (const [changes, status, message] of attempts) {
        const received = await report(changes);
        expect({ changes, status: received.status, body: received.body }).toEqual({
          changes,
          status,
          body: expect.objectContaining({ message }),
        });
      }
      expect(await stored()).toEqual([]);
      await send();
      const { database } = uas;
      const emptied = database.updateTable('query').set({ wrong_fact: 'fee', message: '' }).execute();
      await expect(emptied).rejects.toThrow('query_report');
    });

    it('is read by its university and by staff with the right, apart from the questions', async () => {
      const nust = await uas.institute('nust');
      const lums = await uas.institute('lums');
      const root = await uas.master('root');
      await send({ message: 'When?' });
      uas.clock.advance(1_000);
      const sent = await report();
      expect([sent.status, sent.body]).toEqual([200, { success: true, message: 'Your report was sent.' }]);
      const seen = async (kind?: 'question' | 'report') => [
        (await uas.call(listInstituteQueries, { query: { kind } }, nust.token)).body.queries,
        (await uas.call(listAdminQueries, { query: { kind } }, root.token)).body.queries,
      ];
      for (const queries of await seen('report'))
        expect(queries).toMatchObject([{ courseName: 'BBA', wrongFact: 'fee' }]);
      for (const queries of await seen('question')) expect(queries).toMatchObject([{ wrongFact: null }]);
      for (const queries of await seen()) expect(queries).toHaveLength(2);
      expect((await uas.call(listInstituteQueries, {}, lums.token)).body.queries).toEqual([]);
      const csv = await uas.call(exportAdminQueries, { query: { kind: 'report' } }, root.token);
      expect(csv.text.trim().split('\r\n')).toHaveLength(2);
    });

    it('counts as a query of its sender, of whom a few an hour are enough', async () => {
      await uas.institute('nust');
      const { queriesPerHour } = uas.dependencies.environment;
      for (let count = 0; count < queriesPerHour; count += 1) await report();
      const { status, body } = await report();
      expect([status, body]).toEqual([429, refusal('query.too-many')]);
    });
  });

  it('R-45 one landline is one phone, however its digits are grouped', async () => {
    await uas.institute('nust');
    const { queriesPerHour } = uas.dependencies.environment;
    const statuses: number[] = [];
    for (let count = 0; count <= queriesPerHour; count += 1) {
      const studentPhone = count % 2 ? '051-900 0101' : '(0519) 000101';
      const reply = await uas.app.inject({
        method: sendQuery.method,
        url: sendQuery.path,
        remoteAddress: `10.0.0.${count}`,
        payload: query({ studentPhone }),
      });
      statuses.push(reply.statusCode);
    }
    expect(statuses).toEqual([...Array(queriesPerHour).fill(200), 429]);
    expect(new Set((await stored()).map(({ student_phone }) => student_phone))).toEqual(
      new Set(['0519-000101', '051-900-0101']),
    );
  });

  describe("an institute's queries", () => {
    it('A-7.17 A-3.5 R-30 shows only its own; paused: none and a word; resumed: all', async () => {
      const nust = await uas.institute('nust');
      const lums = await uas.institute('lums');
      const root = await uas.master('root');
      await send();
      const read = async (token: string) => (await uas.call(listInstituteQueries, {}, token)).body;
      expect((await read(lums.token)).queries).toEqual([]);
      const own = await read(nust.token);
      expect(own).toEqual({
        queries: [
          {
            _id: expect.any(String),
            studentName: 'Sara',
            studentPhone: '0300-1234567',
            studentEmail: 'sara@visitors.example',
            universityName: 'Nust',
            wrongFact: null,
            courseName: 'BBA',
            message: 'When?',
            date: TEST_NOW,
            answeredAt: null,
            answeredBy: null,
            answer: '',
            mail: null,
          },
        ],
        hasMore: false,
        total: 1,
        totalIsCapped: false,
        cursor: null,
        paused: false,
      });
      const allow = (allowed: boolean) =>
        uas.call(setQueriesAllowed, { body: { instituteId: nust.id, allowed } }, root.token);
      await allow(false);
      await send({ message: 'Still sent' });
      expect(await read(nust.token)).toEqual({
        queries: [],
        hasMore: false,
        total: 0,
        totalIsCapped: false,
        cursor: null,
        paused: true,
      });
      expect((await uas.call(listAdminQueries, {}, root.token)).body.total).toBe(2);
      await allow(true);
      expect((await read(nust.token)).total).toBe(2);
    });
  });

  describe("the admin's queries", () => {
    it('A-7.44 A-6.26 R-20 lists by Karachi day, newest first, in pages', async () => {
      const nust = await uas.institute('nust');
      uas.clock.set('2026-11-20T18:59:00Z');
      await send({ message: 'first' });
      uas.clock.set('2026-11-20T19:01:00Z');
      await send({ message: 'second' });
      uas.clock.set(TEST_NOW);
      const aisha = await uas.staff('aisha', ['viewQueries']);
      const messages = async (asked: Record<string, string>) =>
        (await uas.call(listAdminQueries, { query: asked }, aisha.token)).body.queries.map(
          ({ message }) => message,
        );
      expect(await messages({})).toEqual(['second', 'first']);
      expect(await messages({ from: '2026-11-21', to: '2026-11-21' })).toEqual(['second']);
      expect(await messages({ search: 'FIRS' })).toEqual(['first']);
      expect(await messages({ search: '_irst%' })).toEqual([]);
      expect(await messages({ limit: '1', page: '2' })).toEqual(['first']);
      const institute = await uas.call(listAdminQueries, {}, nust.token);
      expect(institute.status).toBe(403);
    });

    it('A-9.12 A-9.13 R-48 R-59 SEC-S55 exports the period as CSV that no spreadsheet executes', async () => {
      await uas.institute('nust');
      const root = await uas.master('root');
      const read = (asked: Record<string, string>) =>
        uas.call(exportAdminQueries, { query: asked }, root.token);
      const empty = await read({ from: '2020-01-01', to: '2020-01-01' });
      const header =
        'Query ID,Date,Student Name,Student Email,Student Phone,Institute/University,Course,Message\r\n';
      expect(empty.text).toBe(`\uFEFF${header}`);
      expect(empty.headers['content-disposition']).toBe('attachment; filename="queries_2020-01-01.csv"');
      await send({ studentName: '=1+1', message: 'کب؟ "quoted", and\nanother line' });
      const { text, headers } = await read({});
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(headers['content-disposition']).toBe('attachment; filename="queries_all.csv"');
      expect(text.slice(1)).toBe(
        `${header}${(await stored())[0]?.id},2026-11-21 14:00,'=1+1,sara@visitors.example,0300-1234567,Nust,BBA,"کب؟ ""quoted"", and\nanother line"\r\n`,
      );
    });

    it('A-7.45 A-6.18 deletes one with deleteQueries only', async () => {
      await uas.institute('nust');
      await send();
      await send({ message: 'stays' });
      const [first] = await stored();
      const viewer = await uas.staff('viewer', ['viewQueries']);
      const remover = await uas.staff('remover', ['deleteQueries']);
      const remove = (token: string) => uas.call(deleteQuery, { params: { id: first?.id ?? '' } }, token);
      expect((await remove(viewer.token)).status).toBe(403);
      expect(await stored()).toHaveLength(2);
      expect((await remove(remover.token)).body).toEqual({ success: true });
      const again = await remove(remover.token);
      expect([again.status, again.body]).toEqual([404, refusal('query.not-found')]);
      expect(await stored()).toMatchObject([{ message: 'stays' }]);
    });
  });

  describe('a query that was answered', () => {
    const idOf = async (studentName: string) => {
      const row = await uas.database
        .selectFrom('query')
        .select('id')
        .where('student_name', '=', studentName)
        .executeTakeFirstOrThrow();
      return row.id;
    };
    const mark = (id: string, answered: boolean, token: string) =>
      uas.call(setQueryAnswered, { params: { id }, body: { answered } }, token);

    it('is marked only by those who may read queries, and an unknown one is not', async () => {
      const nust = await uas.institute('nust');
      const sara = await uas.student('sara');
      const remover = await uas.staff('remover', ['deleteQueries']);
      const aisha = await uas.staff('aisha', ['viewQueries']);
      await send({ studentName: 'Ali' });
      const id = await idOf('Ali');
      for (const { token } of [nust, sara, remover]) expect((await mark(id, true, token)).status).toBe(403);
      expect(await mark('nothing', true, aisha.token)).toMatchObject({
        status: 404,
        body: refusal('query.not-found'),
      });
      expect((await mark(id, true, aisha.token)).status).toBe(200);
    });

    it('says who answered it first and when, can be opened again, and is filtered by it', async () => {
      const nust = await uas.institute('nust');
      const aisha = await uas.staff('aisha', ['viewQueries']);
      const root = await uas.master('root');
      await send({ studentName: 'Ali' });
      await send({ studentName: 'Nimra' });
      const id = await idOf('Ali');
      const list = async (state?: 'open' | 'answered') => {
        const { body } = await uas.call(listAdminQueries, { query: { state } }, root.token);
        return body.queries.map(({ studentName, answeredAt, answeredBy }) => [
          studentName,
          answeredAt,
          answeredBy,
        ]);
      };
      expect(await list('answered')).toEqual([]);
      const marked = await mark(id, true, aisha.token);
      expect(marked.body).toMatchObject({
        success: true,
        query: { _id: id, answeredAt: TEST_NOW, answeredBy: 'Aisha' },
      });
      uas.clock.advance(60_000);
      expect((await mark(id, true, root.token)).body.query).toMatchObject({
        answeredAt: TEST_NOW,
        answeredBy: 'Aisha',
      });
      expect(await list('answered')).toEqual([['Ali', TEST_NOW, 'Aisha']]);
      expect(await list('open')).toEqual([['Nimra', null, null]]);
      expect(await list()).toHaveLength(2);
      const csv = async (state?: 'open' | 'answered') =>
        (await uas.call(exportAdminQueries, { query: { state } }, root.token)).text;
      expect([(await csv('open')).includes('Ali'), (await csv()).includes('Ali')]).toEqual([false, true]);

      // The university reads that it was answered, but not which of the staff did.
      const own = await uas.call(listInstituteQueries, {}, nust.token);
      expect(own.body.queries).toMatchObject([
        { answeredAt: null },
        { answeredAt: TEST_NOW, answeredBy: '' },
      ]);
      expect(own.text).not.toContain('Aisha');

      for (let twice = 0; twice < 2; twice += 1)
        expect((await mark(id, false, root.token)).body.query).toMatchObject({
          answeredAt: null,
          answeredBy: null,
        });
      expect(await list('answered')).toEqual([]);
      const events = await uas.database
        .selectFrom('event')
        .select(['actor_id', 'after'])
        .where('kind', '=', 'set-query-answered')
        .orderBy('id')
        .execute();
      expect(events).toEqual([
        { actor_id: aisha.id, after: { answered: true } },
        { actor_id: root.id, after: { answered: false } },
      ]);
    });

    it('is marked by one of ten who press at once', async () => {
      await uas.institute('nust');
      await send({ studentName: 'Ali' });
      const id = await idOf('Ali');
      const people = await Promise.all(
        Array.from({ length: 10 }, (_, one) => uas.staff(`s${one}`, ['viewQueries'])),
      );
      const replies = await Promise.all(people.map(({ token }) => mark(id, true, token)));
      expect(new Set(replies.map(({ body }) => body.query.answeredBy)).size).toBe(1);
      const events = await uas.database
        .selectFrom('event')
        .select('id')
        .where('kind', '=', 'set-query-answered')
        .execute();
      expect(events).toHaveLength(1);
    });

    it('stays answered when whoever answered it is no staff any more, and can still be deleted', async () => {
      await uas.institute('nust');
      const aisha = await uas.staff('aisha', ['viewQueries']);
      const root = await uas.master('root');
      await send({ studentName: 'Ali' });
      const id = await idOf('Ali');
      await mark(id, true, aisha.token);
      await uas.database.deleteFrom('staff').where('id', '=', aisha.id).execute();
      const { body } = await uas.call(listAdminQueries, {}, root.token);
      expect(body.queries).toMatchObject([{ answeredAt: TEST_NOW, answeredBy: '' }]);
      expect((await uas.call(deleteQuery, { params: { id } }, root.token)).status).toBe(200);
      expect(await stored()).toEqual([]);
    });
  });
});

describe('the page of a query', () => {
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
        [
          { studentEmail: '' },
          400,
          anySentenceOf('query.fields-missing'),
          'Please enter your e-mail address.',
        ],
        [{ courseName: '' }, 400, anySentenceOf('query.fields-missing'), 'Please choose a course.'],
        [
          { studentEmail: 'sara' },
          400,
          anySentenceOf('email.invalid'),
          'Please enter a valid e-mail address.',
        ],
        [{ courseName: 'LLB' }, 409, anySentenceOf('query.course-unknown'), ''],
      ] as const;
      for (const [changes, status, sentence, atField] of attempts) {
        const { statusCode, body, headers } = await send(nust.id, {
          changes: { message: typed, ...changes },
        });
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
      const login = await uas.app.inject({
        method: 'POST',
        url: '/api/login',
        headers: FORM,
        payload: 'a=b',
      });
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
      for (const { headers } of [
        await open(nust.id),
        await send(nust.id, { changes: { studentName: '' } }),
      ]) {
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
});
