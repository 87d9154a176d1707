import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  changeStudentPassword,
  deleteStudent,
  getStudent,
  LOGIN_TEXTS,
  listAdminStudents,
  listStudents,
  loginStudent,
  logout,
  PAYMENT_RECEIVED,
  PAYMENT_REVERTED,
  registerStudent,
  resetStudentPassword,
  STUDENT_REGISTERED,
  sendApplicationMessage,
  sendQuery,
  sendStudentMessageToAdmin,
  setPayment,
  updateStudent,
  uploadDocument,
} from '@uas/contract';
import { openSession } from '../../platform/identity/sessions';
import type { TestPerson } from '../../test-kit/people';
import { refusal, wrongField } from '../../test-kit/refusal-reply';
import { applicant, applied, asDocument, auditedActions, decided } from '../../test-kit/scenes';
import { jpegFile, pdfFile } from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';
import { deleteAskedAccounts } from '../own-account/delete-asked-accounts';
import { insertDeletion } from './account-deletion.store';

const uas = withTestApp();
beforeEach(() => uas.clock.set(TEST_NOW));

describe('registering as a student', () => {
  const SARA = { name: 'Sara', email: 'sara@uas.example', password: 'sara-password', phone: '0300-1234567' };

  function register(changes: object = {}) {
    return uas.call(registerStudent, { body: { ...SARA, ...changes } });
  }

  async function registered() {
    return uas.database.selectFrom('student').select(['email', 'name', 'phone', 'paid']).execute();
  }

  it('S-5.2 R-6 answers every broken rule with a message', async () => {
    const said = async (changes: object) => {
      const { status, body } = await register(changes);
      return [status, body.message];
    };
    expect(await said({ password: '1234' })).toEqual([400, 'Password must be at least 5 characters.']);
    expect(await said({ name: ' ' })).toEqual([400, 'Please enter a name.']);
    expect(await said({ email: 'sara' })).toEqual([400, 'Please enter a valid e-mail address.']);
    expect(await said({ phone: 'none' })).toEqual([
      400,
      'Please enter a valid phone number, for example 0300-1234567.',
    ]);
    expect(await said({ password: 'x'.repeat(129) })).toEqual([
      400,
      'Please use at most 128 characters for the password.',
    ]);
    expect(await registered()).toEqual([]);
  });

  it('SEC-S2 R-10 refuses an e-mail that is taken, however it is written; institutes do not count', async () => {
    await uas.institute('sara');
    expect((await register()).status).toBe(201);
    const again = await register({ email: ' SARA@uas.example ', name: 'Another' });
    expect([again.status, again.body]).toEqual([409, refusal('account.email-taken')]);
    expect((await registered()).map(({ name }) => name)).toEqual(['Sara']);
  });

  it('SEC-S16 S-3.16 S-4.21 takes name, e-mail, password and phone, and nothing else', async () => {
    expect((await register({ paid: true })).status).toBe(400);
    expect((await register({ isMaster: true })).status).toBe(400);
    expect(await registered()).toEqual([]);
  });

  it('S-7.1 S-7.2 S-3.17 SEC-S27 registers; login then needs just e-mail and password', async () => {
    const reply = await register();
    expect([reply.status, reply.body]).toEqual([201, { message: STUDENT_REGISTERED }]);
    const { name, email, phone } = SARA;
    expect(await registered()).toEqual([{ name, email, phone, paid: false }]);
    const { password_hash } = await uas.database
      .selectFrom('account')
      .select('password_hash')
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$/);
    expect(await auditedActions(uas)).toEqual(['register-student']);

    const credentials = { email, password: SARA.password };
    const login = await uas.call(loginStudent, { body: credentials });
    expect(login.body).toMatchObject({ token: expect.any(String), student: { name, email } });
    const more = await uas.call(loginStudent, { body: { ...credentials, role: 'admin' } });
    expect(more.status).toBe(400);
  });
});

describe('logging in as a student', () => {
  it('answers a token and the profile', async () => {
    const sara = await uas.student('sara', { paid: true });
    const { status, body } = await uas.call(loginStudent, {
      body: { email: ' SARA@uas.example ', password: sara.password },
    });
    expect({ status, student: body.student }).toEqual({
      status: 200,
      student: {
        _id: sara.id,
        number: expect.stringMatching(/^UAS-S26-\d{6}-\d$/),
        name: 'Sara',
        email: 'sara@uas.example',
        phone: '0300-1234567',
        address: '',
        dob: '',
        gender: '',
        nationality: '',
        referredBy: '',
        paid: true,
        documents: [],
        paymentReceipt: null,
      },
    });
    const after = await uas.call(logout, {}, body.token);
    expect(after.body).toEqual({ success: true });
  });

  it('answers an unknown e-mail and a wrong password alike', async () => {
    const sara = await uas.student('sara');
    const wrong = await uas.call(loginStudent, { body: { email: sara.email, password: 'not-hers' } });
    const unknown = await uas.call(loginStudent, {
      body: { email: 'nobody@uas.example', password: 'not-hers' },
    });
    for (const { status, body } of [wrong, unknown]) {
      expect({ status, body }).toEqual({
        status: 401,
        body: { code: 'session.wrong-password', message: LOGIN_TEXTS.notOk },
      });
    }
  });

  it('locks the account after ten wrong passwords, for a quarter of an hour, and nobody else', async () => {
    const sara = await uas.student('sara');
    const omar = await uas.student('omar');
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await uas.call(loginStudent, { body: { email: sara.email, password: `guess-${attempt}` } });
    }
    const right = { email: sara.email, password: sara.password };
    const locked = await uas.call(loginStudent, { body: right });
    expect({ status: locked.status, body: locked.body, wait: locked.headers['retry-after'] }).toEqual({
      status: 429,
      body: refusal('session.locked'),
      wait: '900',
    });
    const other = await uas.call(loginStudent, { body: { email: omar.email, password: omar.password } });
    expect(other.status).toBe(200);
    uas.clock.advance(15 * 60_000);
    const again = await uas.call(loginStudent, { body: right });
    expect(again.status).toBe(200);
  });

  it('keeps only the hash of the token', async () => {
    const sara = await uas.student('sara');
    const { body } = await uas.call(loginStudent, { body: { email: sara.email, password: sara.password } });
    const sessions = await uas.database.selectFrom('session').selectAll().execute();
    expect(sessions.length).toBe(2);
    expect(JSON.stringify(sessions)).not.toContain(body.token);
    expect(Buffer.from(body.token, 'base64url').length).toBe(32);
  });
});

describe('changing the own password', () => {
  async function canLogIn(person: TestPerson, password: string): Promise<boolean> {
    return (await uas.call(loginStudent, { body: { email: person.email, password } })).status === 200;
  }

  it("SEC-S3 S-6.7 refuses to change somebody else's", async () => {
    const sara = await uas.student('sara');
    const omar = await uas.student('omar');
    const body = { email: omar.email, oldPassword: omar.password, newPassword: 'taken-over' };
    const reply = await uas.call(changeStudentPassword, { body }, sara.token);
    expect([reply.status, reply.body]).toEqual([403, refusal('access.forbidden')]);
    expect(await canLogIn(omar, omar.password)).toBe(true);
  });

  it('SEC-S32 S-6.7 needs the old password, and locks after ten wrong ones', async () => {
    const sara = await uas.student('sara');
    const attempt = (oldPassword: string) =>
      uas.call(
        changeStudentPassword,
        { body: { email: sara.email, oldPassword, newPassword: 'new-password' } },
        sara.token,
      );
    const wrong = await attempt('not it');
    expect([wrong.status, wrong.body]).toEqual([400, refusal('password.old-wrong')]);
    expect(await canLogIn(sara, sara.password)).toBe(true);

    for (let count = 0; count < 10; count += 1) await attempt('not it');
    const locked = await attempt(sara.password);
    expect([locked.status, Number(locked.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it('S-5.18 R-6 refuses 4 characters with its sentence and takes 5', async () => {
    const sara = await uas.student('sara');
    const change = (newPassword: string) =>
      uas.call(
        changeStudentPassword,
        { body: { email: sara.email, oldPassword: sara.password, newPassword } },
        sara.token,
      );
    const short = await change('1234');
    expect([short.status, short.body]).toEqual([
      400,
      {
        ...wrongField('newPassword', { code: 'password.new-too-short', params: { min: 5 } }),
        message: 'New password must be at least 5 characters.',
      },
    ]);
    expect((await change('12345')).body).toEqual({
      success: true,
      message: 'Password updated successfully!',
    });
    expect([await canLogIn(sara, sara.password), await canLogIn(sara, '12345')]).toEqual([false, true]);
  });

  it('SEC-S30 ends every other session of the student and keeps the one that changed it', async () => {
    const sara = await uas.student('sara');
    const omar = await uas.student('omar');
    const elsewhere = await openSession(uas.dependencies, sara);
    const body = { email: sara.email, oldPassword: sara.password, newPassword: 'گلاب کا پھول ' };
    expect((await uas.call(changeStudentPassword, { body }, sara.token)).status).toBe(200);
    const read = async (person: TestPerson, token: string) =>
      (await uas.call(getStudent, { params: { email: person.email } }, token)).status;
    expect([await read(sara, elsewhere), await read(sara, sara.token), await read(omar, omar.token)]).toEqual(
      [401, 200, 200],
    );
    expect(await canLogIn(sara, 'گلاب کا پھول ')).toBe(true);
  });

  it('S-7.22 R-43 reads the other spelling of the fields', async () => {
    const sara = await uas.student('sara');
    const body = { email: sara.email, oldPwd: sara.password, newPwd: 'new-password' };
    expect((await uas.call(changeStudentPassword, { body }, sara.token)).status).toBe(200);
  });
});

describe('reading a student profile', () => {
  async function people() {
    return {
      sara: await uas.student('sara', { phone: '0300-1111111' }),
      omar: await uas.student('omar', { phone: '0300-2222222' }),
      nust: await uas.institute('nust'),
      lums: await uas.institute('lums'),
    };
  }

  it("SEC-S1 S-6.1 refuses another student's profile and says nothing of it", async () => {
    const { sara, omar } = await people();
    for (const email of [omar.email, 'nobody@uas.example']) {
      const reply = await uas.call(getStudent, { params: { email } }, sara.token);
      expect([reply.status, reply.body]).toEqual([403, refusal('access.forbidden')]);
    }
  });

  it('SEC-S2 finds the own profile however the e-mail is written', async () => {
    const { sara } = await people();
    for (const email of ['SARA@UAS.example', ' sara@uas.example ']) {
      const reply = await uas.call(getStudent, { params: { email } }, sara.token);
      expect([reply.status, reply.body._id]).toEqual([200, sara.id]);
    }
  });

  it('SEC-S7 A-7.11 lets an institute in once it approved: not before, not after a rejection, not for others', async () => {
    const { sara, omar, nust, lums } = await people();
    const read = (token: string) => uas.call(getStudent, { params: { email: sara.email } }, token);
    expect((await read(nust.token)).status).toBe(403);

    const id = await applied(uas, { student: sara, institute: nust });
    await applied(uas, { student: omar, institute: lums, status: 'approved' });
    expect((await read(nust.token)).status).toBe(403);
    await decided(uas, id, 'rejected');
    expect((await read(nust.token)).body).toEqual(refusal('access.forbidden'));
    expect((await read(lums.token)).body).toEqual(refusal('access.forbidden'));

    await decided(uas, id, 'approved');
    expect((await read(nust.token)).body).toMatchObject({ email: sara.email, phone: '0300-1111111' });
  });

  it('SEC-S7 R-34 keeps receipts and challans from the institute', async () => {
    const { sara, nust } = await people();
    await applied(uas, { student: sara, institute: nust, status: 'approved' });
    for (const typeTag of ['matriculation', 'paymentreceipt', 'receipt']) {
      const file = asDocument(pdfFile(`${typeTag}.pdf`));
      await uas.call(uploadDocument, { body: { email: sara.email, typeTag }, file }, sara.token);
    }
    const { body } = await uas.call(getStudent, { params: { email: sara.email } }, nust.token);
    expect(body.documents.map(({ name }) => name)).toEqual(['matriculation.pdf']);
    expect(body.paymentReceipt).toBeNull();
  });

  it('S-3.1 S-3.4 S-3.5 S-7.3 answers every field of the profile', async () => {
    const { sara } = await people();
    const file = asDocument(await jpegFile('میٹرک.jpg'));
    const fields = { email: sara.email, typeTag: 'paymentreceipt', documentType: 'Receipt' };
    await uas.call(uploadDocument, { body: fields, file }, sara.token);
    const { body } = await uas.call(getStudent, { params: { email: sara.email } }, sara.token);
    const url = expect.stringMatching(/^\/files\/private\//);
    expect(body).toEqual({
      _id: sara.id,
      number: expect.stringMatching(/^UAS-S26-\d{6}-\d$/),
      name: 'Sara',
      email: sara.email,
      emailState: 'not-confirmed',
      phone: '0300-1111111',
      address: '',
      dob: '',
      gender: '',
      nationality: '',
      referredBy: '',
      paid: false,
      documents: [
        {
          id: expect.any(String),
          name: 'میٹرک.jpg',
          url,
          type: 'image/jpeg',
          typeTag: 'paymentreceipt',
          documentType: 'Receipt',
          state: 'sent',
        },
      ],
      paymentReceipt: { name: 'میٹرک.jpg', url, type: 'image/jpeg' },
    });
  });

  it('A-6.22 R-24 shows staff with manageStudents everybody, and says when there is nobody', async () => {
    const { omar } = await people();
    const aisha = await uas.staff('aisha', ['manageStudents']);
    const found = await uas.call(getStudent, { params: { email: omar.email } }, aisha.token);
    expect(found.body.name).toBe('Omar');
    const missing = await uas.call(getStudent, { params: { email: 'nobody@uas.example' } }, aisha.token);
    expect([missing.status, missing.body]).toEqual([404, refusal('student.not-found')]);
  });
});

describe('updating the own profile', () => {
  const PHONE = '0300-1234567';

  it("SEC-S3 S-6.1 R-9 refuses another e-mail in the payload; the other's record stays as it was", async () => {
    const sara = await uas.student('sara');
    const omar = await uas.student('omar');
    const before = await uas.call(getStudent, { params: { email: omar.email } }, omar.token);
    const body = { email: omar.email, name: 'Taken over', phone: PHONE };
    const reply = await uas.call(updateStudent, { body }, sara.token);
    expect([reply.status, reply.body]).toEqual([403, refusal('access.forbidden')]);
    const after = await uas.call(getStudent, { params: { email: omar.email } }, omar.token);
    expect(after.body).toEqual(before.body);
    expect(await auditedActions(uas)).toEqual([]);
  });

  it('refuses a date of birth that nobody can have', async () => {
    const sara = await uas.student('sara');
    for (const dob of ['2093-01-01', '1850-01-01']) {
      const body = { email: sara.email, name: 'Sara', phone: PHONE, dob };
      const reply = await uas.call(updateStudent, { body }, sara.token);
      expect([reply.status, reply.body]).toEqual([400, wrongField('dob', 'birth-date.invalid')]);
    }
  });

  it('SEC-S16 S-4.21 R-11 ignores everything that a student may not change', async () => {
    const sara = await uas.student('sara');
    const body = {
      email: sara.email,
      name: 'Sara Khan',
      phone: PHONE,
      paid: true,
      documents: [{ name: 'x', url: 'https://evil.example/x' }],
      paymentReceipt: { name: 'x', url: 'x', type: 'x' },
      role: 'admin',
      isMaster: true,
      _id: 'other',
      password: 'new-password',
    };
    const reply = await uas.call(updateStudent, { body }, sara.token);
    expect(reply.body.student).toMatchObject({
      _id: sara.id,
      name: 'Sara Khan',
      paid: false,
      documents: [],
      paymentReceipt: null,
    });
    const row = await uas.database
      .selectFrom('student')
      .innerJoin('account', 'account.student_id', 'student.id')
      .select(['paid', 'account.password_hash'])
      .executeTakeFirstOrThrow();
    expect(row.paid).toBe(false);
    expect(await uas.dependencies.passwords.verify(row.password_hash, sara.password)).toBe(true);
  });

  it('S-5.4 answers a missing name or a wrong phone in words', async () => {
    const sara = await uas.student('sara');
    const send = (changes: object) =>
      uas.call(
        updateStudent,
        { body: { email: sara.email, name: 'Sara', phone: PHONE, ...changes } },
        sara.token,
      );
    expect((await send({ name: '  ' })).body).toEqual({
      ...wrongField('name', 'student.name-missing'),
      message: 'Please enter a name.',
    });
    expect((await send({ phone: 'call me' })).body).toEqual({
      ...wrongField('phone', 'phone.invalid'),
      message: 'Please enter a valid phone number, for example 0300-1234567.',
    });
    expect((await send({ gender: 'Unknown' })).status).toBe(400);
  });

  it('S-3.3 takes a referrer from the list of academies only', async () => {
    const sara = await uas.student('sara');
    await uas.database
      .insertInto('academy')
      .values({ id: 'academy', email: 'star@uas.example', name: 'Star', created_at: uas.clock.now() })
      .execute();
    const send = (referredBy: string) =>
      uas.call(
        updateStudent,
        { body: { email: sara.email, name: 'Sara', phone: PHONE, referredBy } },
        sara.token,
      );
    expect([(await send('nobody@uas.example')).status, (await send('nobody@uas.example')).body]).toEqual([
      400,
      refusal('academy.unknown'),
    ]);
    expect((await send('STAR@uas.example')).body.student.referredBy).toBe('star@uas.example');
  });

  it('S-7.12 SEC-S2 saves the whole profile, normalised, and notes what changed without its content', async () => {
    const sara = await uas.student('sara');
    const body = {
      email: ' SARA@UAS.example',
      name: ' Sara Khan ',
      phone: '+92 300 1112223',
      address: 'House 1, Lahore',
      dob: '2006-03-01',
      gender: 'Female' as const,
      nationality: 'Pakistani',
      referredBy: '',
    };
    const reply = await uas.call(updateStudent, { body }, sara.token);
    expect(reply.body.student).toMatchObject({
      ...body,
      email: sara.email,
      name: 'Sara Khan',
      phone: '0300-1112223',
    });
    const line = await uas.database.selectFrom('event').selectAll().executeTakeFirstOrThrow();
    expect(line).toMatchObject({ kind: 'update-student', actor_id: sara.id, actor_role: 'student' });
    expect(JSON.stringify(line)).not.toContain('Khan');
  });
});

describe('students at staff', () => {
  const receiptOf = (student: { email: string; token: string }) =>
    uas.call(
      uploadDocument,
      { body: { email: student.email, typeTag: 'paymentreceipt' }, file: asDocument(pdfFile('receipt.pdf')) },
      student.token,
    );

  describe("the admin's list of students", () => {
    it('SEC-S5 SEC-S15 is closed to visitors, students, institutes and staff without the flag', async () => {
      const sara = await uas.student('sara');
      const nust = await uas.institute('nust');
      const aisha = await uas.staff('aisha', ['viewApplications', 'deleteStudent']);
      for (const endpoint of [listAdminStudents, listStudents]) {
        expect((await uas.call(endpoint)).status).toBe(401);
        for (const { token } of [sara, nust, aisha]) {
          const { status, body } = await uas.call(endpoint, {}, token);
          expect({ status, body }).toEqual({ status: 403, body: refusal('access.forbidden') });
        }
      }
    });

    it('A-7.31 A-7.33 A-6.22 A-6.27 lists students with documents and receipts, newest first, by both addresses', async () => {
      const sara = await uas.student('sara');
      uas.clock.advance(1_000);
      await uas.student('omar', { paid: true });
      await receiptOf(sara);
      const aisha = await uas.staff('aisha', ['manageStudents']);
      const { body } = await uas.call(listAdminStudents, {}, aisha.token);
      expect(body.students.map(({ name }) => name)).toEqual(['Omar', 'Sara']);
      expect(body.students[1]?.paymentReceipt).toEqual({
        name: 'receipt.pdf',
        type: 'application/pdf',
        url: expect.stringMatching(/^\/files\/private\//),
      });
      const again = await uas.call(listStudents, {}, aisha.token);
      expect(again.body.total).toBe(2);
    });

    it('R-54 searches literally, filters by payment, sorts and pages', async () => {
      const sara = await uas.student('sara');
      await uas.student('omar', { paid: true });
      await uas.student('hira', { phone: '0345-9999999' });
      await receiptOf(sara);
      const root = await uas.master('root');
      const names = async (query: Record<string, string>) =>
        (
          await uas.call(listAdminStudents, { query: { sort: 'name', ...query } }, root.token)
        ).body.students.map(({ name }) => name);
      expect(await names({})).toEqual(['Hira', 'Omar', 'Sara']);
      expect(await names({ search: 'OMAR@uas' })).toEqual(['Omar']);
      expect(await names({ search: '9999' })).toEqual(['Hira']);
      expect(await names({ search: '%' })).toEqual([]);
      expect(await names({ paid: 'paid' })).toEqual(['Omar']);
      expect(await names({ paid: 'unpaid' })).toEqual(['Hira', 'Sara']);
      expect(await names({ paid: 'review' })).toEqual(['Sara']);
      const first = await uas.call(listAdminStudents, { query: { sort: 'name', limit: '2' } }, root.token);
      expect(await names({ limit: '2', after: String(first.body.cursor) })).toEqual(['Sara']);
      expect(await names({ limit: '2', page: '2' })).toEqual(['Sara']);
    });
  });

  it('UX-3.5 those whose receipt waits longest come first, by their newest receipt', async () => {
    const root = await uas.master('root');
    const people = [];
    for (const name of ['sara', 'omar', 'hira', 'zara']) people.push(await uas.student(name));
    const [sara, omar, hira, zara] = people as [TestPerson, TestPerson, TestPerson, TestPerson];
    for (const person of [omar, sara, hira, omar, zara]) {
      uas.clock.advance(60_000);
      await receiptOf(person);
    }
    const ask = async (query: Record<string, string>) =>
      (
        await uas.call(
          listAdminStudents,
          { query: { paid: 'review', sort: 'oldest-receipt', limit: '2', ...query } },
          root.token,
        )
      ).body;
    const first = await ask({});
    const names = ({ students }: typeof first) => students.map(({ name }) => name);
    expect(names(first)).toEqual(['Sara', 'Hira']);
    expect(names(await ask({ after: String(first.cursor) }))).toEqual(['Omar', 'Zara']);
    expect(names(await ask({ page: '2' }))).toEqual(['Omar', 'Zara']);
  });

  describe('marking a payment', () => {
    it('A-7.36 A-6.20 A-8.64 A-8.65 needs manageStudents; back and forth with the sentences', async () => {
      const sara = await uas.student('sara');
      const omar = await uas.student('omar');
      const aisha = await uas.staff('aisha', ['manageStudents']);
      const viewer = await uas.staff('viewer', ['viewApplications']);
      const pay = (paid: boolean, token: string, email = sara.email) =>
        uas.call(setPayment, { body: { email, paid } }, token);
      const isPaid = async (person: typeof sara) =>
        (await uas.call(getStudent, { params: { email: person.email } }, person.token)).body.paid;
      for (const { token } of [viewer, sara]) expect((await pay(true, token)).status).toBe(403);
      expect(await isPaid(sara)).toBe(false);
      expect((await pay(true, aisha.token)).body).toEqual({ success: true, message: PAYMENT_RECEIVED });
      expect([await isPaid(sara), await isPaid(omar)]).toEqual([true, false]);
      expect((await pay(false, aisha.token)).body).toEqual({ success: true, message: PAYMENT_REVERTED });
      expect(await isPaid(sara)).toBe(false);
      const missing = await pay(true, aisha.token, 'nobody@uas.example');
      expect([missing.status, missing.body]).toEqual([404, refusal('student.unknown')]);
    });
  });

  describe("resetting a student's password", () => {
    it('A-7.38 A-6.19 A-5.14 SEC-S30 takes four characters and ends every session of that student only', async () => {
      const sara = await uas.student('sara');
      const omar = await uas.student('omar');
      const aisha = await uas.staff('aisha', ['manageStudents']);
      const reset = (newPassword: string) =>
        uas.call(resetStudentPassword, { body: { email: sara.email, newPassword } }, aisha.token);
      const short = await reset('abc');
      expect([short.status, short.body]).toEqual([
        400,
        {
          ...wrongField('newPassword', { code: 'password.too-short', params: { min: 4 } }),
          message: 'Password must be at least 4 characters.',
        },
      ]);
      const done = await reset('four');
      expect(done.body).toEqual({ success: true, message: 'Password updated.' });
      const own = (person: typeof sara) =>
        uas.call(getStudent, { params: { email: person.email } }, person.token);
      expect([(await own(sara)).status, (await own(omar)).status]).toEqual([401, 200]);
      const login = await uas.call(loginStudent, { body: { email: sara.email, password: 'four' } });
      expect(login.status).toBe(200);
    });
  });

  describe('deleting a student', () => {
    it.each(['by staff', 'as the student asked'])(
      'takes the own queries and the mails that are kept as files along, %s, and nothing of others',
      async (how) => {
        const root = await uas.master('root');
        const nust = await uas.institute('nust');
        const [sara, omar] = [await uas.student('sara'), await uas.student('omar')];
        const phoneOf = async ({ id }: typeof sara) =>
          (
            await uas.database
              .selectFrom('student')
              .select('phone')
              .where('id', '=', id)
              .executeTakeFirstOrThrow()
          ).phone;
        await uas.database
          .updateTable('student')
          .set({ phone: '0301-7654321' })
          .where('id', '=', omar.id)
          .execute();
        const ask = async (studentEmail: string, studentPhone: string, message: string) =>
          uas.call(sendQuery, {
            body: { instituteId: nust.id, studentName: 'Sara', studentEmail, studentPhone, message },
          });
        await ask(sara.email.toUpperCase(), await phoneOf(sara), 'of sara');
        await ask(sara.email, await phoneOf(omar), 'of somebody who typed the e-mail of sara');
        await ask(omar.email, await phoneOf(omar), 'of omar');
        const { email } = uas.dependencies.channels;
        for (const [id, to] of [
          ['one', sara],
          ['two', omar],
          ['three', sara],
        ] as const) {
          const name = `${to.email}, ${'a very long name '.repeat(8)}`;
          await email.send({
            id,
            to: { name: id === 'two' ? `not ${sara.email}x` : name, address: to.email },
            subject: sara.email,
            text: sara.email,
            html: '',
            unsubscribe: null,
          });
        }
        if (how === 'by staff') {
          await uas.call(deleteStudent, { params: { email: sara.email } }, root.token);
        } else {
          const now = uas.clock.now();
          await insertDeletion(uas.database, sara.id, now);
          uas.clock.advance(8 * 24 * 60 * 60_000);
          const task = {
            signal: new AbortController().signal,
            log: uas.app.log,
            extendLease: async () => undefined,
          };
          await deleteAskedAccounts({ ...uas.dependencies, ...task });
        }
        const left = await uas.database.selectFrom('query').select('message').orderBy('id').execute();
        expect(left.map(({ message }) => message)).toEqual([
          'of somebody who typed the e-mail of sara',
          'of omar',
        ]);
        const files = await readdir(join(uas.dataFolder, 'outbox'));
        expect(files.filter((file) => /^(one|two|three)/.test(file))).toEqual(['two.eml']);
      },
    );

    it('A-6.13 A-7.34 R-29 SEC-S31 removes everything of theirs in one piece, and nothing of others', async () => {
      const sara = await applicant(uas, 'sara');
      const omar = await applicant(uas, 'omar');
      const nust = await uas.institute('nust');
      const before = await uas.storedKeys();
      for (const student of [sara, omar]) {
        const id = await applied(uas, { student, institute: nust, status: 'approved' });
        await uas.call(sendApplicationMessage, { body: { applicationId: id, text: 'Hello' } }, student.token);
        await uas.call(sendStudentMessageToAdmin, { body: { text: 'Hello' } }, student.token);
        await receiptOf(student);
      }
      const manager = await uas.staff('manager', ['manageStudents']);
      const remover = await uas.staff('remover', ['deleteStudent']);
      const remove = (token: string) => uas.call(deleteStudent, { params: { email: sara.email } }, token);
      expect((await remove(manager.token)).status).toBe(403);
      expect(await uas.storedKeys()).toHaveLength(before.length + 2);

      const done = await remove(remover.token);
      expect([done.status, done.body]).toEqual([
        200,
        { message: 'Student deleted, including all associated data and files.' },
      ]);
      const owners = await Promise.all([
        uas.database.selectFrom('student').select('id').execute(),
        uas.database.selectFrom('admission_form').select('student_id as id').execute(),
        uas.database.selectFrom('application').select('student_id as id').execute(),
        uas.database.selectFrom('admin_message').select('student_id as id').execute(),
        uas.database.selectFrom('stored_file').select('student_id as id').execute(),
      ]);
      for (const rows of owners) expect(rows).toEqual([{ id: omar.id }]);
      expect(await uas.database.selectFrom('application_message').select('id').execute()).toHaveLength(1);
      expect(await uas.storedKeys()).toHaveLength(before.length + 1);
      expect((await uas.call(getStudent, { params: { email: sara.email } }, sara.token)).status).toBe(401);
      expect((await remove(remover.token)).status).toBe(404);
      const audit = await uas.database
        .selectFrom('event')
        .selectAll()
        .where('kind', '=', 'delete-student')
        .execute();
      expect(audit).toMatchObject([{ subject_id: sara.id, actor_id: remover.id }]);
      expect(JSON.stringify(audit)).not.toMatch(/sara/i);
    });
  });
});
