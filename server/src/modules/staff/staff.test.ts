import {
  anySentenceOf,
  apply,
  changeOwnStaffPassword,
  changeStaffPassword,
  createStaff,
  decideApplication,
  deleteStaff,
  deleteStudent,
  getCounts,
  getOwnStaffRecord,
  karachiDay,
  listAdminApplications,
  listAudit,
  listStaff,
  loginAdmin,
  NO_PERMISSIONS,
  PERMISSIONS,
  searchEverything,
  setPayment,
  updateStaff,
} from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { refusal, wrongField } from '../../test-kit/refusal-reply';
import { applicant, applied } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';

const uas = withTestApp();

const hamza = { name: 'Hamza', email: 'hamza@uas.example', password: 'four' };

describe('logging in as staff', () => {
  it('answers an unknown e-mail and a wrong password alike', async () => {
    const root = await uas.master('root');
    for (const email of [root.email, 'nobody@uas.example']) {
      const { status, body } = await uas.call(loginAdmin, { body: { email, password: 'guess' } });
      expect({ status, body }).toEqual({
        status: 401,
        body: { code: 'session.wrong-admin-password', message: 'Invalid admin credentials.' },
      });
    }
  });

  it('A-7.25 A-3.6 A-6.1 answers token, the record without a password, and a message', async () => {
    const aisha = await uas.staff('aisha', ['viewQueries']);
    const { body, text } = await uas.call(loginAdmin, {
      body: { email: aisha.email, password: aisha.password },
    });
    expect(body).toEqual({
      token: expect.any(String),
      admin: {
        name: 'Aisha',
        email: aisha.email,
        isMaster: false,
        permissions: { ...NO_PERMISSIONS, viewQueries: true },
      },
      message: 'Login successful.',
    });
    expect(text).not.toMatch(/argon2|password/);
    const own = await uas.call(getOwnStaffRecord, {}, body.token);
    expect(own.body).toEqual({
      admin: body.admin,
      emailState: 'not-confirmed',
      notSet: ['registrationFee', 'paymentAccounts', 'uanPhone', 'supportEmail'],
    });
  });
});

describe('managing staff', () => {
  it('SEC-S12 SEC-S34 R-5 A-6.4 is the master alone, also on an empty database', async () => {
    const visitor = await uas.call(createStaff, { body: hamza });
    expect(visitor.status).toBe(401);
    const aisha = await uas.staff('aisha', [...PERMISSIONS]);
    const attempts = [
      uas.call(createStaff, { body: { ...hamza, isMaster: true } }, aisha.token),
      uas.call(listStaff, {}, aisha.token),
      uas.call(updateStaff, { params: { email: aisha.email }, body: { isMaster: true } }, aisha.token),
      uas.call(deleteStaff, { params: { email: aisha.email } }, aisha.token),
      uas.call(
        changeStaffPassword,
        { params: { email: aisha.email }, body: { newPassword: '1234567' } },
        aisha.token,
      ),
      uas.call(listAudit, {}, aisha.token),
    ];
    for (const { status, body } of await Promise.all(attempts)) {
      expect({ status, body }).toEqual({ status: 403, body: refusal('access.forbidden') });
    }
    const rows = await uas.database.selectFrom('staff').select(['email', 'is_master']).execute();
    expect(rows).toEqual([{ email: aisha.email, is_master: false }]);
  });

  it('A-5.11 A-5.12 SEC-S13 R-57 refuses missing credentials, short passwords, unknown flags and a taken e-mail', async () => {
    const root = await uas.master('root');
    const attempts = [
      [{ ...hamza, email: '' }, 400, anySentenceOf('staff.credentials-missing')],
      [{ ...hamza, password: '' }, 400, anySentenceOf('staff.credentials-missing')],
      [{ ...hamza, password: 'abc' }, 400, 'Password must be at least 4 characters.'],
      [{ ...hamza, permissions: { everything: true } }, 400, expect.any(String)],
      [{ ...hamza, email: 'ROOT@uas.example' }, 409, anySentenceOf('account.email-taken')],
    ] as const;
    for (const [body, status, message] of attempts) {
      const received = await uas.call(createStaff, { body }, root.token);
      expect({ body, status: received.status, answered: received.body }).toEqual({
        body,
        status,
        answered: expect.objectContaining({ message }),
      });
    }
    expect((await uas.call(getCounts, {}, root.token)).body.staff).toBe(1);
  });

  it('A-7.30 A-7.26 A-3.7 creates one with just the given flags; name is optional', async () => {
    const root = await uas.master('root');
    const { status, body } = await uas.call(
      createStaff,
      { body: { email: ' HAMZA@uas.example', password: 'four', permissions: { viewQueries: true } } },
      root.token,
    );
    const admin = {
      name: '',
      email: hamza.email,
      isMaster: false,
      permissions: { ...NO_PERMISSIONS, viewQueries: true },
    };
    expect({ status, body }).toEqual({ status: 201, body: { admin } });
    expect(Object.keys(admin.permissions)).toHaveLength(13);
    const list = await uas.call(listStaff, {}, root.token);
    expect(list.body.admins.map(({ email }) => email)).toEqual([root.email, hamza.email]);
    const login = await uas.call(loginAdmin, { body: { email: hamza.email, password: 'four' } });
    expect(login.status).toBe(200);
  });

  it('A-7.27 R-4 SEC-S31 changes flags, effective at the next call', async () => {
    const root = await uas.master('root');
    const aisha = await uas.staff('aisha', ['viewApplications']);
    const look = () => uas.call(listAdminApplications, {}, aisha.token);
    expect((await look()).status).toBe(200);
    const { body } = await uas.call(
      updateStaff,
      { params: { email: aisha.email }, body: { name: 'Aisha Khan', permissions: { viewQueries: true } } },
      root.token,
    );
    expect(body.admin).toEqual({
      name: 'Aisha Khan',
      email: aisha.email,
      isMaster: false,
      permissions: { ...NO_PERMISSIONS, viewQueries: true },
    });
    expect((await look()).status).toBe(403);
    const missing = await uas.call(
      updateStaff,
      { params: { email: 'no@uas.example' }, body: {} },
      root.token,
    );
    expect([missing.status, missing.body]).toEqual([404, refusal('staff.not-found')]);
  });

  it('R-28 SEC-S14 never deletes or demotes the last master, nor oneself, also not two at once', async () => {
    const root = await uas.master('root');
    const remove = (email: string, token: string) => uas.call(deleteStaff, { params: { email } }, token);
    const demote = (email: string, token: string) =>
      uas.call(updateStaff, { params: { email }, body: { isMaster: false } }, token);
    for (const { status, body } of [
      await remove(root.email, root.token),
      await demote(root.email, root.token),
    ]) {
      expect({ status, body }).toEqual({ status: 409, body: refusal('staff.last-master') });
    }
    const second = await uas.master('second');
    const self = await remove(root.email, root.token);
    expect([self.status, self.body]).toEqual([409, refusal('staff.not-yourself')]);
    const duel = await Promise.all([demote(second.email, root.token), demote(root.email, second.token)]);
    expect(duel.filter(({ status }) => status === 200)).toHaveLength(1);
    const masters = await uas.database
      .selectFrom('staff')
      .select('id')
      .where('is_master', '=', true)
      .execute();
    expect(masters).toHaveLength(1);
  });

  it('A-7.28 SEC-S31 deletes one, whose token stops at once', async () => {
    const root = await uas.master('root');
    const aisha = await uas.staff('aisha');
    const { body } = await uas.call(deleteStaff, { params: { email: aisha.email } }, root.token);
    expect(body).toEqual({ success: true });
    expect((await uas.call(getCounts, {}, aisha.token)).status).toBe(401);
  });

  it('A-7.29 A-5.13 SEC-S30 sets a password of seven characters and ends the sessions', async () => {
    const root = await uas.master('root');
    const aisha = await uas.staff('aisha');
    const change = (email: string, newPassword: string) =>
      uas.call(changeStaffPassword, { params: { email }, body: { newPassword } }, root.token);
    const short = await change(aisha.email, '123456');
    expect([short.status, short.body]).toEqual([
      400,
      {
        ...wrongField('newPassword', { code: 'password.too-short', params: { min: 7 } }),
        message: 'Password must be at least 7 characters.',
      },
    ]);
    expect((await uas.call(getCounts, {}, aisha.token)).status).toBe(200);
    const done = await change(aisha.email, '1234567');
    expect(done.body).toEqual({ success: true, message: 'Staff password updated.' });
    expect((await uas.call(getCounts, {}, aisha.token)).status).toBe(401);
    const login = await uas.call(loginAdmin, { body: { email: aisha.email, password: '1234567' } });
    expect(login.status).toBe(200);
  });

  it('the own one of a master takes the old one, and nothing changes without it', async () => {
    const root = await uas.master('root');
    const change = (body: { newPassword: string; oldPassword?: string }) =>
      uas.call(changeStaffPassword, { params: { email: root.email }, body }, root.token);
    for (const oldPassword of [undefined, '', 'wrong']) {
      const typed = { newPassword: 'new-password', ...(oldPassword !== undefined && { oldPassword }) };
      const { status, body } = await change(typed);
      expect([status, body]).toEqual([400, refusal('password.old-wrong')]);
    }
    const login = (password: string) => uas.call(loginAdmin, { body: { email: root.email, password } });
    expect((await login('new-password')).status).toBe(401);
    const done = await change({ newPassword: 'new-password', oldPassword: root.password });
    expect(done.body).toEqual({ success: true, message: 'Staff password updated.' });
    expect((await uas.call(getCounts, {}, root.token)).status).toBe(200);
    expect((await login('new-password')).status).toBe(200);
  });
});

describe('counts and history', () => {
  it('R-26 R-58 counts for any staff', async () => {
    await uas.master('root');
    const aisha = await uas.staff('aisha');
    await applied(uas, { student: await uas.student('sara'), institute: await uas.institute('nust') });
    const { body } = await uas.call(getCounts, {}, aisha.token);
    expect(body).toEqual({ students: 1, institutes: 1, applications: 1, staff: 2 });
  });

  it('R-58 names people and programs as they are called now, and nobody who is gone', async () => {
    const root = await uas.master('root');
    const [sara, omar] = [await applicant(uas, 'sara'), await uas.student('omar')];
    const departments = [{ name: 'Computing', courses: ['BS Computer Science'] }];
    const nust = await uas.institute('nust', { departments });
    const application = {
      instituteEmail: nust.email,
      department: 'Computing',
      course: 'BS Computer Science',
      session: 'Fall 2026',
    };
    await uas.call(apply, { body: { email: sara.email, application } }, sara.token);
    uas.clock.advance(1_000);
    await uas.call(setPayment, { body: { email: omar.email, paid: true } }, root.token);
    uas.clock.advance(1_000);
    await uas.call(deleteStudent, { params: { email: omar.email } }, root.token);
    await uas.database.updateTable('student').set({ name: 'Sara Khan' }).execute();
    const { body, text } = await uas.call(listAudit, {}, root.token);
    expect(body.entries.map(({ action, actorName, about }) => ({ action, actorName, about }))).toEqual([
      {
        action: 'delete-student',
        actorName: root.name,
        about: { kind: 'student', name: '', email: '', program: '', institute: '' },
      },
      {
        action: 'set-payment',
        actorName: root.name,
        about: { kind: 'student', name: '', email: '', program: '', institute: '' },
      },
      {
        action: 'apply',
        actorName: 'Sara Khan',
        about: {
          kind: 'application',
          name: 'Sara Khan',
          email: '',
          program: 'BS Computer Science',
          institute: nust.name,
        },
      },
    ]);
    expect(text).not.toMatch(/omar/i);
  });

  it('finds decisions by their student, their application and their day', async () => {
    const root = await uas.master('root');
    const [sara, omar] = [await applicant(uas, 'sara'), await applicant(uas, 'omar')];
    const decide = async (student: TestPerson, university: string) => {
      const institute = await uas.institute(university);
      const applicationId = await applied(uas, { student, institute });
      await uas.call(decideApplication, { body: { applicationId, status: 'approved' } }, institute.token);
    };
    await decide(sara, 'nust');
    const sarasDay = karachiDay(uas.clock.now());
    uas.clock.advance(3 * 86_400_000);
    await decide(omar, 'lums');
    const again = await uas.call(loginAdmin, { body: { email: root.email, password: root.password } }, null);
    const found = async (query: Record<string, string>) => {
      const { body } = await uas.call(listAudit, { query }, again.body.token);
      return body.entries
        .filter(({ action }) => action === 'decide-application')
        .map(({ about }) => about?.name);
    };
    expect(await found({})).toEqual(['Omar', 'Sara']);
    expect(await found({ search: 'sara' })).toEqual(['Sara']);
    expect(await found({ search: omar.email })).toEqual(['Omar']);
    expect(await found({ from: sarasDay, to: sarasDay })).toEqual(['Sara']);
    expect(await found({ from: sarasDay, search: 'nobody' })).toEqual([]);
    const { body } = await uas.call(searchEverything, { query: { search: 'sara' } }, again.body.token);
    const [student, application] = [body.students[0], body.applications[0]];
    expect(await found({ search: application?.number ?? '' })).toEqual(['Sara']);
    expect(await found({ search: student?.number ?? '' })).toEqual(['Sara']);
    expect(await found({ search: 'UAS-26-999999-1' })).toEqual([]);
  });

  it('tells the master who did what, newest first, without contents', async () => {
    const root = await uas.master('root');
    await uas.call(createStaff, { body: hamza }, root.token);
    uas.clock.advance(1_000);
    await uas.call(deleteStaff, { params: { email: hamza.email } }, root.token);
    const { body, text } = await uas.call(listAudit, {}, root.token);
    expect(body.entries.map(({ action, actor, actorRole }) => [action, actor, actorRole])).toEqual([
      ['delete-staff', root.email, 'admin'],
      ['create-staff', root.email, 'admin'],
    ]);
    expect({ total: body.total, actions: body.actions }).toEqual({
      total: 2,
      actions: ['create-staff', 'delete-staff'],
    });
    expect(text).not.toMatch(/hamza|argon2/i);
    const total = async (query: Record<string, string>) =>
      (await uas.call(listAudit, { query }, root.token)).body.total;
    expect([
      await total({ action: 'create-staff' }),
      await total({ search: 'root@' }),
      await total({ search: 'nobody' }),
    ]).toEqual([1, 2, 0]);
    const first = await uas.call(listAudit, { query: { limit: '1' } }, root.token);
    const rest = await uas.call(
      listAudit,
      { query: { limit: '1', after: String(first.body.cursor) } },
      root.token,
    );
    expect([first.body.entries[0]?.action, rest.body.entries[0]?.action]).toEqual([
      'delete-staff',
      'create-staff',
    ]);
  });
});

describe('the own password of staff', () => {
  const change = (token: string | undefined, oldPassword: string, newPassword: string) =>
    uas.call(changeOwnStaffPassword, { body: { oldPassword, newPassword } }, token);

  it('needs a login of staff, the old password and seven characters', async () => {
    const aisha = await uas.staff('aisha', []);
    const sara = await uas.student('sara');
    expect((await change(undefined, aisha.password, 'seven-7')).status).toBe(401);
    expect((await change(sara.token, sara.password, 'seven-7')).status).toBe(403);
    const wrong = await change(aisha.token, 'guess', 'seven-7');
    expect([wrong.status, wrong.body]).toEqual([400, refusal('password.old-wrong')]);
    expect((await change(aisha.token, aisha.password, 'six-66')).status).toBe(400);
    const login = { body: { email: aisha.email, password: aisha.password } };
    expect((await uas.call(loginAdmin, login)).status).toBe(200);
  });

  it('is changed without any right; the other sessions end, this one goes on', async () => {
    const aisha = await uas.staff('aisha', []);
    const login = (password: string) => uas.call(loginAdmin, { body: { email: aisha.email, password } });
    const other = (await login(aisha.password)).body.token;
    const done = await change(aisha.token, aisha.password, 'brand-new-7');
    expect([done.status, done.body]).toEqual([
      200,
      { success: true, message: 'Password changed successfully.' },
    ]);
    expect((await uas.call(getOwnStaffRecord, {}, other)).status).toBe(401);
    expect((await uas.call(getOwnStaffRecord, {}, aisha.token)).status).toBe(200);
    expect((await login(aisha.password)).status).toBe(401);
    expect((await login('brand-new-7')).status).toBe(200);
  });
});
