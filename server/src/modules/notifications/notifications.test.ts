import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  acceptOffer,
  apply,
  changeInstitutePassword,
  changeOwnStaffPassword,
  changeStaffPassword,
  changeStudentPassword,
  decideApplication,
  declineOffer,
  deleteApplication,
  deleteInstitute,
  deleteStudent,
  getNotificationPreferences,
  getOutboxMessage,
  giveUpOffer,
  listNotifications,
  markAdminMessagesRead,
  markApplicationMessagesRead,
  markNotificationsRead,
  type NotificationCategory,
  resetInstitutePassword,
  resetStudentPassword,
  sendAdminMessageToInstitute,
  sendAdminMessageToStudent,
  sendApplicationMessage,
  sendInstituteMessageToAdmin,
  sendStudentMessageToAdmin,
  setNotificationPreferences,
  setPayment,
  undoDecision,
  unsubscribe,
  uploadDocument,
  withdrawApplication,
} from '@uas/contract';
import { writeUnit } from '../../platform/http/unit-of-work';
import { runDueTasks } from '../../platform/tasks/run-tasks';
import { SCHEDULED_TASKS } from '../../scheduled-tasks';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applicant, applied, asDocument } from '../../test-kit/scenes';
import { pdfFile } from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';
import { sendOutbox } from './send-outbox';
import { unsubscribeToken } from './unsubscribe-address';

const uas = withTestApp();
beforeEach(() => uas.clock.set(TEST_NOW));

describe('who hears what', () => {
  interface Cast {
    readonly sara: TestPerson;
    readonly nust: TestPerson;
    readonly root: TestPerson;
    readonly aisha: TestPerson;
    readonly omar: TestPerson;
    readonly lums: TestPerson;
  }

  async function cast(): Promise<Cast> {
    return {
      sara: await applicant(uas, 'sara'),
      nust: await uas.institute('nust'),
      root: await uas.master('root'),
      aisha: await uas.staff('aisha', ['messagesStudents']),
      omar: await uas.student('omar'),
      lums: await uas.institute('lums'),
    };
  }

  /** `who kind`, with the digest of its message and the minutes until it is sent where it is mailed; in order. */
  async function toldTo(people: Cast): Promise<string[]> {
    const rows = await uas.database
      .selectFrom('notification')
      .leftJoin('outbox_item', 'notification_id', 'notification.id')
      .leftJoin('outbox', 'outbox.id', 'outbox_id')
      .select(['notification.account_id', 'kind', 'digest_key', 'due_at', 'notification.created_at'])
      .execute();
    const names = new Map(Object.entries(people).map(([name, { accountId }]) => [accountId, name]));
    return rows
      .map(({ kind, digest_key, due_at, created_at, account_id }) => {
        const minutes = due_at ? (due_at.getTime() - created_at.getTime()) / 60_000 : 0;
        // Each about the safety of an account has a digest of its own.
        const mail = digest_key ? ` mail:${digest_key.split(':')[0]}+${minutes}` : '';
        return `${names.get(account_id)} ${kind}${mail}`;
      })
      .sort();
  }

  type Action = (people: Cast) => Promise<{ readonly status: number }>;

  const scene = (people: Cast, status: 'pending' | 'approved' | 'rejected' = 'pending') =>
    applied(uas, { student: people.sara, institute: people.nust, status });

  const decide =
    (status: 'approved' | 'rejected'): Action =>
    async (people) =>
      uas.call(
        decideApplication,
        { body: { applicationId: await scene(people), status } },
        people.nust.token,
      );

  const WHO_HEARS_WHAT: readonly (readonly [string, Action, readonly string[]])[] = [
    [
      'an application is sent',
      ({ sara, nust }) =>
        uas.call(
          apply,
          {
            body: {
              email: sara.email,
              application: {
                instituteEmail: nust.email,
                department: 'Computing',
                course: 'BS Computer Science',
                session: 'Fall 2026',
              },
            },
          },
          sara.token,
        ),
      ['sara application-submitted mail:decisions+2'],
    ],
    [
      'it is withdrawn',
      async (people) =>
        uas.call(withdrawApplication, { params: { id: await scene(people) } }, people.sara.token),
      ['nust applicant-withdrew', 'sara application-withdrawn'],
    ],
    ['it is approved', decide('approved'), ['sara application-approved mail:decisions+2']],
    ['it is not selected', decide('rejected'), ['sara application-rejected mail:decisions+2']],
    [
      'the decision is undone',
      async (people) =>
        uas.call(
          undoDecision,
          { body: { applicationId: await scene(people, 'rejected'), status: 'pending' } },
          people.root.token,
        ),
      ['nust decision-reverted', 'sara decision-undone mail:decisions+2'],
    ],
    [
      'it is deleted by the admin',
      async (people) =>
        uas.call(deleteApplication, { params: { id: await scene(people) } }, people.root.token),
      ['sara application-deleted mail:decisions+2'],
    ],
    [
      'an offer is accepted',
      async (people) =>
        uas.call(
          acceptOffer,
          {
            params: { id: await scene(people, 'approved') },
            body: { email: people.sara.email },
            file: asDocument(pdfFile()),
          },
          people.sara.token,
        ),
      ['nust offer-taken mail:decisions+2', 'sara offer-accepted mail:decisions+2'],
    ],
    [
      'an offer is declined',
      async (people) => {
        const params = { id: await scene(people, 'approved') };
        return uas.call(declineOffer, { params, body: {} }, people.sara.token);
      },
      ['nust offer-declined mail:decisions+2', 'sara own-offer-declined mail:decisions+2'],
    ],
    [
      'a seat is given up',
      async (people) => {
        const id = await scene(people, 'approved');
        await uas.database
          .updateTable('application')
          .set({ offer_accepted: true })
          .where('id', '=', id)
          .execute();
        return uas.call(giveUpOffer, { params: { id }, body: {} }, people.sara.token);
      },
      ['nust seat-given-up mail:decisions+2', 'sara own-seat-given-up mail:decisions+2'],
    ],
    [
      'a payment is confirmed',
      ({ omar, root }) => uas.call(setPayment, { body: { email: omar.email, paid: true } }, root.token),
      ['omar payment-confirmed mail:payments+2'],
    ],
    [
      'a payment that was confirmed is confirmed again',
      ({ sara, root }) => uas.call(setPayment, { body: { email: sara.email, paid: true } }, root.token),
      [],
    ],
    [
      'a payment is reverted',
      ({ sara, root }) => uas.call(setPayment, { body: { email: sara.email, paid: false } }, root.token),
      ['sara payment-reverted mail:payments+2'],
    ],
    [
      'a receipt is uploaded',
      ({ omar }) =>
        uas.call(
          uploadDocument,
          { body: { email: omar.email, typeTag: 'paymentreceipt' }, file: asDocument(pdfFile()) },
          omar.token,
        ),
      ['omar receipt-uploaded'],
    ],
    [
      'another document is uploaded',
      ({ omar }) =>
        uas.call(
          uploadDocument,
          { body: { email: omar.email, typeTag: 'cnic' }, file: asDocument(pdfFile()) },
          omar.token,
        ),
      [],
    ],
    [
      'an institute writes about an application',
      async (people) =>
        uas.call(
          sendApplicationMessage,
          { body: { applicationId: await scene(people, 'approved'), text: 'Hello' } },
          people.nust.token,
        ),
      ['sara message-from-institute mail:messages+10'],
    ],
    [
      'a student writes about an application',
      async (people) =>
        uas.call(
          sendApplicationMessage,
          { body: { applicationId: await scene(people, 'approved'), text: 'Hello' } },
          people.sara.token,
        ),
      ['nust message-from-student mail:messages+10'],
    ],
    [
      'the admin writes to a student',
      ({ omar, aisha }) =>
        uas.call(
          sendAdminMessageToStudent,
          { body: { studentEmail: omar.email, text: 'Hello' } },
          aisha.token,
        ),
      ['omar message-from-admin mail:messages+10'],
    ],
    [
      'the admin writes to an institute',
      ({ nust, root }) =>
        uas.call(
          sendAdminMessageToInstitute,
          { body: { instituteEmail: nust.email, text: 'Hello' } },
          root.token,
        ),
      ['nust message-from-admin mail:messages+10'],
    ],
    [
      'a student writes to the admin',
      ({ omar }) => uas.call(sendStudentMessageToAdmin, { body: { text: 'Hello' } }, omar.token),
      ['aisha message-to-admin mail:messages+10', 'root message-to-admin mail:messages+10'],
    ],
    [
      'an institute writes to the admin',
      ({ nust }) => uas.call(sendInstituteMessageToAdmin, { body: { text: 'Hello' } }, nust.token),
      ['root message-to-admin mail:messages+10'],
    ],
    [
      'a student changes the password',
      ({ omar }) =>
        uas.call(
          changeStudentPassword,
          { body: { email: omar.email, oldPassword: omar.password, newPassword: 'another-one' } },
          omar.token,
        ),
      ['omar password-changed mail:account+2'],
    ],
    [
      'an institute changes the password',
      ({ nust }) =>
        uas.call(
          changeInstitutePassword,
          { body: { email: nust.email, oldPwd: nust.password, newPwd: 'another-one' } },
          nust.token,
        ),
      ['nust password-changed mail:account+2'],
    ],
    [
      'staff change their password',
      ({ aisha }) =>
        uas.call(
          changeOwnStaffPassword,
          { body: { oldPassword: aisha.password, newPassword: 'another-one' } },
          aisha.token,
        ),
      ['aisha password-changed mail:account+2'],
    ],
    [
      'the password of a student is reset',
      ({ omar, root }) =>
        uas.call(
          resetStudentPassword,
          { body: { email: omar.email, newPassword: 'another-one' } },
          root.token,
        ),
      ['omar password-changed mail:account+2'],
    ],
    [
      'the password of an institute is reset',
      ({ lums, root }) =>
        uas.call(
          resetInstitutePassword,
          { body: { email: lums.email, newPassword: 'another-one' } },
          root.token,
        ),
      ['lums password-changed mail:account+2'],
    ],
    [
      'the password of a member of staff is set',
      ({ aisha, root }) =>
        uas.call(
          changeStaffPassword,
          { params: { email: aisha.email }, body: { newPassword: 'another-one' } },
          root.token,
        ),
      ['aisha password-changed mail:account+2'],
    ],
  ];

  it.each(WHO_HEARS_WHAT)('F-7.1 %s: just these are told', async (_title, action, expected) => {
    const people = await cast();
    const { status } = await action(people);
    expect(status).toBeLessThan(300);
    expect(await toldTo(people)).toEqual([...expected].sort());
  });

  it('F-7.2 leaves nothing of an action that is refused or rolled back', async () => {
    const people = await cast();
    const id = await scene(people, 'approved');
    const again = { body: { applicationId: id, status: 'approved' as const } };
    expect((await uas.call(decideApplication, again, people.nust.token)).status).toBe(409);
    await expect(failAfterTelling()).rejects.toThrow('the disk is full');
    expect(await toldTo(people)).toEqual([]);
    expect(await uas.database.selectFrom('outbox').select('id').execute()).toEqual([]);
  });

  it('F-7.3 makes one mail of three decisions about one student, and one of what two tell at once', async () => {
    const people = await cast();
    const ids = [await scene(people)];
    for (const course of ['BS Software Engineering', 'BS Data Science'])
      ids.push(await applied(uas, { student: people.sara, institute: people.nust, course }));
    const answers = await Promise.all(
      ids.map((applicationId) =>
        uas.call(decideApplication, { body: { applicationId, status: 'approved' } }, people.nust.token),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const items = await uas.database.selectFrom('outbox_item').select('outbox_id').execute();
    expect([items.length, new Set(items.map(({ outbox_id }) => outbox_id)).size]).toEqual([3, 1]);
  });

  it('F-7.16 R-29 deleting a student leaves no row of theirs, nor one that speaks of them', async () => {
    const people = await cast();
    const id = await scene(people, 'approved');
    const message = { body: { applicationId: id, text: 'Hello' } };
    await uas.call(sendApplicationMessage, message, people.sara.token);
    await uas.call(sendApplicationMessage, message, people.nust.token);
    await uas.call(sendStudentMessageToAdmin, { body: { text: 'Hello' } }, people.sara.token);
    expect((await toldTo(people)).length).toBe(4);
    await uas.call(deleteStudent, { params: { email: people.sara.email } }, people.root.token);
    for (const table of ['notification', 'outbox_item'] as const)
      expect(await uas.database.selectFrom(table).selectAll().execute()).toEqual([]);
    const left = await uas.database.selectFrom('outbox').select('account_id').execute();
    expect(left.filter(({ account_id }) => account_id === people.sara.accountId)).toEqual([]);
  });

  it('whoever reads a thread has read what told of it; one reads for all staff', async () => {
    const people = await cast();
    const id = await scene(people, 'approved');
    await uas.call(sendApplicationMessage, { body: { applicationId: id, text: 'Hello' } }, people.nust.token);
    await uas.call(sendStudentMessageToAdmin, { body: { text: 'Hello' } }, people.sara.token);
    await uas.call(sendStudentMessageToAdmin, { body: { text: 'Hello' } }, people.omar.token);
    const unread = async () =>
      (await uas.database.selectFrom('notification').select('kind').where('read_at', 'is', null).execute())
        .map(({ kind }) => kind)
        .sort();
    await uas.call(markApplicationMessagesRead, { body: { applicationId: id } }, people.nust.token);
    expect((await unread()).length).toBe(5);
    await uas.call(markApplicationMessagesRead, { body: { applicationId: id } }, people.sara.token);
    expect(await unread()).toEqual(Array(4).fill('message-to-admin'));
    const thread = { userType: 'student' as const, userEmail: people.sara.email };
    await uas.call(markAdminMessagesRead, { body: thread }, people.aisha.token);
    expect(await unread()).toEqual(Array(2).fill('message-to-admin'));
  });

  it('goes with an institute that is deleted, in pieces', async () => {
    const people = await cast();
    await decide('approved')(people);
    await uas.call(sendInstituteMessageToAdmin, { body: { text: 'Hello' } }, people.nust.token);
    await uas.call(
      sendAdminMessageToInstitute,
      { body: { instituteEmail: people.nust.email, text: 'Hello' } },
      people.root.token,
    );
    expect((await toldTo(people)).length).toBe(3);
    await uas.database
      .insertInto('deletion')
      .values({ institute_id: people.nust.id, name: 'Nust', total: 3, started_at: uas.clock.now() })
      .execute();
    uas.clock.advance(60_000);
    const tasks = SCHEDULED_TASKS.filter(({ name }) => name === 'remove-deleted-institutes');
    await uas.database
      .insertInto('task')
      .values({ name: 'remove-deleted-institutes', next_at: uas.clock.now(), leased_until: null })
      .execute();
    await runDueTasks(uas.dependencies, {
      tasks,
      log: uas.app.log,
      signal: new AbortController().signal,
    });
    // All but that it was deleted, which whoever had applied hears.
    expect(await toldTo(people)).toEqual(['sara university-deleted mail:decisions+1']);
    const left = await uas.database.selectFrom('institute_row').select('id').execute();
    expect(left).toEqual([{ id: people.lums.id }]);
  });

  /** An action that fails after it was told. */
  async function failAfterTelling(): Promise<void> {
    const omar = await uas.database.selectFrom('student').select('id').executeTakeFirstOrThrow();
    await writeUnit({ dependencies: uas.dependencies, actor: null }, async (unit) => {
      await unit.emit({
        kind: 'set-payment',
        subject: { kind: 'student', id: omar.id },
        after: { paid: true },
      });
      throw new Error('the disk is full');
    });
  }
});

describe('the calls of notifications', () => {
  /** As many notifications as told, one a minute. */
  async function notified(student: TestPerson, root: TestPerson, count: number): Promise<void> {
    for (let number = 0; number < count; number += 1) {
      uas.clock.advance(60_000);
      const body = { email: student.email, paid: number % 2 === 0 };
      await uas.call(setPayment, { body }, root.token);
    }
  }

  const list = async ({ token }: TestPerson, query = {}) =>
    (await uas.call(listNotifications, { query }, token)).body;

  describe('the notifications of a person', () => {
    it('F-7.15 are there for nobody else, neither to read nor to mark', async () => {
      const root = await uas.master('root');
      const [sara, omar, nust] = [
        await uas.student('sara'),
        await uas.student('omar'),
        await uas.institute('nust'),
      ];
      await notified(sara, root, 1);
      const [own] = (await list(sara)).notifications;
      const id = own?._id ?? '';
      for (const other of [omar, nust, root]) {
        expect(await list(other)).toEqual({ notifications: [], unread: 0, hasMore: false, cursor: null });
        for (const body of [{ ids: [id] }, { upTo: id }]) {
          const marked = await uas.call(markNotificationsRead, { body }, other.token);
          expect([marked.status, marked.body]).toEqual([404, refusal('notification.not-found')]);
        }
      }
      expect((await list(sara)).unread).toBe(1);
    });

    it('marks nothing when one of several is not theirs, or does not exist', async () => {
      const root = await uas.master('root');
      const sara = await uas.student('sara');
      await notified(sara, root, 1);
      const [own] = (await list(sara)).notifications;
      const body = { ids: [own?._id ?? '', 'nothing'] };
      const marked = await uas.call(markNotificationsRead, { body }, sara.token);
      expect([marked.status, marked.body]).toEqual([404, refusal('notification.not-found')]);
      expect((await list(sara)).unread).toBe(1);
      const none = await uas.call(markNotificationsRead, { body: { ids: [] } }, sara.token);
      expect(none.status).toBe(400);
    });

    it('say what happened, and where it stands in the portal, newest first', async () => {
      const nust = await uas.institute('nust');
      const sara = await uas.student('sara');
      const id = await applied(uas, { student: sara, institute: nust });
      await uas.call(decideApplication, { body: { applicationId: id, status: 'approved' } }, nust.token);
      const at = uas.clock.now().toISOString();
      uas.clock.advance(60_000);
      const message = { applicationId: id, text: 'Hello' };
      await uas.call(sendApplicationMessage, { body: message }, sara.token);
      await uas.call(sendApplicationMessage, { body: message }, nust.token);
      const { notifications, unread, cursor } = await list(sara);
      expect([unread, cursor]).toEqual([2, null]);
      expect(notifications.map(({ kind }) => kind)).toEqual([
        'message-from-institute',
        'application-approved',
      ]);
      const number = String(notifications[1]?.data.number);
      expect(number).toMatch(/^UAS-26-\d{6}-\d$/);
      expect(notifications[1]).toEqual({
        _id: notifications[1]?._id,
        kind: 'application-approved',
        category: 'decisions',
        title: 'You have an offer',
        text: `Nust approved your application ${number} for BS Computer Science. You can accept the offer in your portal.`,
        data: { program: 'BS Computer Science', university: 'Nust', number },
        link: `/?dialog=accept-offer&application=${id}&role=student`,
        at,
        read: false,
      });
      const [theirs] = (await list(nust)).notifications;
      expect(theirs?.link).toBe(`/?dialog=application-messages&application=${number}&role=institute`);
      uas.clock.advance(60_000);
      await uas.call(declineOffer, { params: { id }, body: {} }, sara.token);
      const [declined] = (await list(nust)).notifications;
      expect([declined?.kind, declined?.link]).toEqual([
        'offer-declined',
        `/?application=${number}&role=institute`,
      ]);
    });

    it('come in pages that neither double nor lose one, and are read one by one or up to one', async () => {
      const root = await uas.master('root');
      const sara = await uas.student('sara');
      await notified(sara, root, 5);
      const first = await list(sara, { limit: 2 });
      uas.clock.advance(60_000);
      await uas.call(setPayment, { body: { email: sara.email, paid: false } }, root.token);
      const second = await list(sara, { limit: 2, after: first.cursor });
      const third = await list(sara, { limit: 2, after: second.cursor });
      const ids = [first, second, third].flatMap(({ notifications }) => notifications.map(({ _id }) => _id));
      expect([ids.length, new Set(ids).size, third.cursor]).toEqual([5, 5, null]);
      expect([first.hasMore, second.hasMore, third.hasMore]).toEqual([true, true, false]);
      expect(third.unread).toBe(6);
      const one = await uas.call(markNotificationsRead, { body: { ids: [ids[0] ?? ''] } }, sara.token);
      expect(one.body.unread).toBe(5);
      const rest = await uas.call(markNotificationsRead, { body: { upTo: ids[1] ?? '' } }, sara.token);
      expect(rest.body.unread).toBe(1);
      expect((await list(sara)).notifications.map(({ read }) => read)).toEqual([
        false,
        true,
        true,
        true,
        true,
        true,
      ]);
      expect((await uas.call(listNotifications, { query: { after: 'nonsense' } }, sara.token)).status).toBe(
        400,
      );
    });

    it('R-29 say nothing of an institute from the moment that it is deleted', async () => {
      const nust = await uas.institute('nust');
      const sara = await uas.student('sara');
      const root = await uas.master('root');
      const id = await applied(uas, { student: sara, institute: nust });
      await uas.call(decideApplication, { body: { applicationId: id, status: 'rejected' } }, nust.token);
      await uas.call(deleteInstitute, { params: { email: nust.email } }, root.token);
      expect(await list(sara)).toEqual({ notifications: [], unread: 0, hasMore: false, cursor: null });
    });
  });

  describe('what a person chooses', () => {
    const choose = (person: TestPerson, category: 'messages' | 'decisions' | 'account', enabled: boolean) =>
      uas.call(
        setNotificationPreferences,
        { body: { preferences: [{ category, channel: 'email', enabled }] } },
        person.token,
      );

    it.each(['decisions', 'account'] as const)('F-7.9 cannot be no mail of %s', async (category) => {
      const sara = await uas.student('sara');
      const off = await choose(sara, category, false);
      expect([off.status, off.body]).toEqual([400, refusal('notification.always-sent')]);
      expect((await choose(sara, category, true)).status).toBe(200);
    });

    it('F-7.9 ends the mails of a category, and never the line in the portal', async () => {
      const nust = await uas.institute('nust');
      const sara = await uas.student('sara');
      const id = await applied(uas, { student: sara, institute: nust, status: 'approved' });
      const before = await uas.call(getNotificationPreferences, {}, sara.token);
      expect(before.body.preferences.map(({ category, enabled }) => [category, enabled])).toEqual([
        ['decisions', true],
        ['payments', true],
        ['documents', true],
        ['dates', true],
        ['messages', true],
        ['reminders', true],
        ['account', true],
      ]);
      const chosen = await choose(sara, 'messages', false);
      expect(chosen.body.preferences.find(({ category }) => category === 'messages')?.enabled).toBe(false);
      const message = { applicationId: id, text: 'Hello' };
      await uas.call(sendApplicationMessage, { body: message }, nust.token);
      expect((await list(sara)).notifications.map(({ kind }) => kind)).toEqual(['message-from-institute']);
      expect(await uas.database.selectFrom('outbox').select('id').execute()).toEqual([]);
      await choose(sara, 'messages', true);
      await uas.call(sendApplicationMessage, { body: message }, nust.token);
      expect((await uas.database.selectFrom('outbox').select('id').execute()).length).toBe(1);
    });
  });

  describe('one click in a mail', () => {
    const wantsMessages = async ({ token }: TestPerson) =>
      (await uas.call(getNotificationPreferences, {}, token)).body.preferences.find(
        ({ category }) => category === 'messages',
      )?.enabled;

    /** As a mail program does it. */
    const click = (token: string) =>
      uas.app.inject({
        method: 'POST',
        url: `/api/unsubscribe/${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });

    it('F-7.10 changes nothing with a changed signature, another person or a category that stays', async () => {
      const sara = await uas.student('sara');
      const omar = await uas.student('omar');
      const key = uas.dependencies.fileKey;
      const good = unsubscribeToken(key, { accountId: sara.accountId, category: 'messages' });
      const swapped = good.replace(sara.accountId, omar.accountId);
      const always = unsubscribeToken(key, { accountId: sara.accountId, category: 'decisions' });
      for (const token of [`${good}x`, good.slice(0, -1), swapped, always, 'nothing']) {
        expect((await click(token)).statusCode).toBe(404);
      }
      expect([await wantsMessages(sara), await wantsMessages(omar)]).toEqual([true, true]);
    });

    it('F-7.10 ends the mails of its category, also when it comes twice or as JSON', async () => {
      const sara = await uas.student('sara');
      const token = unsubscribeToken(uas.dependencies.fileKey, {
        accountId: sara.accountId,
        category: 'messages',
      });
      expect((await click(token)).statusCode).toBe(200);
      expect((await click(token)).statusCode).toBe(200);
      expect((await uas.call(unsubscribe, { params: { token } })).status).toBe(200);
      expect(await wantsMessages(sara)).toBe(false);
    });

    it('is over for a person who is gone', async () => {
      const sara = await uas.student('sara');
      const token = unsubscribeToken(uas.dependencies.fileKey, {
        accountId: sara.accountId,
        category: 'messages',
      });
      await uas.database.deleteFrom('student').execute();
      expect((await click(token)).statusCode).toBe(404);
    });
  });
});

describe('the page behind the address of a mail', () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';

  const open = (token: string) => uas.app.inject({ url: `/api/unsubscribe/${token}`, headers: { accept } });

  const press = (token: string) =>
    uas.app.inject({
      method: 'POST',
      url: `/api/unsubscribe/${token}`,
      headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });

  function tokenOf({ accountId }: TestPerson, category: NotificationCategory): string {
    return unsubscribeToken(uas.dependencies.fileKey, { accountId, category });
  }

  async function switchedOff(person: TestPerson): Promise<string[]> {
    const { body } = await uas.call(getNotificationPreferences, {}, person.token);
    return body.preferences.filter(({ enabled }) => !enabled).map(({ category }) => category);
  }

  it('F-7.10 is a page with status 404 for a changed signature, another person or mails that stay, and changes nothing', async () => {
    const sara = await uas.student('sara');
    const omar = await uas.student('omar');
    const good = tokenOf(sara, 'reminders');
    const wrong = [
      `${good}x`,
      good.slice(0, -1),
      good.replace(sara.accountId, omar.accountId),
      tokenOf(sara, 'decisions'),
      'nothing',
      '<script>alert(1)</script>',
    ];
    for (const token of wrong.map(encodeURIComponent)) {
      for (const reply of [await open(token), await press(token)]) {
        expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
        expect(reply.body).toContain('<h1>This link does not work</h1>');
        expect(reply.body).not.toMatch(/<form|<script/);
      }
    }
    expect([await switchedOff(sara), await switchedOff(omar)]).toEqual([[], []]);
  });

  it('F-7.10 changes nothing when it is only opened, as programs do that look through mails', async () => {
    const sara = await uas.student('sara');
    const token = tokenOf(sara, 'reminders');
    const head = await uas.app.inject({ method: 'HEAD', url: `/api/unsubscribe/${token}` });
    const page = await open(token);
    expect([head.statusCode, page.statusCode]).toEqual([200, 200]);
    expect(page.body).toContain('“Reminders”');
    expect(page.body).toContain(
      '<form method="post"><button type="submit">Stop these e-mails</button></form>',
    );
    expect(await switchedOff(sara)).toEqual([]);
  });

  it('F-7.10 asks nobody who the person is, and does not say whether they still exist', async () => {
    const sara = await uas.student('sara');
    const token = tokenOf(sara, 'reminders');
    const before = (await open(token)).body;
    expect(before).not.toContain(sara.email);
    await uas.database.deleteFrom('student').execute();
    expect((await open(token)).body).toBe(before);
    expect((await press(token)).statusCode).toBe(404);
  });

  it('F-7.10 one press switches that category off and says what is off; a second one says the same', async () => {
    const sara = await uas.student('sara');
    const token = tokenOf(sara, 'reminders');
    const replies = [await press(token), await press(token)];
    for (const reply of replies) {
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(reply.body).toContain('You get no more e-mails about “Reminders”.');
    }
    expect(await switchedOff(sara)).toEqual(['reminders']);
  });

  it('F-7.10 a mail program is answered as the contract says', async () => {
    const sara = await uas.student('sara');
    const reply = await uas.app.inject({
      method: 'POST',
      url: `/api/unsubscribe/${tokenOf(sara, 'messages')}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }]);
  });

  it('F-7.10 the address stands in the mail and its header, and staff never see it', async () => {
    const root = await uas.master('root');
    const sara = await uas.student('sara');
    const body = { studentEmail: sara.email, text: 'Please send your receipt.' };
    await uas.call(sendAdminMessageToStudent, { body }, root.token);
    const row = await uas.database.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    const read = async () => {
      const reply = await uas.call(getOutboxMessage, { params: { id: row.id } }, root.token);
      return JSON.stringify(reply.body.content);
    };
    const before = await read();
    uas.clock.advance(600_000);
    await sendOutbox({ ...uas.dependencies, signal: new AbortController().signal });
    const mail = await readFile(join(uas.dataFolder, 'outbox', `${row.id}.eml`), 'utf8');
    const address = `/api/unsubscribe/${tokenOf(sara, 'messages')}`;
    expect(mail).toMatch(/^List-Unsubscribe:/m);
    expect(mail.replace(/=\r\n|\r\n /g, '').split(address).length).toBeGreaterThan(3);
    for (const content of [before, await read()]) {
      expect(content).toContain('Stop these e-mails');
      expect(content).not.toContain('/api/unsubscribe/');
    }
  });

  it('lies in no cache and no search engine, loads nothing, and is framed by nobody', async () => {
    const sara = await uas.student('sara');
    for (const reply of [await open(tokenOf(sara, 'reminders')), await press(tokenOf(sara, 'reminders'))]) {
      expect(reply.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'same-origin',
        'x-robots-tag': 'noindex',
      });
      const policy = String(reply.headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("form-action 'self'");
      const [, nonce] = /style-src 'nonce-([^']+)'/.exec(policy) ?? [];
      expect(reply.body).toContain(`<style nonce="${nonce}">`);
    }
  });
});
