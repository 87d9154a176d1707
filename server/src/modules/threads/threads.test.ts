import {
  getApplicationMessages,
  getStudentAdminMessages,
  markApplicationMessagesRead,
  sendApplicationMessage,
} from '@uas/contract';
import { sql } from 'kysely';
import type { TestPerson } from '../../test-kit/people';
import { refusal, wrongField } from '../../test-kit/refusal-reply';
import { applied, decided } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';
import type { ThreadKey } from './application-thread';
import { cutThread } from './cut-thread';

const uas = withTestApp();

describe('threads', () => {
  let sara: TestPerson;
  beforeEach(async () => {
    sara = await uas.student('sara');
  });

  /** So many messages of a student to the admin, two of each second. */
  async function writeMany(student: TestPerson, count: number): Promise<void> {
    await sql`
    insert into admin_message (id, student_id, sender, text, created_at)
    select ${student.id} || lpad(number::text, 8, '0'), ${student.id}, 'student', 'message ' || number,
      '2026-01-01T00:00:00Z'::timestamptz + (number / 2) * interval '1 second'
    from generate_series(1, ${count}::int) number
  `.execute(uas.database);
  }

  function read(query: { before?: string; limit?: number } = {}, reader = sara) {
    return uas.call(getStudentAdminMessages, { params: { email: sara.email }, query }, reader.token);
  }

  describe('a thread by pages', () => {
    it('begins with the newest and goes back to the first, each message once', async () => {
      await writeMany(sara, 130);
      const seen: string[] = [];
      let before: string | undefined;
      const sizes: number[] = [];
      do {
        const { body } = await read({ limit: 50, ...(before && { before }) });
        seen.unshift(...body.messages.map(({ text }) => text));
        sizes.push(body.messages.length);
        before = body.earlier ?? undefined;
      } while (before);
      expect(sizes).toEqual([50, 50, 30]);
      expect(seen).toEqual(Array.from({ length: 130 }, (_, index) => `message ${index + 1}`));
    });

    it('asks for nothing and gets the newest 200; more than 200 are never given', async () => {
      await writeMany(sara, 250);
      const silent = await read();
      expect([silent.body.messages.length, silent.body.messages.at(-1)?.text]).toEqual([200, 'message 250']);
      expect((await read({ limit: 5_000 })).body.messages.length).toBe(200);
    });

    it('a cursor that nobody gave out is refused, and one of another thread shows nothing of it', async () => {
      await writeMany(sara, 60);
      expect((await read({ before: 'nonsense' })).status).toBe(400);
      const { earlier } = (await read({ limit: 50 })).body;
      const omar = await uas.student('omar');
      const foreign = await uas.call(
        getStudentAdminMessages,
        { params: { email: omar.email }, query: { before: earlier ?? '' } },
        omar.token,
      );
      expect([foreign.status, foreign.body.messages]).toEqual([200, []]);
    });

    it('ends early where the words are many', () => {
      const rows = Array.from({ length: 100 }, (_, index) => ({
        id: String(index),
        text: 'ب'.repeat(4_000),
        created_at: new Date(1_000_000 - index),
      }));
      const page = cutThread(rows, 99);
      expect(page.rows.length).toBe(50);
      expect(page.earlier).not.toBeNull();
      expect(page.rows.at(-1)?.id).toBe('0');
    });
  });

  describe('the thread of an application', () => {
    it('is read, answered and marked by pages for both parties', async () => {
      const nust = await uas.institute('nust');
      const applicationId = await applied(uas, { student: sara, institute: nust, status: 'approved' });
      await sql`
      insert into application_message (id, application_id, sender, text, created_at)
      select 'm' || lpad(number::text, 8, '0'), ${applicationId}, 'student', 'message ' || number,
        '2026-01-01T00:00:00Z'::timestamptz + number * interval '1 second'
      from generate_series(1, 2500) number
    `.execute(uas.database);
      const open = (before?: string) =>
        uas.call(
          getApplicationMessages,
          { query: { applicationId, limit: 50, ...(before && { before }) } },
          nust.token,
        );
      const newest = await open();
      const earlier = await open(newest.body.earlier ?? '');
      expect([newest.body.messages[0]?.text, earlier.body.messages.at(-1)?.text]).toEqual([
        'message 2451',
        'message 2450',
      ]);
      const sent = await uas.call(
        sendApplicationMessage,
        { body: { applicationId, text: 'Welcome' } },
        nust.token,
      );
      expect([sent.body.messages.length, sent.body.messages.at(-1)?.text]).toEqual([200, 'Welcome']);
      const marked = await uas.call(markApplicationMessagesRead, { body: { applicationId } }, nust.token);
      expect(marked.status).toBe(200);
      const unread = await uas.database
        .selectFrom('application_message')
        .where('sender', '=', 'student')
        .where('read_at', 'is', null)
        .select('id')
        .execute();
      expect(unread).toEqual([]);
    });
  });
});

describe('the messages of an application', () => {
  const read = (person: TestPerson, query: ThreadKey) =>
    uas.call(getApplicationMessages, { query }, person.token);
  const mark = (person: TestPerson, body: ThreadKey) =>
    uas.call(markApplicationMessagesRead, { body: { ...body } }, person.token);
  const send = (person: TestPerson, body: ThreadKey, text = 'Hello') =>
    uas.call(sendApplicationMessage, { body: { ...body, text } }, person.token);

  async function scene() {
    const [sara, omar] = [await uas.student('sara'), await uas.student('omar')];
    const [nust, lums] = [await uas.institute('nust'), await uas.institute('lums')];
    const applicationId = await applied(uas, { student: sara, institute: nust, status: 'approved' });
    await send(sara, { applicationId }, 'Salam');
    return { sara, omar, nust, lums, applicationId };
  }

  async function storedMessages() {
    return uas.database.selectFrom('application_message').select(['text', 'sender', 'read_at']).execute();
  }

  it('SEC-S10 R-14 are closed to everybody but the two parties', async () => {
    const { sara, omar, nust, lums, applicationId } = await scene();
    const key = { studentEmail: sara.email, instituteEmail: nust.email, course: 'BS Computer Science' };
    const before = await storedMessages();
    for (const stranger of [omar, lums]) {
      for (const named of [{ applicationId }, key]) {
        for (const action of [read, mark, send]) {
          const reply = await action(stranger, named);
          expect([reply.status, reply.body]).toEqual([403, refusal('access.forbidden')]);
        }
      }
    }
    expect(await storedMessages()).toEqual(before);
    const missing = await read(sara, { applicationId: 'nothing' });
    expect([missing.status, missing.body]).toEqual([404, refusal('application.not-found')]);
  });

  it('SEC-S8 S-6.6 are possible while the application is approved, and only then', async () => {
    const { sara, nust, applicationId } = await scene();
    const statuses = async () => {
      const replies = [];
      for (const party of [sara, nust]) {
        for (const action of [read, mark, send])
          replies.push((await action(party, { applicationId })).status);
      }
      return replies;
    };
    expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200]);
    for (const status of ['pending', 'rejected'] as const) {
      await decided(uas, applicationId, status);
      expect(await statuses()).toEqual([403, 403, 403, 403, 403, 403]);
    }
    expect((await read(sara, { applicationId })).body).toEqual(refusal('thread.not-open'));
    await decided(uas, applicationId, 'approved');
    expect((await read(sara, { applicationId })).body.messages).toHaveLength(3);
  });

  it("S-7.19 A-7.12 R-13 are found by the documents' three keys when they name one application", async () => {
    const { sara, nust, applicationId } = await scene();
    const key = {
      studentEmail: 'SARA@uas.example',
      instituteEmail: nust.email,
      course: 'BS Computer Science',
    };
    const expected = (await read(sara, { applicationId })).body;
    expect((await read(sara, key)).body).toEqual(expected);
    expect((await read(nust, key)).body).toEqual(expected);
    expect((await read(nust, { ...key, course: 'BBA' })).status).toBe(404);
    const unnamed = await read(sara, { course: 'BBA' });
    expect([unnamed.status, unnamed.body]).toEqual([400, refusal('thread.application-missing')]);
  });

  it('R-13 more than one match is refused and nothing is written', async () => {
    const sara = await uas.student('sara');
    const departments = ['Lahore', 'Karachi'].map((name) => ({ name, courses: ['BBA'] }));
    const nust = await uas.institute('nust', { departments });
    for (const { name } of departments) {
      await applied(uas, {
        student: sara,
        institute: nust,
        department: name,
        course: 'BBA',
        status: 'approved',
      });
    }
    const key = { studentEmail: sara.email, instituteEmail: nust.email, course: 'BBA' };
    for (const action of [read, mark, send]) {
      const reply = await action(nust, key);
      expect([reply.status, reply.body]).toEqual([409, refusal('application.not-unique')]);
    }
    expect(await storedMessages()).toEqual([]);
  });

  it('S-7.21 A-7.14 A-3.3 S-3.7 R-43 sending answers the whole thread, oldest first; both spellings count', async () => {
    const { sara, nust, applicationId } = await scene();
    const date = uas.clock.now().toISOString();
    const body = { applicationId, message: ' <img src=x onerror=alert(1)> ' };
    const reply = await uas.call(sendApplicationMessage, { body }, nust.token);
    expect(reply.body.messages).toEqual([
      { id: expect.any(String), from: 'student', text: 'Salam', date, read: false },
      { id: expect.any(String), from: 'institute', text: '<img src=x onerror=alert(1)>', date, read: false },
    ]);
    const blank = await send(sara, { applicationId }, '   ');
    expect([blank.status, blank.body]).toEqual([400, wrongField('text', 'message.empty')]);
    expect(await storedMessages()).toHaveLength(2);
  });

  it("S-7.20 A-7.13 A-4.14 R-62 marks the other side's messages only", async () => {
    const { sara, nust, applicationId } = await scene();
    await send(nust, { applicationId }, 'Welcome');
    expect((await mark(sara, { applicationId })).body).toEqual({ success: true });
    const flags = async () =>
      (await read(sara, { applicationId })).body.messages.map((message) => message.read);
    expect(await flags()).toEqual([false, true]);
    await mark(nust, { applicationId });
    expect(await flags()).toEqual([true, true]);
  });
});
