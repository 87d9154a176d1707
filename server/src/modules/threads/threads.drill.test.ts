import { getStudentAdminMessages, listConversations, markAdminMessagesRead } from '@uas/contract';
import { sql } from 'kysely';
import type { TestPerson } from '../../test-kit/people';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';

let uas: TestApp;
let sara: TestPerson;
let root: TestPerson;
beforeAll(async () => {
  uas = await startTestApp();
  sara = await uas.student('sara');
  root = await uas.master('root');
});
afterAll(() => uas.stop());

/** So many messages of a student to the admin, two of each second. */
async function writeMany(student: TestPerson, count: number): Promise<void> {
  // In portions, so that a busy machine finishes each within the time that a statement may take.
  for (let first = 1; first <= count; first += 10_000) {
    await sql`
      insert into admin_message (id, student_id, sender, text, created_at)
      select ${student.id} || lpad(number::text, 8, '0'), ${student.id}, 'student', 'message ' || number,
        '2026-01-01T00:00:00Z'::timestamptz + (number / 2) * interval '1 second'
      from generate_series(${first}::int, ${Math.min(count, first + 9_999)}::int) number
    `.execute(uas.database);
  }
}

function read(reader = sara) {
  return uas.call(getStudentAdminMessages, { params: { email: sara.email }, query: {} }, reader.token);
}

describe('a thread of 50,000 messages', () => {
  it('opens by as few rows as one of 50, for both sides, in the inbox, and is marked in portions', async () => {
    await writeMany(sara, 50_000);
    const omar = await uas.student('omar');
    await writeMany(omar, 50);
    await sql`analyze admin_message_row`.execute(uas.database);
    const plan = await sql<{ 'QUERY PLAN': [{ Plan: { 'Actual Rows': number }; 'Execution Time': number }] }>`
      explain (analyze, format json) select id from admin_message where student_id = ${sara.id}
      order by created_at desc, id desc limit 51
    `.execute(uas.database);
    expect(JSON.stringify(plan.rows)).not.toContain('"Sort"');

    const { status, text, body } = await read(root);
    expect([status, body.messages.length]).toEqual([200, 200]);
    expect(text.length).toBeLessThan(100_000);
    const inbox = await uas.call(listConversations, {}, root.token);
    expect(inbox.body.conversations.map(({ email, unread }) => [email, unread])).toEqual([
      [sara.email, 1_000],
      [omar.email, 50],
    ]);

    // Several units under one key: it is claimed by the first, and answered as the first time.
    const headers = { 'idempotency-key': 'c0ffee-c0ffee-c0ffee' };
    const marking = { body: { userType: 'student', userEmail: sara.email }, headers } as const;
    for (let time = 0; time < 2; time += 1) {
      const reply = await uas.call(markAdminMessagesRead, marking, root.token);
      expect([reply.status, reply.body]).toEqual([200, { success: true }]);
    }
    const left = await uas.database
      .selectFrom('admin_message')
      .where('student_id', '=', sara.id)
      .where('read_at', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(left.count).toBe(45_000);
    expect((await read()).body.messages.every((message) => message.read)).toBe(true);
  });
});
