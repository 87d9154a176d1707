import {
  apply,
  checkDocument,
  DAY,
  decideApplication,
  extendOffer,
  loginAdmin,
  loginStudent,
  MINUTE,
  RECEIPT_TAG,
  type ReviewTag,
  setPayment,
  uploadDocument,
  withdrawApplication,
} from '@uas/contract';
import { NOTIFICATIONS } from '../../notifications';
import { linkOf } from '../../platform/events/notification-record';
import { openSession } from '../../platform/identity/sessions';
import { startMailServer } from '../../test-kit/mail-server';
import type { TestPerson } from '../../test-kit/people';
import { applicant, applied, asDocument } from '../../test-kit/scenes';
import { pdfFile } from '../../test-kit/small-files';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { sendOutbox } from './send-outbox';
import { sendReminders } from './send-reminders';

let mail: Awaited<ReturnType<typeof startMailServer>>;
let uas: TestApp;
beforeAll(async () => {
  mail = await startMailServer();
  uas = await startTestApp({ environment: { smtpUrl: mail.address, mailFrom: 'a@uas.example' } });
});
afterAll(async () => {
  await uas.stop();
  await mail.stop();
});
beforeEach(async () => {
  await uas.reset();
  mail.forget();
  uas.clock.set('2026-11-01T05:00:00.000Z');
});

const context = () => ({
  ...uas.dependencies,
  log: uas.app.log,
  signal: new AbortController().signal,
  extendLease: async () => undefined,
});

/** Reminds, on two instances at the same minute. */
const remind = () => Promise.all([sendReminders(context()), sendReminders(context())]);

async function remindersOf({ accountId }: TestPerson, kind: string) {
  const rows = await uas.database.selectFrom('notification').selectAll().where('kind', '=', kind).execute();
  return rows.filter((row) => row.account_id === accountId);
}

/** How many of a kind somebody has at each of these instants. */
async function counted(person: TestPerson, kind: string, instants: readonly string[]): Promise<number[]> {
  const counts = [];
  for (const instant of instants) {
    uas.clock.set(instant);
    await remind();
    counts.push((await remindersOf(person, kind)).length);
  }
  return counts;
}

describe('reminders', () => {
  it('F-7.11 paid on the 1st at 10:00 and not applied: none on the 4th at 9:59, one from 10:00 on', async () => {
    const root = await uas.master('root');
    const sara = await uas.student('sara');
    await uas.call(setPayment, { body: { email: sara.email, paid: true } }, root.token);
    const instants = [
      '2026-11-04T04:59:00.000Z',
      '2026-11-04T05:00:00.000Z',
      '2026-11-05T05:00:00.000Z',
      '2026-11-20T05:00:00.000Z',
    ];
    expect(await counted(sara, 'paid-not-applied', instants)).toEqual([0, 1, 1, 1]);
  });

  describe('of what was sent back', () => {
    const send = async ({ email, token }: TestPerson, typeTag: string, size: number) => {
      const file = asDocument(pdfFile('a.pdf', size));
      expect((await uas.call(uploadDocument, { body: { email, typeTag }, file }, token)).status).toBe(200);
    };
    const sendBack = async ({ id: studentId }: TestPerson, typeTag: ReviewTag, token: string) => {
      const { sha256 } = await uas.database
        .selectFrom('stored_file')
        .select('sha256')
        .where('student_id', '=', studentId)
        .executeTakeFirstOrThrow();
      const check = { studentId, typeTag, sha256, verdict: 'returned', reasons: ['unreadable'] } as const;
      expect((await uas.call(checkDocument, { body: check }, token)).status).toBe(200);
    };
    const again = async ({ email, password }: TestPerson) =>
      (await uas.call(loginStudent, { body: { email, password } })).body;
    const instants = ['2026-11-04T04:59:00.000Z', '2026-11-04T05:00:00.000Z', '2026-11-06T05:00:00.000Z'];

    it('F-5.13 a document sent back 3 days ago: one reminder; sent again on day 2: none', async () => {
      const root = await uas.master('root');
      const [sara, omar] = [await uas.student('sara'), await uas.student('omar')];
      for (const student of [sara, omar]) {
        await send(student, 'domicile', 900);
        await sendBack(student, 'domicile', root.token);
      }
      uas.clock.set('2026-11-03T05:00:00.000Z');
      await send({ ...omar, ...(await again(omar)) }, 'domicile', 1000);
      expect(await counted(sara, 'document-awaited', instants)).toEqual([0, 1, 1]);
      expect(await remindersOf(omar, 'document-awaited')).toEqual([]);
    });

    it('F-5.13 a receipt: one reminder; none once another one came, or the payment is confirmed', async () => {
      const root = await uas.master('root');
      const [sara, omar, hira] = [
        await uas.student('sara'),
        await uas.student('omar'),
        await uas.student('hira'),
      ];
      for (const student of [sara, omar, hira]) {
        await send(student, RECEIPT_TAG, 900);
        await sendBack(student, RECEIPT_TAG, root.token);
      }
      uas.clock.set('2026-11-03T05:00:00.000Z');
      await send({ ...omar, ...(await again(omar)) }, RECEIPT_TAG, 1000);
      const { email, password } = root;
      const { token } = (await uas.call(loginAdmin, { body: { email, password } })).body;
      await uas.call(setPayment, { body: { email: hira.email, paid: true } }, token);
      expect(await counted(sara, 'receipt-awaited', instants)).toEqual([0, 1, 1]);
      for (const student of [omar, hira]) expect(await remindersOf(student, 'receipt-awaited')).toEqual([]);
    });
  });

  it('remind nobody who applied, was marked unpaid, or paid again only now', async () => {
    const root = await uas.master('root');
    const nust = await uas.institute('nust');
    const [sara, omar, hira] = [
      await uas.student('sara'),
      await uas.student('omar'),
      await uas.student('hira'),
    ];
    const pay = ({ email }: TestPerson, paid: boolean) =>
      uas.call(setPayment, { body: { email, paid } }, root.token);
    for (const each of [sara, omar, hira]) await pay(each, true);
    await applied(uas, { student: sara, institute: nust });
    await pay(omar, false);
    await pay(hira, false);
    uas.clock.advance(DAY);
    await pay(hira, true);
    uas.clock.advance(2 * DAY);
    await remind();
    for (const each of [sara, omar, hira]) expect(await remindersOf(each, 'paid-not-applied')).toEqual([]);
  });

  it('an unfinished form after 3 days and after 10, and never once it is saved', async () => {
    const sara = await uas.student('sara');
    const omar = await applicant(uas, 'omar');
    const instants = [
      '2026-11-04T04:59:59.000Z',
      '2026-11-04T05:00:00.000Z',
      '2026-11-06T05:00:00.000Z',
      '2026-11-11T05:00:00.000Z',
      '2026-11-12T05:00:00.000Z',
    ];
    expect(await counted(sara, 'form-unfinished', instants)).toEqual([0, 1, 1, 2, 2]);
    expect(await remindersOf(omar, 'form-unfinished')).toEqual([]);
  });

  it('come not at all when they would come much too late', async () => {
    const sara = await uas.student('sara');
    expect(await counted(sara, 'form-unfinished', ['2026-12-20T05:00:00.000Z'])).toEqual([0]);
  });

  describe('of an offer of 20 November, 10:00, to be answered by 26 November, 10:00', () => {
    const kinds = ['offer-half-time', 'offer-last-day'] as const;
    let sara: TestPerson;
    let nust: TestPerson;
    let id: string;
    beforeEach(async () => {
      uas.clock.set('2026-11-20T05:00:00.000Z');
      sara = await applicant(uas, 'sara');
      nust = await uas.institute('nust');
      id = await applied(uas, { student: sara, institute: nust });
      const body = { applicationId: id, status: 'approved' as const, replyBy: '2026-11-26T10:00' };
      await uas.call(decideApplication, { body }, nust.token);
    });

    /** How many of each kind the student has at some instants. */
    async function remindersAt(instants: readonly string[]): Promise<number[][]> {
      const counts = [];
      for (const instant of instants) {
        uas.clock.set(instant);
        await remind();
        const found = await Promise.all(kinds.map((kind) => remindersOf(sara, kind)));
        counts.push(found.map(({ length }) => length));
      }
      return counts;
    }

    it('F-7.12 reminds when half of the time is over and when a day is left', async () => {
      const instants = [
        '2026-11-23T04:59:00.000Z',
        '2026-11-23T05:00:00.000Z',
        '2026-11-25T04:59:00.000Z',
        '2026-11-25T05:00:00.000Z',
        '2026-11-26T05:00:00.000Z',
      ];
      expect(await remindersAt(instants)).toEqual([
        [0, 0],
        [1, 0],
        [1, 0],
        [1, 1],
        [1, 1],
      ]);
      const [last] = await remindersOf(sara, 'offer-last-day');
      expect(last).toMatchObject({
        application_id: id,
        data: { to: '26 Nov 2026, 10:00', university: 'Nust' },
      });
    });

    it('F-7.12 reminds not at all once it was accepted or declined', async () => {
      uas.clock.set('2026-11-22T05:00:00.000Z');
      await uas.database
        .updateTable('application')
        .set({ offer_accepted: true, accepted_at: uas.clock.now() })
        .execute();
      const instants = ['2026-11-23T05:00:00.000Z', '2026-11-25T05:00:00.000Z'];
      expect(await remindersAt(instants)).toEqual([
        [0, 0],
        [0, 0],
      ]);
    });

    it('F-7.12 counts anew when it was given more time', async () => {
      expect(await remindersAt(['2026-11-23T05:00:00.000Z'])).toEqual([[1, 0]]);
      const token = await openSession(uas.dependencies, { accountId: nust.accountId });
      const more = { params: { id }, body: { replyBy: '2026-11-29T10:00' } };
      expect((await uas.call(extendOffer, more, token)).status).toBe(200);
      const instants = ['2026-11-25T05:00:00.000Z', '2026-11-26T05:00:00.000Z', '2026-11-28T05:00:00.000Z'];
      expect(await remindersAt(instants)).toEqual([
        [1, 0],
        [2, 0],
        [2, 1],
      ]);
    });
  });

  it('F-7.13 twelve applications pending for 15 days: one digest with 12 lines, and one more 7 days later', async () => {
    const nust = await uas.institute('nust');
    const numbers = 12;
    for (let number = 0; number < numbers; number += 1)
      await applied(uas, { student: await uas.student(`s${number}`), institute: nust });
    const omar = await uas.student('omar');
    await applied(uas, { student: omar, institute: nust, status: 'approved' });
    const instants = [
      '2026-11-14T05:00:00.000Z',
      '2026-11-16T05:00:00.000Z',
      '2026-11-16T05:10:00.000Z',
      '2026-11-23T04:59:00.000Z',
      '2026-11-23T05:00:00.000Z',
    ];
    expect(await counted(nust, 'applications-undecided', instants)).toEqual([0, 1, 1, 1, 2]);
    const [first] = await remindersOf(nust, 'applications-undecided');
    expect(first?.data).toMatchObject({ count: 12, days: 14 });
    expect(String(first?.data.lines).split('\n').length).toBe(12);
    uas.clock.advance(2 * MINUTE);
    await sendOutbox(context());
    const received = mail.received.filter(({ to }) => to === nust.email);
    const text = received.map((each) => each.text).join('\n');
    expect(text.match(/UAS-26-\d{6}-\d – BS Computer Science, since 1 Nov 2026/g)?.length).toBe(24);
    expect(received[0]?.headers['list-unsubscribe']).toContain('.reminders.');
  });

  it('tell an institute once a day, from 8 o’clock on, what the day before brought', async () => {
    const nust = await uas.institute('nust');
    const lums = await uas.institute('lums');
    const ids = [];
    for (const name of ['sara', 'omar', 'hira']) {
      const student = await applicant(uas, name);
      const application = {
        instituteEmail: nust.email,
        department: 'Computing',
        course: 'BS Computer Science',
        session: 'Fall 2026',
      };
      await uas.call(apply, { body: { email: student.email, application } }, student.token);
      const row = uas.database.selectFrom('application').select('id').where('student_id', '=', student.id);
      ids.push({ student, id: (await row.executeTakeFirstOrThrow()).id });
    }
    const [first] = ids;
    await uas.call(withdrawApplication, { params: { id: first?.id ?? '' } }, first?.student.token);
    const instants = [
      '2026-11-02T02:59:00.000Z',
      '2026-11-02T03:00:00.000Z',
      '2026-11-02T18:00:00.000Z',
      '2026-11-03T03:00:00.000Z',
    ];
    expect(await counted(nust, 'applications-received', instants)).toEqual([0, 1, 1, 1]);
    const [digest] = await remindersOf(nust, 'applications-received');
    expect(digest?.data).toEqual({ day: '1 Nov 2026', received: 3, withdrawn: 1 });
    expect(await remindersOf(lums, 'applications-received')).toEqual([]);
  });

  it('tell staff once an hour that receipts wait, until the last one is confirmed', async () => {
    const root = await uas.master('root');
    const aisha = await uas.staff('aisha', ['manageStudents']);
    const bilal = await uas.staff('bilal', ['viewApplications']);
    const sara = await uas.student('sara');
    const receipt = { body: { email: sara.email, typeTag: 'paymentreceipt' }, file: asDocument(pdfFile()) };
    await uas.call(uploadDocument, receipt, sara.token);
    const instants = ['2026-11-01T05:10:00.000Z', '2026-11-01T05:50:00.000Z', '2026-11-01T06:00:00.000Z'];
    expect(await counted(aisha, 'receipts-waiting', instants)).toEqual([1, 1, 2]);
    expect((await remindersOf(root, 'receipts-waiting')).length).toBe(2);
    expect(linkOf(NOTIFICATIONS['receipts-waiting'], 'admin', {}, null)).toBe(
      '/?tab=students&students=receipts-together&role=admin',
    );
    expect(await remindersOf(bilal, 'receipts-waiting')).toEqual([]);
    await uas.database.updateTable('student').set({ paid: true }).execute();
    expect(await counted(aisha, 'receipts-waiting', ['2026-11-01T07:00:00.000Z'])).toEqual([2]);
  });
});
