import {
  acceptOffer,
  apply,
  changeInstitutePassword,
  changeOwnStaffPassword,
  changeStaffPassword,
  changeStudentPassword,
  decideApplication,
  deleteApplication,
  deleteStudent,
  markAdminMessagesRead,
  markApplicationMessagesRead,
  resetInstitutePassword,
  resetStudentPassword,
  sendAdminMessageToInstitute,
  sendAdminMessageToStudent,
  sendApplicationMessage,
  sendInstituteMessageToAdmin,
  sendStudentMessageToAdmin,
  setPayment,
  undoDecision,
  uploadDocument,
  withdrawApplication,
} from '@uas/contract';
import { writeUnit } from '../../platform/http/unit-of-work';
import { runDueTasks } from '../../platform/tasks/run-tasks';
import { SCHEDULED_TASKS } from '../../scheduled-tasks';
import type { TestPerson } from '../../test-kit/people';
import { applicant, applied, asDocument } from '../../test-kit/scenes';
import { pdfFile } from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';

const uas = withTestApp();

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
    uas.call(decideApplication, { body: { applicationId: await scene(people), status } }, people.nust.token);

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
    async (people) => uas.call(deleteApplication, { params: { id: await scene(people) } }, people.root.token),
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
      uas.call(sendAdminMessageToStudent, { body: { studentEmail: omar.email, text: 'Hello' } }, aisha.token),
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
      uas.call(resetStudentPassword, { body: { email: omar.email, newPassword: 'another-one' } }, root.token),
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

describe('who hears what', () => {
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
    expect(await toldTo(people)).toEqual([]);
    const left = await uas.database.selectFrom('institute_row').select('id').execute();
    expect(left).toEqual([{ id: people.lums.id }]);
  });
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
