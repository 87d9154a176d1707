import {
  checkDocument,
  deleteQuery,
  FOUND_OF_EACH,
  listAdminStudents,
  listQueues,
  MINUTE,
  type Permission,
  QUEUE_KINDS,
  type QueueKind,
  saveAdmissionForm,
  searchEverything,
  sendAdminMessageToInstitute,
  sendAdminMessageToStudent,
  sendInstituteMessageToAdmin,
  sendQuery,
  sendStudentMessageToAdmin,
  setPayment,
  setQueryAnswered,
  settleDuplicate,
  uploadDocument,
} from '@uas/contract';
import { json } from '../../platform/database/tables';
import { SITE_WITH_VOUCHERS } from '../../test-kit/fees';
import type { TestPerson } from '../../test-kit/people';
import { applied, asDocument, filledForm } from '../../test-kit/scenes';
import { pdfFile } from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';
import { findDuplicates } from '../duplicates/find-duplicates';

const uas = withTestApp();
beforeEach(() => uas.clock.set(TEST_NOW));

describe('queues', () => {
  const at = (minutes: number) => new Date(new Date(TEST_NOW).getTime() + minutes * MINUTE);
  let root: TestPerson;
  beforeEach(async () => {
    root = await uas.master('root');
  });

  const queuesOf = async ({ token }: TestPerson) => (await uas.call(listQueues, {}, token)).body.queues;
  async function queueOf(kind: QueueKind, staff = root) {
    const { count, oldestAt } = (await queuesOf(staff)).find((queue) => queue.kind === kind) ?? {};
    return { count, oldestAt };
  }
  const waits = (count: number, oldest: Date) => ({ count, oldestAt: oldest.toISOString() });
  const EMPTY = { count: 0, oldestAt: null };

  async function upload(student: TestPerson, typeTag: 'paymentreceipt' | 'domicile', size = 900) {
    const file = asDocument(pdfFile(`${typeTag}.pdf`, size));
    const sent = await uas.call(
      uploadDocument,
      { body: { email: student.email, typeTag }, file },
      student.token,
    );
    expect(sent.status).toBe(200);
  }

  const pay = (student: TestPerson, paid: boolean) =>
    uas.call(setPayment, { body: { email: student.email, paid } }, root.token);

  async function failedMessage({ accountId }: TestPerson) {
    const now = uas.clock.now();
    const row = {
      id: uas.dependencies.ids.next(),
      channel: 'email',
      digest_key: `k${now.getTime()}`,
    } as const;
    await uas.database
      .insertInto('outbox')
      .values({ ...row, account_id: accountId, state: 'failed', attempts: 5, due_at: now, created_at: now })
      .execute();
  }

  /** What a service has that takes no money by voucher. */
  const WITHOUT_VOUCHERS = QUEUE_KINDS.filter((kind) => kind !== 'refunds' && kind !== 'bank-lines');

  describe('whose queues', () => {
    it.each<[Permission | null, QueueKind[]]>([
      [null, []],
      ['viewReports', []],
      ['deleteStudent', []],
      ['manageInstitutes', ['institutes', 'recognitions']],
      ['viewApplications', []],
      ['deleteMessages', []],
      ['deleteQueries', []],
      ['viewQueries', ['queries']],
      ['messagesStudents', ['messages-students', 'failed-messages']],
      ['messagesInstitutes', ['messages-institutes', 'failed-messages']],
      ['manageStudents', ['receipts', 'documents', 'same-person']],
    ])('UX-3.1 with %s alone shows no other', async (right, kinds) => {
      const aisha = await uas.staff('aisha', right === null ? [] : [right]);
      expect((await queuesOf(aisha)).map(({ kind }) => kind)).toEqual(kinds);
    });

    it('UX-3.1 the master has all of them, in their order, each empty where nothing waits', async () => {
      const queues = await queuesOf(root);
      expect(queues.map(({ kind }) => kind)).toEqual(WITHOUT_VOUCHERS);
      expect(queues.map(({ count, oldestAt }) => ({ count, oldestAt }))).toEqual(
        WITHOUT_VOUCHERS.map(() => EMPTY),
      );
    });

    it('UX-3.1 of messages that failed, nobody counts those to people whom they may not message', async () => {
      const [sara, nust] = [await uas.student('sara'), await uas.institute('nust')];
      await failedMessage(sara);
      uas.clock.set(at(1).toISOString());
      await failedMessage(nust);
      uas.clock.set(at(2).toISOString());
      await failedMessage(root);
      expect(await queueOf('failed-messages')).toEqual(waits(3, at(0)));
      const aisha = await uas.staff('aisha', ['messagesInstitutes']);
      expect(await queueOf('failed-messages', aisha)).toEqual(waits(1, at(1)));
    });
  });

  describe('what waits', () => {
    it('UX-3.2 a receipt, until its fee is confirmed; one student counts once', async () => {
      const [sara, omar] = [await uas.student('sara'), await uas.student('omar')];
      await upload(sara, 'paymentreceipt');
      uas.clock.set(at(1).toISOString());
      await upload(sara, 'paymentreceipt', 950);
      uas.clock.set(at(2).toISOString());
      await upload(omar, 'paymentreceipt', 980);
      expect(await queueOf('receipts')).toEqual(waits(2, at(1)));
      await pay(sara, true);
      expect(await queueOf('receipts')).toEqual(waits(1, at(2)));
      await pay(omar, true);
      expect(await queueOf('receipts')).toEqual(EMPTY);
      await pay(omar, false);
      expect(await queueOf('receipts')).toEqual(waits(1, at(2)));
    });

    it('UX-3.2 a document, until somebody checked it', async () => {
      const sara = await uas.student('sara');
      await upload(sara, 'domicile');
      await upload(sara, 'paymentreceipt');
      expect(await queueOf('documents')).toEqual(waits(1, at(0)));
      const { sha256 } = await uas.database
        .selectFrom('student_document')
        .innerJoin('stored_file', 'stored_file.id', 'student_document.file_id')
        .select('sha256')
        .where('type_tag', '=', 'domicile')
        .executeTakeFirstOrThrow();
      const body = { studentId: sara.id, typeTag: 'domicile', sha256, verdict: 'verified' } as const;
      expect((await uas.call(checkDocument, { body }, root.token)).status).toBe(200);
      expect(await queueOf('documents')).toEqual(EMPTY);
    });

    it('UX-3.2 two accounts that look like one person, until staff said what they are', async () => {
      const [oneId, otherId] = [(await uas.student('sara')).id, (await uas.student('zara')).id].sort() as [
        string,
        string,
      ];
      await uas.database
        .insertInto('duplicate_match')
        .values({ one_id: oneId, other_id: otherId, because: 'cnic', found_at: at(0) })
        .execute();
      expect(await queueOf('same-person')).toEqual(waits(1, at(0)));
      const body = { oneId, otherId, as: 'different', reason: 'Two sisters.' } as const;
      expect((await uas.call(settleDuplicate, { body }, root.token)).status).toBe(200);
      expect(await queueOf('same-person')).toEqual(EMPTY);
    });

    it('UX-3.2 a thread counts once, since its first message without an answer, until the admin wrote last', async () => {
      const [sara, omar, nust] = [
        await uas.student('sara'),
        await uas.student('omar'),
        await uas.institute('nust'),
      ];
      const write = (student: TestPerson, text: string) =>
        uas.call(sendStudentMessageToAdmin, { body: { text } }, student.token);
      const answer = (student: TestPerson) =>
        uas.call(
          sendAdminMessageToStudent,
          { body: { studentEmail: student.email, text: 'Yes.' } },
          root.token,
        );
      for (const [minutes, action] of [
        [0, () => write(sara, 'When is the fee due?')],
        [1, () => answer(sara)],
        [2, () => write(sara, 'And where?')],
        [3, () => write(sara, 'Hello?')],
        [4, () => write(omar, 'My photo?')],
      ] as const) {
        uas.clock.set(at(minutes).toISOString());
        expect((await action()).status).toBe(200);
      }
      expect(await queueOf('messages-students')).toEqual(waits(2, at(2)));
      expect(await queueOf('messages-institutes')).toEqual(EMPTY);
      uas.clock.set(at(5).toISOString());
      await answer(sara);
      expect(await queueOf('messages-students')).toEqual(waits(1, at(4)));

      await uas.call(sendInstituteMessageToAdmin, { body: { text: 'Please unblock us.' } }, nust.token);
      expect(await queueOf('messages-institutes')).toEqual(waits(1, at(5)));
      const body = { instituteEmail: nust.email, text: 'Done.' };
      expect((await uas.call(sendAdminMessageToInstitute, { body }, root.token)).status).toBe(200);
      expect(await queueOf('messages-institutes')).toEqual(EMPTY);
    });

    it('UX-3.2 a query of a visitor, until it is answered or deleted', async () => {
      await uas.institute('nust');
      const query = {
        courseName: 'BBA',
        universityName: 'Nust',
        studentName: 'Ali',
        studentPhone: '03001234567',
      };
      const body = { ...query, studentEmail: 'ali@visitors.example', message: '' };
      expect((await uas.call(sendQuery, { body })).status).toBe(200);
      expect(await queueOf('queries')).toEqual(waits(1, at(0)));
      const { id } = await uas.database.selectFrom('query').select('id').executeTakeFirstOrThrow();
      const mark = (answered: boolean) =>
        uas.call(setQueryAnswered, { params: { id }, body: { answered } }, root.token);
      expect((await mark(true)).status).toBe(200);
      expect(await queueOf('queries')).toEqual(EMPTY);
      await mark(false);
      expect(await queueOf('queries')).toEqual(waits(1, at(0)));
      await uas.call(deleteQuery, { params: { id } }, root.token);
      expect(await queueOf('queries')).toEqual(EMPTY);
    });
  });

  describe('where students can pay by voucher', () => {
    const site = withTestApp({ site: SITE_WITH_VOUCHERS });
    const linesOf = async (staff: TestPerson) =>
      (await site.call(listQueues, {}, staff.token)).body.queues.find(({ kind }) => kind === 'bank-lines');

    async function addLines(...lines: readonly { day: string; state: 'new' | 'ignored' }[]) {
      const statement = {
        id: 's',
        account: 'Bank account',
        sha256: 's',
        file_name: 'a.csv',
        counts: json({}),
      };
      const days = { first_day: '2026-01-01', last_day: '2026-01-03' };
      const done = { imported_by: 'x', imported_at: site.clock.now(), finished_at: site.clock.now() };
      await site.database
        .insertInto('bank_statement')
        .values({ ...statement, ...days, ...done })
        .execute();
      const rows = lines.map(({ day, state }, index) => ({
        id: `l${index}`,
        statement_id: 's',
        account: 'Bank account',
        line_key: `k${index}`,
        day,
        paisa: 150_000,
        description: 'Transfer',
        state,
        note: state === 'ignored' ? 'Paid twice.' : '',
      }));
      await site.database.insertInto('statement_line').values(rows).execute();
    }

    it('F-4.8 new lines of statements wait from their day on, and nobody else is told of them', async () => {
      const aisha = await site.staff('aisha', ['manageStudents']);
      expect(await linesOf(aisha)).toMatchObject({ ...EMPTY, countIsCapped: false });
      await addLines(
        { day: '2026-01-03', state: 'new' },
        { day: '2026-01-02', state: 'new' },
        { day: '2026-01-01', state: 'ignored' },
      );
      expect(await linesOf(aisha)).toMatchObject({ count: 2, oldestAt: '2026-01-01T19:00:00.000Z' });
      expect(await linesOf(await site.staff('omar', ['manageInstitutes']))).toBeUndefined();
    });
  });
});

describe('the search of staff', () => {
  const NOTHING = { students: [], applications: [], institutes: [], staff: [] };
  const CNIC = '34201-0891231-8';
  let root: TestPerson;
  let sara: TestPerson;
  let nust: TestPerson;
  beforeEach(async () => {
    root = await uas.master('root');
    sara = await uas.student('sara', { name: 'Sara Nustrat', phone: '0300-7654321' });
    nust = await uas.institute('nust', { city: 'Islamabad' });
  });

  const search = async (typed: string, { token } = root) =>
    (await uas.call(searchEverything, { query: { search: typed } }, token)).body;
  const namesOf = async (typed: string) => (await search(typed)).students.map(({ name }) => name);

  describe('whom and what a search finds', () => {
    it.each<[Permission | null, string[]]>([
      [null, []],
      ['viewQueries', []],
      ['viewAcademies', []],
      ['messagesStudents', []],
      ['deleteStudent', []],
      ['manageStudents', ['students']],
      ['viewApplications', ['applications']],
      ['manageInstitutes', ['institutes']],
    ])('UX-3.4 with %s alone finds nothing of any other kind', async (right, kinds) => {
      await applied(uas, { student: sara, institute: nust });
      const aisha = await uas.staff('aisha', right === null ? [] : [right]);
      const found = Object.entries(await search('uas.example', aisha));
      expect(found.filter(([, rows]) => rows.length > 0).map(([kind]) => kind)).toEqual(kinds);
    });

    it('UX-3.4 finds nothing for fewer than three letters, for spaces, and takes every sign as it is', async () => {
      for (const typed of ['', 'sa', '    ', ' sa ', '\u0301\u0301\u0301', '%%%', '___', 'sa%', '\\\\\\'])
        expect(await search(typed)).toEqual(NOTHING);
    });

    it('UX-3.4 the master finds a student, an institute by its city, and staff', async () => {
      const found = await search('nust');
      expect(found.students).toEqual([
        {
          _id: sara.id,
          number: expect.stringMatching(/^UAS-S\d\d-\d{6}-\d$/),
          name: 'Sara Nustrat',
          email: sara.email,
        },
      ]);
      expect(found.institutes).toEqual([{ _id: nust.id, name: nust.name, city: 'Islamabad' }]);
      expect((await search('islamaba')).institutes).toHaveLength(1);
      expect((await search('ROOT')).staff).toEqual([{ name: 'Root', email: root.email }]);
    });

    it('UX-3.4 a student is found by number, phone however it is grouped, and CNIC however it is written', async () => {
      await uas.student('omar');
      const [{ number } = { number: '' }] = (await search('sara')).students;
      const body = { email: sara.email, admissionForm: filledForm('Sara', { cnic: CNIC }) };
      expect((await uas.call(saveAdmissionForm, { body }, sara.token)).status).toBe(200);
      const signal = new AbortController().signal;
      await findDuplicates({
        ...uas.dependencies,
        log: uas.app.log,
        signal,
        extendLease: async () => undefined,
      });
      for (const typed of [
        number,
        number.toLowerCase().replaceAll('-', ' '),
        '0300-7654321',
        '03007654321',
        '+92 300 7654321',
        CNIC,
        CNIC.replaceAll('-', ''),
      ]) {
        expect([typed, await namesOf(typed)]).toEqual([typed, ['Sara Nustrat']]);
      }
      expect(await namesOf('34201-0891231-9')).toEqual([]);
      const listed = await uas.call(listAdminStudents, { query: { search: CNIC } }, root.token);
      expect(listed.body.students.map(({ email }) => email)).toEqual([sara.email]);
    });

    it('UX-3.4 an application is found by its number, its student and the number of its student', async () => {
      const id = await applied(uas, { student: sara, institute: nust });
      const omar = await uas.student('omar');
      await applied(uas, { student: omar, institute: nust, course: 'BBA', department: 'Business' });
      const found = {
        _id: id,
        number: expect.stringMatching(/^UAS-\d\d-\d{6}-\d$/),
        studentName: 'Sara Nustrat',
        studentEmail: sara.email,
        program: 'BS Computer Science',
        university: nust.name,
      };
      const { students, applications } = await search('Sara N');
      expect(applications).toEqual([found]);
      expect((await search(applications[0]?.number ?? '')).applications).toEqual([found]);
      expect((await search(students[0]?.number ?? '')).applications).toEqual([found]);
    });

    it('UX-3.4 shows eight of a kind at most', async () => {
      for (let index = 0; index <= FOUND_OF_EACH; index += 1) await uas.student(`twin${index}`);
      expect((await search('twin')).students).toHaveLength(FOUND_OF_EACH);
    });
  });

  it('UX-3.4 a student or an institute may not search, and nobody without an account', async () => {
    for (const token of [sara.token, nust.token]) {
      expect((await uas.call(searchEverything, { query: { search: 'sara' } }, token)).status).toBe(403);
    }
    expect((await uas.call(searchEverything, { query: { search: 'sara' } }, null)).status).toBe(401);
  });
});
