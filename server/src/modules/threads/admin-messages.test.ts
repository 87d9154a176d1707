import {
  deleteAdminThread,
  findCorrespondents,
  getInstituteAdminMessages,
  getStudentAdminMessages,
  listConversations,
  markAdminMessagesRead,
  sendAdminMessageToInstitute,
  sendAdminMessageToStudent,
  sendInstituteMessageToAdmin,
  sendStudentMessageToAdmin,
} from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { refusal, wrongField } from '../../test-kit/refusal-reply';
import { auditedActions } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';

const kit = withTestApp();

const write = (student: TestPerson, text: string) =>
  kit.call(sendStudentMessageToAdmin, { body: { text } }, student.token);
const read = (person: TestPerson, email: string) =>
  kit.call(getStudentAdminMessages, { params: { email } }, person.token);
const mark = (person: TestPerson, userType: 'student' | 'institute', userEmail: string) =>
  kit.call(markAdminMessagesRead, { body: { userType, userEmail } }, person.token);
const answer = (staff: TestPerson, studentEmail: string, text = 'We will look into it.') =>
  kit.call(sendAdminMessageToStudent, { body: { studentEmail, text } }, staff.token);

async function unread(): Promise<string[]> {
  const rows = await kit.database
    .selectFrom('admin_message')
    .select('text')
    .where('read_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ text }) => text);
}

describe('messages with the admin', () => {
  it("SEC-S1 SEC-S10 nobody reads or marks another user's thread", async () => {
    const [sara, omar] = [await kit.student('sara'), await kit.student('omar')];
    const nust = await kit.institute('nust');
    const aisha = await kit.staff('aisha', ['messagesStudents']);
    await write(omar, 'My CNIC is wrong');
    await answer(aisha, omar.email);
    expect((await read(sara, omar.email)).body).toEqual(refusal('access.forbidden'));
    for (const [person, kind] of [
      [sara, 'student'],
      [nust, 'institute'],
      [nust, 'student'],
      [omar, 'institute'],
    ] as const) {
      const email = person === omar ? nust.email : omar.email;
      expect((await mark(person, kind, email)).status).toBe(403);
    }
    expect(await unread()).toEqual(['My CNIC is wrong', 'We will look into it.']);
  });

  it('SEC-S33 R-10 the same e-mail as student and institute are two threads', async () => {
    const student = await kit.student('sara');
    const institute = await kit.institute('sara');
    await write(student, 'As a student');
    const params = { email: institute.email };
    const own = await kit.call(getInstituteAdminMessages, { params }, institute.token);
    expect(own.body).toEqual({ messages: [], earlier: null });
    expect((await kit.call(getStudentAdminMessages, { params }, institute.token)).status).toBe(403);
  });

  it('R-24 each kind of user needs its own flag', async () => {
    const [sara, nust] = [await kit.student('sara'), await kit.institute('nust')];
    const aisha = await kit.staff('aisha', ['messagesStudents']);
    const bilal = await kit.staff('bilal', ['messagesInstitutes']);
    const toInstitute = (staff: TestPerson) =>
      kit.call(
        sendAdminMessageToInstitute,
        { body: { instituteEmail: nust.email, text: 'Hi' } },
        staff.token,
      );
    expect([(await answer(bilal, sara.email)).status, (await toInstitute(aisha)).status]).toEqual([403, 403]);
    expect((await read(bilal, sara.email)).status).toBe(403);
    expect((await mark(aisha, 'institute', nust.email)).status).toBe(403);
    expect((await mark(bilal, 'student', sara.email)).status).toBe(403);
    expect(await unread()).toEqual([]);
    expect([(await answer(aisha, sara.email)).status, (await toInstitute(bilal)).status]).toEqual([200, 200]);
    const missing = await answer(aisha, 'nobody@uas.example');
    expect([missing.status, missing.body]).toEqual([404, refusal('correspondent.no-student')]);
  });

  it('S-5.20 refuses an empty message', async () => {
    const sara = await kit.student('sara');
    const blank = await write(sara, '  ');
    expect([blank.status, blank.body]).toEqual([400, wrongField('text', 'message.empty')]);
    expect((await write(sara, 'x'.repeat(4001))).status).toBe(400);
    expect(await unread()).toEqual([]);
  });

  it('S-7.9 S-7.11 A-7.19 A-7.22 S-3.8 A-3.4 R-43 both sides write one thread, oldest first', async () => {
    const sara = await kit.student('sara');
    const aisha = await kit.staff('aisha', ['messagesStudents']);
    const date = kit.clock.now().toISOString();
    const id = expect.any(String);
    const first = { id, from: 'student', to: 'admin', text: 'My fee?', date, read: false };
    const second = { id, from: 'admin', to: 'student', text: 'It arrived.', date, read: false };
    const sent = await kit.call(sendStudentMessageToAdmin, { body: { message: 'My fee?' } }, sara.token);
    expect(sent.body).toEqual({ msg: first });
    expect((await answer(aisha, sara.email, 'It arrived.')).body).toEqual({ msg: second });
    for (const reader of [sara, aisha]) {
      expect((await read(reader, sara.email)).body).toEqual({ messages: [first, second], earlier: null });
    }
  });

  it('A-7.18 A-7.21 A-7.23 the same for institutes', async () => {
    const nust = await kit.institute('nust');
    const bilal = await kit.staff('bilal', ['messagesInstitutes']);
    await kit.call(sendInstituteMessageToAdmin, { body: { text: 'Our logo?' } }, nust.token);
    const body = { instituteEmail: nust.email, text: 'Upload it in the profile.' };
    const sent = await kit.call(sendAdminMessageToInstitute, { body }, bilal.token);
    expect(sent.body.msg).toMatchObject({ from: 'admin', to: 'institute', text: body.text });
    for (const reader of [nust, bilal]) {
      const thread = await kit.call(
        getInstituteAdminMessages,
        { params: { email: nust.email } },
        reader.token,
      );
      expect(thread.body.messages.map(({ from, text }) => [from, text])).toEqual([
        ['institute', 'Our logo?'],
        ['admin', body.text],
      ]);
    }
  });

  it("S-7.10 A-7.20 A-4.14 R-62 marks the other side's messages of that thread only", async () => {
    const [sara, omar] = [await kit.student('sara'), await kit.student('omar')];
    const aisha = await kit.staff('aisha', ['messagesStudents']);
    await write(sara, 'from sara');
    await write(omar, 'from omar');
    await answer(aisha, sara.email, 'to sara');
    await answer(aisha, omar.email, 'to omar');
    expect((await mark(sara, 'student', sara.email)).body).toEqual({ success: true });
    expect(await unread()).toEqual(['from sara', 'from omar', 'to omar']);
    await mark(aisha, 'student', sara.email);
    expect(await unread()).toEqual(['from omar', 'to omar']);
  });
});

describe('deleting a thread', () => {
  it('A-6.16 needs deleteMessages', async () => {
    const sara = await kit.student('sara');
    const aisha = await kit.staff('aisha', ['messagesStudents']);
    await write(sara, 'Hello');
    const body = { userType: 'student', userEmail: sara.email };
    expect((await kit.call(deleteAdminThread, { body }, aisha.token)).status).toBe(403);
    expect(await unread()).toEqual(['Hello']);
  });

  it.each(['body', 'query'] as const)('A-7.24 R-44 takes its fields in the %s', async (source) => {
    const [sara, omar] = [await kit.student('sara'), await kit.student('omar')];
    const aisha = await kit.staff('aisha', ['deleteMessages']);
    await write(sara, 'from sara');
    await write(omar, 'from omar');
    const fields = { userType: 'student', userEmail: sara.email } as const;
    const reply = await kit.call(deleteAdminThread, { [source]: fields }, aisha.token);
    expect(reply.body).toEqual({ success: true });
    expect(await unread()).toEqual(['from omar']);
    expect(await auditedActions(kit)).toEqual(['delete-admin-thread']);
  });

  it('says what is missing', async () => {
    const root = await kit.master('root');
    const nothing = await kit.call(deleteAdminThread, { body: {} }, root.token);
    expect([nothing.status, nothing.body]).toEqual([400, refusal('thread.owner-missing')]);
    const query = { userType: 'institute', userEmail: 'nobody@uas.example' } as const;
    expect((await kit.call(deleteAdminThread, { query }, root.token)).status).toBe(404);
  });
});

describe('the list of conversations', () => {
  const list = (staff: TestPerson, query: object = {}) => kit.call(listConversations, { query }, staff.token);

  it('shows only the kinds that the staff member may message', async () => {
    const [sara, nust] = [await kit.student('sara'), await kit.institute('nust')];
    await write(sara, 'Hello');
    await kit.call(sendInstituteMessageToAdmin, { body: { text: 'Hi' } }, nust.token);
    const names = async (staff: TestPerson) => (await list(staff)).body.conversations.map(({ name }) => name);
    expect(await names(await kit.staff('nobody', ['viewQueries']))).toEqual([]);
    const aisha = await kit.staff('aisha', ['messagesStudents']);
    expect(await names(aisha)).toEqual(['Sara']);
    expect((await list(aisha, { userType: 'institute' })).status).toBe(403);
    expect(await names(await kit.master('root'))).toEqual(['Nust', 'Sara']);
  });

  it('gives the last words, the unread ones and pages that stand still', async () => {
    const root = await kit.master('root');
    const students: TestPerson[] = [];
    for (const name of ['sara', 'omar', 'ali']) {
      const student = await kit.student(name);
      students.push(student);
      kit.clock.advance(1000);
      await write(student, `first of ${name}`);
      await write(student, `last of ${name}`);
    }
    const page = await list(root, { limit: 2 });
    expect(page.body).toMatchObject({
      total: 3,
      hasMore: true,
      conversations: [
        { userType: 'student', name: 'Ali', lastText: 'last of ali', unread: 2 },
        { name: 'Omar', unread: 2 },
      ],
    });
    const [first] = students;
    if (first) await answer(root, students[1]?.email ?? '', 'Answered');
    const rest = await list(root, { limit: 2, after: page.body.cursor });
    expect(rest.body).toMatchObject({ hasMore: false, cursor: null, conversations: [{ name: 'Sara' }] });
  });

  it('SEC-S51 R-55 searches names and e-mails literally', async () => {
    const root = await kit.master('root');
    await write(await kit.student('sara', { name: 'Sara 100% Khan_' }), 'x');
    await write(await kit.student('omar'), 'x');
    const found = async (search: string) => (await list(root, { search })).body.conversations.length;
    const searches = ['100%', 'khan_', 'OMAR@', '', '%', '_', "'; drop table", '(a+)+$', '\\'];
    const counts = [];
    for (const search of searches) counts.push(await found(search));
    expect(counts).toEqual([1, 1, 1, 2, 1, 1, 0, 0, 0]);
  });
});

describe('finding somebody to write to', () => {
  const find = (staff: TestPerson, userType: string, search: string) =>
    kit.call(findCorrespondents, { query: { userType, search } }, staff.token);

  it('names whoever has just this e-mail first, however many longer ones contain it', async () => {
    const aisha = await kit.staff('aisha', ['messagesStudents']);
    const zara = await kit.student('zara');
    for (let index = 0; index < 12; index += 1) {
      const { id } = await kit.student(`s${index}`);
      const longer = { email: `${index}.${zara.email}`, name: 'Aamna' };
      await kit.database.updateTable('student').set(longer).where('id', '=', id).execute();
    }
    const { found } = (await find(aisha, 'student', zara.email)).body;
    expect(found).toHaveLength(10);
    expect(found[0]?.email).toBe(zara.email);
  });

  it('needs the right to write to that kind of user, and tells nothing for one letter', async () => {
    const sara = await kit.student('sara');
    const aisha = await kit.staff('aisha', ['messagesStudents']);
    const viewer = await kit.staff('viewer', ['viewQueries']);
    expect((await find(sara, 'student', 'sara')).status).toBe(403);
    expect((await find(viewer, 'student', 'sara')).status).toBe(403);
    expect((await find(aisha, 'institute', 'nust')).status).toBe(403);
    expect((await find(aisha, 'student', ' s ')).body).toEqual({ found: [] });
    expect((await find(aisha, 'student', '%%')).body).toEqual({ found: [] });
  });

  it('finds by a part of the name or the e-mail, ten at most, and tells name and e-mail only', async () => {
    const sara = await kit.student('sara');
    await kit.student('omar');
    const aisha = await kit.staff('aisha', ['messagesStudents']);
    expect((await find(aisha, 'student', 'SAR')).body).toEqual({
      found: [{ name: 'Sara', email: sara.email }],
    });
    expect((await find(aisha, 'student', sara.email)).body.found).toHaveLength(1);
    for (let index = 0; index < 11; index += 1) await kit.student(`twin-${index}`, { name: 'Twin' });
    expect((await find(aisha, 'student', 'twin')).body.found).toHaveLength(10);
  });
});
