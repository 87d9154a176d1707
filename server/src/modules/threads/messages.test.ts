import {
  beginBulkDecision,
  beginBulkMessage,
  CHOSEN_MOST,
  closeBulkDecision,
  countMatching,
  deleteAdminThread,
  findCorrespondents,
  getApplicationMessages,
  getInstituteActivity,
  getInstituteAdminMessages,
  getStudentAdminMessages,
  listBatches,
  listConversations,
  listNotifications,
  markAdminMessagesRead,
  removeMember,
  sendAdminMessageToInstitute,
  sendAdminMessageToStudent,
  sendInstituteMessageToAdmin,
  sendStudentMessageToAdmin,
  setMemberRights,
  stopBulkDecision,
} from '@uas/contract';
import { sql } from 'kysely';
import type { TestPerson } from '../../test-kit/people';
import { refusal, wrongField } from '../../test-kit/refusal-reply';
import { applied, auditedActions, copyApplication, decided } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';
import { setClosed } from '../students/closed-accounts.store';
import { doBulkMessages } from './bulk-message';

const uas = withTestApp();
beforeEach(() => uas.clock.set(TEST_NOW));

describe('messages with staff', () => {
  const write = (student: TestPerson, text: string) =>
    uas.call(sendStudentMessageToAdmin, { body: { text } }, student.token);
  const read = (person: TestPerson, email: string) =>
    uas.call(getStudentAdminMessages, { params: { email } }, person.token);
  const mark = (person: TestPerson, userType: 'student' | 'institute', userEmail: string) =>
    uas.call(markAdminMessagesRead, { body: { userType, userEmail } }, person.token);
  const answer = (staff: TestPerson, studentEmail: string, text = 'We will look into it.') =>
    uas.call(sendAdminMessageToStudent, { body: { studentEmail, text } }, staff.token);

  async function unread(): Promise<string[]> {
    const rows = await uas.database
      .selectFrom('admin_message')
      .select('text')
      .where('read_at', 'is', null)
      .orderBy('id')
      .execute();
    return rows.map(({ text }) => text);
  }

  describe('messages with the admin', () => {
    it("SEC-S1 SEC-S10 nobody reads or marks another user's thread", async () => {
      const [sara, omar] = [await uas.student('sara'), await uas.student('omar')];
      const nust = await uas.institute('nust');
      const aisha = await uas.staff('aisha', ['messagesStudents']);
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
      const student = await uas.student('sara');
      const institute = await uas.institute('sara');
      await write(student, 'As a student');
      const params = { email: institute.email };
      const own = await uas.call(getInstituteAdminMessages, { params }, institute.token);
      expect(own.body).toEqual({ messages: [], earlier: null });
      expect((await uas.call(getStudentAdminMessages, { params }, institute.token)).status).toBe(403);
    });

    it('R-24 each kind of user needs its own flag', async () => {
      const [sara, nust] = [await uas.student('sara'), await uas.institute('nust')];
      const aisha = await uas.staff('aisha', ['messagesStudents']);
      const bilal = await uas.staff('bilal', ['messagesInstitutes']);
      const toInstitute = (staff: TestPerson) =>
        uas.call(
          sendAdminMessageToInstitute,
          { body: { instituteEmail: nust.email, text: 'Hi' } },
          staff.token,
        );
      expect([(await answer(bilal, sara.email)).status, (await toInstitute(aisha)).status]).toEqual([
        403, 403,
      ]);
      expect((await read(bilal, sara.email)).status).toBe(403);
      expect((await mark(aisha, 'institute', nust.email)).status).toBe(403);
      expect((await mark(bilal, 'student', sara.email)).status).toBe(403);
      expect(await unread()).toEqual([]);
      expect([(await answer(aisha, sara.email)).status, (await toInstitute(bilal)).status]).toEqual([
        200, 200,
      ]);
      const missing = await answer(aisha, 'nobody@uas.example');
      expect([missing.status, missing.body]).toEqual([404, refusal('correspondent.no-student')]);
    });

    it('S-5.20 refuses an empty message', async () => {
      const sara = await uas.student('sara');
      const blank = await write(sara, '  ');
      expect([blank.status, blank.body]).toEqual([400, wrongField('text', 'message.empty')]);
      expect((await write(sara, 'x'.repeat(4001))).status).toBe(400);
      expect(await unread()).toEqual([]);
    });

    it('S-7.9 S-7.11 A-7.19 A-7.22 S-3.8 A-3.4 R-43 both sides write one thread, oldest first', async () => {
      const sara = await uas.student('sara');
      const aisha = await uas.staff('aisha', ['messagesStudents']);
      const date = uas.clock.now().toISOString();
      const id = expect.any(String);
      const first = { id, from: 'student', to: 'admin', text: 'My fee?', date, read: false };
      const second = { id, from: 'admin', to: 'student', text: 'It arrived.', date, read: false };
      const sent = await uas.call(sendStudentMessageToAdmin, { body: { message: 'My fee?' } }, sara.token);
      expect(sent.body).toEqual({ msg: first });
      expect((await answer(aisha, sara.email, 'It arrived.')).body).toEqual({ msg: second });
      for (const reader of [sara, aisha]) {
        expect((await read(reader, sara.email)).body).toEqual({ messages: [first, second], earlier: null });
      }
    });

    it('A-7.18 A-7.21 A-7.23 the same for institutes', async () => {
      const nust = await uas.institute('nust');
      const bilal = await uas.staff('bilal', ['messagesInstitutes']);
      await uas.call(sendInstituteMessageToAdmin, { body: { text: 'Our logo?' } }, nust.token);
      const body = { instituteEmail: nust.email, text: 'Upload it in the profile.' };
      const sent = await uas.call(sendAdminMessageToInstitute, { body }, bilal.token);
      expect(sent.body.msg).toMatchObject({ from: 'admin', to: 'institute', text: body.text });
      for (const reader of [nust, bilal]) {
        const thread = await uas.call(
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
      const [sara, omar] = [await uas.student('sara'), await uas.student('omar')];
      const aisha = await uas.staff('aisha', ['messagesStudents']);
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
      const sara = await uas.student('sara');
      const aisha = await uas.staff('aisha', ['messagesStudents']);
      await write(sara, 'Hello');
      const body = { userType: 'student', userEmail: sara.email };
      expect((await uas.call(deleteAdminThread, { body }, aisha.token)).status).toBe(403);
      expect(await unread()).toEqual(['Hello']);
    });

    it.each(['body', 'query'] as const)('A-7.24 R-44 takes its fields in the %s', async (source) => {
      const [sara, omar] = [await uas.student('sara'), await uas.student('omar')];
      const aisha = await uas.staff('aisha', ['deleteMessages']);
      await write(sara, 'from sara');
      await write(omar, 'from omar');
      const fields = { userType: 'student', userEmail: sara.email } as const;
      const reply = await uas.call(deleteAdminThread, { [source]: fields }, aisha.token);
      expect(reply.body).toEqual({ success: true });
      expect(await unread()).toEqual(['from omar']);
      expect(await auditedActions(uas)).toEqual(['delete-admin-thread']);
    });

    it('says what is missing', async () => {
      const root = await uas.master('root');
      const nothing = await uas.call(deleteAdminThread, { body: {} }, root.token);
      expect([nothing.status, nothing.body]).toEqual([400, refusal('thread.owner-missing')]);
      const query = { userType: 'institute', userEmail: 'nobody@uas.example' } as const;
      expect((await uas.call(deleteAdminThread, { query }, root.token)).status).toBe(404);
    });
  });

  describe('the list of conversations', () => {
    const list = (staff: TestPerson, query: object = {}) =>
      uas.call(listConversations, { query }, staff.token);

    it('shows only the kinds that the staff member may message', async () => {
      const [sara, nust] = [await uas.student('sara'), await uas.institute('nust')];
      await write(sara, 'Hello');
      await uas.call(sendInstituteMessageToAdmin, { body: { text: 'Hi' } }, nust.token);
      const names = async (staff: TestPerson) =>
        (await list(staff)).body.conversations.map(({ name }) => name);
      expect(await names(await uas.staff('nobody', ['viewQueries']))).toEqual([]);
      const aisha = await uas.staff('aisha', ['messagesStudents']);
      expect(await names(aisha)).toEqual(['Sara']);
      expect((await list(aisha, { userType: 'institute' })).status).toBe(403);
      expect(await names(await uas.master('root'))).toEqual(['Nust', 'Sara']);
    });

    it('gives the last words, the unread ones and pages that stand still', async () => {
      const root = await uas.master('root');
      const students: TestPerson[] = [];
      for (const name of ['sara', 'omar', 'ali']) {
        const student = await uas.student(name);
        students.push(student);
        uas.clock.advance(1000);
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
      const root = await uas.master('root');
      await write(await uas.student('sara', { name: 'Sara 100% Khan_' }), 'x');
      await write(await uas.student('omar'), 'x');
      const found = async (search: string) => (await list(root, { search })).body.conversations.length;
      const searches = ['100%', 'khan_', 'OMAR@', '', '%', '_', "'; drop table", '(a+)+$', '\\'];
      const counts = [];
      for (const search of searches) counts.push(await found(search));
      expect(counts).toEqual([1, 1, 1, 2, 1, 1, 0, 0, 0]);
    });
  });

  describe('finding somebody to write to', () => {
    const find = (staff: TestPerson, userType: string, search: string) =>
      uas.call(findCorrespondents, { query: { userType, search } }, staff.token);

    it('names whoever has just this e-mail first, however many longer ones contain it', async () => {
      const aisha = await uas.staff('aisha', ['messagesStudents']);
      const zara = await uas.student('zara');
      for (let index = 0; index < 12; index += 1) {
        const { id } = await uas.student(`s${index}`);
        const longer = { email: `${index}.${zara.email}`, name: 'Aamna' };
        await uas.database.updateTable('student').set(longer).where('id', '=', id).execute();
      }
      const { found } = (await find(aisha, 'student', zara.email)).body;
      expect(found).toHaveLength(10);
      expect(found[0]?.email).toBe(zara.email);
    });

    it('needs the right to write to that kind of user, and tells nothing for one letter', async () => {
      const sara = await uas.student('sara');
      const aisha = await uas.staff('aisha', ['messagesStudents']);
      const viewer = await uas.staff('viewer', ['viewQueries']);
      expect((await find(sara, 'student', 'sara')).status).toBe(403);
      expect((await find(viewer, 'student', 'sara')).status).toBe(403);
      expect((await find(aisha, 'institute', 'nust')).status).toBe(403);
      expect((await find(aisha, 'student', ' s ')).body).toEqual({ found: [] });
      expect((await find(aisha, 'student', '%%')).body).toEqual({ found: [] });
    });

    it('finds by a part of the name or the e-mail, ten at most, and tells name and e-mail only', async () => {
      const sara = await uas.student('sara');
      await uas.student('omar');
      const aisha = await uas.staff('aisha', ['messagesStudents']);
      expect((await find(aisha, 'student', 'SAR')).body).toEqual({
        found: [{ name: 'Sara', email: sara.email }],
      });
      expect((await find(aisha, 'student', sara.email)).body.found).toHaveLength(1);
      for (let index = 0; index < 11; index += 1) await uas.student(`twin-${index}`, { name: 'Twin' });
      expect((await find(aisha, 'student', 'twin')).body.found).toHaveLength(10);
    });
  });
});

describe('F-8 a message to many', () => {
  let nust: TestPerson;
  let lums: TestPerson;
  const departments = [{ name: 'Computing', courses: ['BBA', 'BS Computer Science'] }];
  beforeEach(async () => {
    nust = await uas.institute('nust', { departments });
    lums = await uas.institute('lums');
  });

  const TEXT = 'Please come on Monday.';
  const all = (count: number, filter = {}) => ({ matching: { filter, count } });
  const write = (chosen: object, { text = TEXT, by = nust } = {}) =>
    uas.call(beginBulkMessage, { body: { text, ...chosen } as never }, by.token);
  const read = async (by = nust) => (await uas.call(listBatches, {}, by.token)).body;
  const count = async (query: object = {}, by = nust) =>
    (await uas.call(countMatching, { query }, by.token)).body;
  const sent = () =>
    uas.database.selectFrom('application_message').select(['application_id', 'sender', 'text']).execute();

  /** The work in the background, until `stopAfter` messages were sent. */
  const work = async ({ stopAfter = Number.POSITIVE_INFINITY } = {}) => {
    let made = 0;
    const signal = {
      get aborted() {
        made += 1;
        return made > stopAfter + 1;
      },
    };
    await doBulkMessages({
      ...uas.dependencies,
      log: uas.app.log,
      signal: signal as AbortSignal,
      extendLease: async () => undefined,
    });
  };

  /** So many students with an approved application each. */
  async function offers(many: number, institute = nust) {
    const made = [];
    for (let index = 0; index < many; index += 1) {
      const student = await uas.student(`student${index}-${institute.name}`);
      made.push({ student, id: await applied(uas, { student, institute, status: 'approved' }) });
    }
    return made;
  }

  async function twoOf(student: TestPerson, statuses: readonly ('approved' | 'rejected')[]) {
    const [one, other] = statuses;
    const first = await applied(uas, {
      ...{ student, institute: nust, department: 'Computing', course: 'BBA' },
      ...(one && { status: one }),
    });
    uas.clock.advance(60_000);
    const second = await applied(uas, { student, institute: nust, ...(other && { status: other }) });
    return [first, second] as const;
  }

  it('R-14 is refused without text, beside a filter, for those of others, for too many, and without the right', async () => {
    const [own] = await offers(1);
    const [theirs] = await offers(1, lums);
    const named = { applicationIds: [own?.id ?? ''] };
    for (const text of ['', '  \n ']) expect((await write(named, { text })).status).toBe(400);
    expect((await write({ ...named, ...all(1) })).body).toMatchObject({ code: 'input.invalid' });
    expect((await write({})).body).toMatchObject({ code: 'input.invalid' });
    for (const strange of [theirs?.id, 'nothing'])
      expect((await write({ applicationIds: [own?.id, strange] })).body).toEqual(
        refusal('application.not-found'),
      );
    const tooMany = Array.from({ length: CHOSEN_MOST + 1 }, (_, index) => `a${index}`);
    expect((await write({ applicationIds: tooMany })).status).toBe(400);
    const decider = await uas.member(nust, 'decider', ['decide']);
    expect((await write(named, { by: decider })).status).toBe(403);
    await work();
    expect([await sent(), await read()]).toEqual([[], { batches: [], bulk: null, bulkMessage: null }]);
  });

  it('R-14 is refused when it would go to another number of students than was confirmed', async () => {
    await offers(2);
    const waiting = await applied(uas, { student: await uas.student('sara'), institute: nust });
    expect(await count()).toEqual({ count: 1, prepared: 0, approved: 2, students: 2 });
    const changed = refusal({ code: 'bulk.students-changed', params: { count: 2 } });
    for (const number of [1, 3]) expect((await write(all(number))).body).toEqual(changed);
    expect((await write(all(1, { status: 'pending' }))).body).toEqual(
      refusal({ code: 'bulk.students-changed', params: { count: 0 } }),
    );
    expect((await write(all(2))).body.bulkMessage).toMatchObject({ state: 'running', total: 2 });
    await work();
    const written = await sent();
    expect(written).toHaveLength(2);
    expect(written.map(({ application_id }) => application_id)).not.toContain(waiting);
  });

  it('S-1.18 A-1.3 stands in the conversation of each, who is notified once as of any message', async () => {
    const [first, second] = await offers(2);
    const [theirs] = await offers(1, lums);
    if (!first || !second || !theirs) throw new Error('There are three.');
    const begun = await write(all(2), { text: `  ${TEXT} ` });
    expect(begun.body).toMatchObject({ bulk: null, bulkMessage: { total: 2, done: 0, left: 0 } });
    await work();
    await work();
    for (const { student, id } of [first, second]) {
      const thread = await uas.call(getApplicationMessages, { query: { applicationId: id } }, student.token);
      expect(thread.body.messages).toMatchObject([{ from: 'institute', text: TEXT, read: false }]);
      const { notifications } = (await uas.call(listNotifications, {}, student.token)).body;
      expect(notifications.filter(({ kind }) => kind === 'message-from-institute')).toHaveLength(1);
    }
    expect(await sent()).toHaveLength(2);
    expect((await read()).bulkMessage).toMatchObject({ state: 'ended', total: 2, done: 2, left: 0 });
    const own = await uas.call(getInstituteActivity, { params: { email: nust.email } }, nust.token);
    expect(JSON.stringify(own.body).match(/One message to many approved applicants was begun/g)).toHaveLength(
      1,
    );
    const history = await uas.database.selectFrom('event').select(['kind', 'after']).execute();
    const lines = history.filter(({ kind }) => kind === 'message-applicants');
    expect(lines).toEqual([{ kind: 'message-applicants', after: { count: 2 } }]);
    expect(JSON.stringify(history)).not.toContain(TEXT);
  });

  it('reaches a student once, however many of the own applications match or are named', async () => {
    const [sara, omar] = [await uas.student('sara'), await uas.student('omar')];
    const [, saraNewest] = await twoOf(sara, ['approved', 'approved']);
    const [omarApproved, omarRejected] = await twoOf(omar, ['approved', 'rejected']);
    expect(await count()).toMatchObject({ approved: 3, students: 2 });
    await write(all(2));
    await work();
    const reached = [omarApproved, saraNewest].sort();
    const ids = async () => (await sent()).map(({ application_id }) => application_id).sort();
    expect(await ids()).toEqual(reached);
    await write({ applicationIds: [omarRejected, omarApproved, saraNewest, saraNewest] });
    await work();
    expect(await ids()).toEqual([...reached, ...reached].sort());
  });

  it('goes on after a fall of the server without anybody getting it twice; a second click is refused; it can be stopped', async () => {
    const [first] = await offers(4);
    const { body } = await write(all(4));
    expect((await write(all(4))).body).toEqual(refusal('bulk.running'));
    const reject = { status: 'rejected' as const, reasons: [{ code: 'seats-full' as const }] };
    const decision = await uas.call(
      beginBulkDecision,
      { body: { ...reject, applicationIds: [first?.id ?? ''] } },
      nust.token,
    );
    expect(decision.body).toEqual(refusal('bulk.running'));
    await work({ stopAfter: 1 });
    expect((await read()).bulkMessage).toMatchObject({ state: 'running', done: 1 });
    await work({ stopAfter: 2 });
    expect((await read()).bulkMessage).toMatchObject({ state: 'running', done: 3 });
    const bulk = { body: { id: body.bulkMessage?._id ?? '' } };
    expect((await uas.call(closeBulkDecision, bulk, nust.token)).body).toEqual(refusal('bulk.running'));
    await uas.call(stopBulkDecision, bulk, nust.token);
    await work();
    expect((await read()).bulkMessage).toMatchObject({ state: 'stopped', done: 3 });
    const reached = (await sent()).map(({ application_id }) => application_id);
    expect(new Set(reached).size).toBe(3);
    expect(reached).toHaveLength(3);
    expect((await uas.call(closeBulkDecision, bulk, nust.token)).body).toEqual({
      bulk: null,
      bulkMessage: null,
    });
  });

  it('leaves out and names whose account is closed and who is not approved any more', async () => {
    const [open, closed, undone, late] = await offers(4);
    if (!open || !closed || !undone || !late) throw new Error('There are four.');
    await setClosed(uas.database, closed.student.id, { at: uas.clock.now(), why: 'The same person.' });
    expect(await count()).toMatchObject({ approved: 4, students: 3 });
    const applicationIds = [open, closed, undone, late].map(({ id }) => id);
    expect((await write({ applicationIds })).body.bulkMessage).toMatchObject({ total: 4 });
    await decided(uas, undone.id, 'rejected');
    await uas.database
      .updateTable('application_row')
      .set({ withdrawn_at: uas.clock.now() })
      .where('id', '=', late.id)
      .execute();
    await work();
    const { bulkMessage } = await read();
    expect(bulkMessage).toMatchObject({ state: 'ended', total: 4, done: 1, left: 3 });
    const reasons = bulkMessage?.leftOut.map(({ studentName, reason }) => [studentName, reason]).sort();
    expect(reasons).toEqual(
      [
        [closed.student.name, refusal('thread.account-closed').message],
        [undone.student.name, refusal('thread.not-open').message],
        [late.student.name, refusal('application.not-found').message],
      ].sort(),
    );
    expect((await sent()).map(({ application_id }) => application_id)).toEqual([open.id]);
  });

  it('is read, stopped and put away by who began it alone, and ends with the right to write', async () => {
    await offers(2);
    const hina = await uas.member(nust, 'hina', ['messages']);
    const { body } = await write(all(2), { by: hina });
    const id = body.bulkMessage?._id ?? '';
    expect((await read()).bulkMessage).toBeNull();
    expect((await uas.call(stopBulkDecision, { body: { id } }, nust.token)).body).toEqual(
      refusal('bulk.not-found'),
    );
    await uas.call(
      setMemberRights,
      { params: { email: nust.email, id: hina.memberId }, body: { rights: ['decide'] } },
      nust.token,
    );
    await work();
    expect((await read(hina)).bulkMessage).toMatchObject({ state: 'stopped', done: 0 });
    expect(await sent()).toEqual([]);
  });

  it('is stopped where the account of who began it is removed', async () => {
    await offers(2);
    const hina = await uas.member(nust, 'hina', ['messages']);
    await write(all(2), { by: hina });
    await work({ stopAfter: 1 });
    const member = { params: { email: nust.email, id: hina.memberId } };
    expect((await uas.call(removeMember, member, nust.token)).status).toBe(200);
    await work();
    expect(await sent()).toHaveLength(1);
    expect(await uas.database.selectFrom('bulk_decision_row').select('state').execute()).toEqual([]);
  });

  it('R-14 leaves out an application that waits for a decision, which goes on waiting', async () => {
    const [offer] = await offers(1);
    const sara = await uas.student('sara');
    const waiting = await applied(uas, { student: sara, institute: nust });
    await write({ applicationIds: [offer?.id, waiting] });
    await work();
    const { bulkMessage } = await read();
    expect(bulkMessage).toMatchObject({ state: 'ended', total: 2, done: 1, left: 1 });
    expect(bulkMessage?.leftOut).toMatchObject([
      { applicationId: waiting, reason: refusal('thread.not-open').message },
    ]);
    expect((await sent()).map(({ application_id }) => application_id)).toEqual([offer?.id]);
    expect(await count()).toMatchObject({ count: 1, approved: 1 });
  });

  it('leaves out a student whose chosen approval is undone meanwhile, also where another one was named', async () => {
    const sara = await uas.student('sara');
    const [older, newest] = await twoOf(sara, ['approved', 'approved']);
    await write({ applicationIds: [older, newest] });
    await decided(uas, newest, 'rejected');
    await work();
    expect((await read()).bulkMessage).toMatchObject({ total: 1, done: 0, left: 1 });
    expect(await sent()).toEqual([]);
  });

  it('is neither found, ended nor put away by an instance of the version before, which begins nothing beside it', async () => {
    const [offer] = await offers(1);
    await write(all(1));
    const asBefore = async () => {
      const { rows } =
        await sql`select * from bulk_decision where state = 'running' order by begun_at, id`.execute(
          uas.database,
        );
      const { rows: presented } = await sql`
        select bulk_decision.* from bulk_decision where account_id = ${nust.accountId}`.execute(uas.database);
      await sql`update bulk_decision set state = 'stopped' where state = 'running'`.execute(uas.database);
      await sql`delete from bulk_decision where account_id = ${nust.accountId}`.execute(uas.database);
      return [rows, presented];
    };
    const beginAsBefore = async (id: string) => {
      const { rows } = await sql`
        insert into bulk_decision (id, account_id, institute_id, status, conditions, prepare, total, begun_at)
        values (${id}, ${nust.accountId}, ${nust.id}, 'rejected', '[]', false, 1, ${uas.clock.now()})
        on conflict (account_id) do nothing returning id`.execute(uas.database);
      return rows;
    };
    expect(await asBefore()).toEqual([[], []]);
    expect(await beginAsBefore('b1')).toEqual([]);
    await work();
    expect((await sent()).map(({ application_id }) => application_id)).toEqual([offer?.id]);
    const { bulkMessage } = await read();
    expect(bulkMessage).toMatchObject({ state: 'ended', done: 1 });
    await uas.call(closeBulkDecision, { body: { id: bulkMessage?._id ?? '' } }, nust.token);
    expect(await beginAsBefore('b2')).toEqual([{ id: 'b2' }]);
    expect((await asBefore())[1]).toMatchObject([{ id: 'b2', status: 'rejected', state: 'running' }]);
    expect((await read()).bulk).toBeNull();
  });

  it('takes as many as can be named, with the longest text', async () => {
    const [one] = await offers(1);
    await copyApplication(uas, one?.id ?? '', CHOSEN_MOST);
    const rows = await uas.database
      .selectFrom('application')
      .select('id')
      .where('id', 'like', 'a%')
      .execute();
    const reply = await write({ applicationIds: rows.map(({ id }) => id) }, { text: 'ا'.repeat(4_000) });
    expect(reply.status).toBe(200);
  });
});
