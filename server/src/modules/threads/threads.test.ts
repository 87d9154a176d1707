import {
  getApplicationMessages,
  getStudentAdminMessages,
  markApplicationMessagesRead,
  sendApplicationMessage,
} from '@uas/contract';
import { sql } from 'kysely';
import type { TestPerson } from '../../test-kit/people';
import { applied } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';
import { cutThread } from './cut-thread';

const uas = withTestApp();
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
