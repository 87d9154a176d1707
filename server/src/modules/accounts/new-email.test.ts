import {
  completeInstituteEmail,
  completeRecovery,
  completeStudentEmail,
  formatStudentNumber,
  getContact,
  getStudent,
  loginInstitute,
  loginStudent,
  MINUTE,
  recoverAccount,
  setInstituteEmail,
  setStudentEmail,
} from '@uas/contract';
import { json } from '../../platform/database/tables';
import { startMailServer } from '../../test-kit/mail-server';
import type { TestPerson } from '../../test-kit/people';
import { refusal, wrongField } from '../../test-kit/refusal-reply';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { sendCodes } from './send-codes';

const CNIC = '34201-0891231-8';
const NEW = 'sara.new@uas.example';

let mail: Awaited<ReturnType<typeof startMailServer>>;
let uas: TestApp;
let sara: TestPerson;
let clerk: TestPerson;
beforeAll(async () => {
  mail = await startMailServer();
  uas = await startTestApp({
    environment: { smtpUrl: mail.address, publicOrigin: 'https://admissions.example', limitFactor: 100 },
  });
});
afterAll(async () => {
  await uas.stop();
  await mail.stop();
});
beforeEach(async () => {
  await uas.reset();
  mail.forget();
  sara = await uas.student('sara');
  clerk = await uas.staff('clerk', ['manageStudents', 'manageInstitutes']);
  const { database, clock } = uas;
  await database
    .insertInto('admission_form')
    .values({
      student_id: sara.id,
      form: json({ cnic: CNIC }),
      version: 1,
      created_at: clock.now(),
      updated_at: clock.now(),
    })
    .execute();
});

async function numberOf({ id }: TestPerson): Promise<string> {
  const row = await uas.database
    .selectFrom('student')
    .select(['number', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return formatStudentNumber({ number: row.number, createdAt: row.created_at });
}

async function ask(changes: Record<string, string> = {}) {
  const body = {
    studentId: sara.id,
    newEmail: NEW,
    cnic: '3420108912318',
    reference: await numberOf(sara),
    reason: 'Showed the CNIC at the counter',
    ...changes,
  };
  return uas.call(setStudentEmail, { body }, clerk.token);
}
const send = () => sendCodes({ ...uas.dependencies, log: uas.app.log, signal: new AbortController().signal });
const mailedCode = () => /Your code is (\d{6})\./.exec(mail.received.at(-1)?.text ?? '')?.[1] ?? 'none';
const complete = (code: string) =>
  uas.call(completeStudentEmail, { body: { studentId: sara.id, code } }, clerk.token);
const logIn = async (email: string) =>
  (await uas.call(loginStudent, { body: { email, password: sara.password } })).status;
const isOpen = async () =>
  (await uas.call(getStudent, { params: { email: sara.email } }, sara.token)).status === 200;

describe('a new e-mail of a student', () => {
  it.each([
    ['reference', '', 'new-email.reference-missing'],
    ['reason', 'seen him', 'new-email.reason-too-short'],
    ['reason', '1234567890 1234567890', 'new-email.reason-too-short'],
  ] as const)('F-9.8 is refused at its field: %s "%s"', async (field, value, code) => {
    const reply = await ask({ [field]: value });
    expect([reply.status, reply.body]).toEqual([400, wrongField(field, { code })]);
  });

  it('F-9.8 is refused with the CNIC or the number of somebody else, and for an address that is taken', async () => {
    const omar = await uas.student('omar');
    for (const [changes, code] of [
      [{ cnic: '42201-0397640-8' }, 'new-email.cnic-differs'],
      [{ cnic: '' }, 'new-email.cnic-differs'],
      [{ reference: await numberOf(omar) }, 'new-email.reference-differs'],
      [{ reference: 'UAS' }, 'new-email.reference-differs'],
      [{ newEmail: omar.email }, 'account.email-taken'],
    ] as const) {
      const reply = await ask(changes);
      expect([reply.status, reply.body]).toEqual([409, refusal(code)]);
    }
    const unknown = await ask({ studentId: 'nothing' });
    expect([unknown.status, unknown.body]).toEqual([404, refusal('student.unknown')]);
    await send();
    expect(mail.received).toEqual([]);
  });

  it('F-9.8 changes nothing until the code is typed that went to the new address', async () => {
    expect((await ask()).status).toBe(200);
    await send();
    expect(mail.received.map(({ to, headers }) => [to, headers.subject])).toEqual([
      [NEW, 'Your code for a new e-mail address'],
    ]);
    // The address may be a stranger's after a slip of the hand.
    expect(mail.received[0]?.text).not.toContain(sara.name);
    const code = mailedCode();
    expect((await complete(code === '000000' ? '111111' : '000000')).body).toEqual(refusal('code.wrong'));
    expect([await isOpen(), await logIn(NEW), await logIn(sara.email)]).toEqual([true, 401, 200]);

    mail.forget();
    const reply = await complete(code);
    expect([reply.status, reply.body]).toEqual([
      200,
      { success: true, message: 'The new e-mail is set. The person logs in with it from now on.' },
    ]);
    expect([await isOpen(), await logIn(NEW), await logIn(sara.email)]).toEqual([false, 200, 401]);
    const events = await uas.database
      .selectFrom('event')
      .select(['actor_id', 'subject_id', 'after'])
      .where('kind', '=', 'change-email')
      .execute();
    expect(events).toEqual([
      {
        actor_id: clerk.id,
        subject_id: sara.id,
        after: { reference: await numberOf(sara), reason: 'Showed the CNIC at the counter' },
      },
    ]);
    uas.clock.advance(2 * MINUTE);
    await uas.runTasks();
    const notices = mail.received.filter(
      ({ headers }) => headers.subject === 'The e-mail of your account was changed',
    );
    expect(notices.map(({ to }) => to).sort()).toEqual([NEW, sara.email].sort());
    expect((await complete(code)).body).toEqual(refusal('code.not-valid'));
  });

  it('F-9.8 a code to sign in that was mailed to the former address opens nothing afterwards', async () => {
    const role = 'student';
    await uas.call(recoverAccount, { body: { role, email: sara.email } });
    await send();
    const recovery = mailedCode();
    await ask();
    await send();
    expect((await complete(mailedCode())).status).toBe(200);
    const typed = { role, code: recovery, newPassword: 'of whoever reads it' } as const;
    for (const email of [sara.email, NEW]) {
      const reply = await uas.call(completeRecovery, { body: { ...typed, email } });
      expect(reply.body).toEqual(refusal('code.not-valid'));
    }
    expect(await logIn(NEW)).toBe(200);
  });

  it('F-9.8 of twenty at once one is done, and an address that somebody took meanwhile is refused', async () => {
    await ask();
    await send();
    const code = mailedCode();
    await uas.database
      .updateTable('account')
      .set({ email: NEW })
      .where('id', '=', (await uas.student('omar')).accountId)
      .execute();
    const taken = await complete(code);
    expect([taken.status, taken.body]).toEqual([409, refusal('account.email-taken')]);
    expect([await isOpen(), await logIn(sara.email)]).toEqual([true, 200]);

    await ask({ newEmail: 'sara.other@uas.example' });
    await send();
    const good = mailedCode();
    const replies = await Promise.all(Array.from({ length: 20 }, () => complete(good)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await logIn('sara.other@uas.example')).toBe(200);
  });

  it('F-9.5 a fourth code in an hour is refused', async () => {
    for (let count = 0; count < 3; count += 1) expect((await ask()).status).toBe(200);
    const reply = await ask();
    expect([reply.status, reply.body]).toEqual([429, refusal('too-often.codes')]);
  });
});

describe('a new e-mail of an institute', () => {
  it('F-9.8 compares the phone in its record, and ends its sessions', async () => {
    const nust = await uas.institute('nust', { phone: '051-9000101' });
    const body = {
      instituteId: nust.id,
      newEmail: 'new.nust@uas.example',
      reference: '0300-1234567',
      reason: 'Called the registrar back',
    };
    const wrong = await uas.call(setInstituteEmail, { body }, clerk.token);
    expect([wrong.status, wrong.body]).toEqual([409, refusal('new-email.reference-differs')]);
    const right = { ...body, reference: '051 9000101' };
    expect((await uas.call(setInstituteEmail, { body: right }, clerk.token)).status).toBe(200);
    await send();
    const code = mailedCode();
    const done = await uas.call(
      completeInstituteEmail,
      { body: { instituteId: nust.id, code } },
      clerk.token,
    );
    expect(done.status).toBe(200);
    const login = (email: string) => uas.call(loginInstitute, { body: { email, password: nust.password } });
    expect([(await login(body.newEmail)).status, (await login(nust.email)).status]).toEqual([200, 401]);
    expect((await uas.call(getContact, {}, nust.token)).status).toBe(401);
  });
});
