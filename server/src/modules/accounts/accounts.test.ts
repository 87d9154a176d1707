import {
  type AnyEndpoint,
  anySentenceOf,
  changeInstitutePassword,
  createStaff,
  deleteInstitute,
  deleteStaff,
  deleteStudent,
  listInstituteApplications,
  loginAdmin,
  loginInstitute,
  loginStudent,
  NO_PERMISSIONS,
  registerInstitute,
  registerStudent,
  resetInstitutePassword,
} from '@uas/contract';
import { addAccount, findAccount } from '../../platform/identity/accounts';
import type { TestPerson } from '../../test-kit/people';
import { withTestApp } from '../../test-kit/start-test-app';

const uas = withTestApp();

const EMAIL = 'sara@uas.example';
const accounts = () => uas.database.selectFrom('account').select(['role', 'email']).orderBy('role').execute();
const statusOf = async (endpoint: AnyEndpoint, body: Record<string, unknown>) =>
  (await uas.call(endpoint, { body })).status;

const STUDENT = { name: 'Sara', email: EMAIL, password: 'sara-password', phone: '0300-1234567' };
const INSTITUTE = { ...STUDENT, name: 'NUST', contactPerson: 'Bilal', phone: '0511111222' };
const STAFF = { name: 'Aisha', email: EMAIL, password: 'aisha-password', permissions: NO_PERMISSIONS };

describe('an account', () => {
  it('R-10 SEC-S33 of one e-mail exists once in a role, and again in another one', async () => {
    const root = await uas.master('root');
    const createAisha = (email: string) =>
      uas.call(createStaff, { body: { ...STAFF, email, isMaster: false } }, root.token);
    expect(await statusOf(registerStudent, STUDENT)).toBe(201);
    expect(await statusOf(registerInstitute, INSTITUTE)).toBe(201);
    expect((await createAisha(EMAIL)).status).toBe(201);
    const three = await accounts();
    expect(three.filter(({ email }) => email === EMAIL).map(({ role }) => role)).toEqual([
      'admin',
      'institute',
      'student',
    ]);

    const again = [
      await uas.call(registerStudent, { body: { ...STUDENT, email: ' SARA@uas.example' } }),
      await uas.call(registerInstitute, {
        body: { ...INSTITUTE, name: 'Another', email: 'Sara@UAS.example' },
      }),
      await createAisha('sara@UAS.EXAMPLE '),
    ];
    for (const { status, body } of again)
      expect([status, body.message]).toEqual([409, anySentenceOf('account.email-taken')]);
    expect(await accounts()).toEqual(three);
    expect(await uas.database.selectFrom('institute').select('name').execute()).toEqual([{ name: 'NUST' }]);
  });

  it('is not made when its person is refused', async () => {
    await uas.institute('nust');
    const body = { ...INSTITUTE, name: 'N U S T' };
    const reply = await uas.call(registerInstitute, { body });
    expect([reply.status, reply.body.message]).toEqual([409, anySentenceOf('institute.name-taken')]);
    expect(await findAccount(uas.database, { role: 'institute', email: EMAIL })).toBeUndefined();
  });

  it('is never without its person, of two of them, or of another role', async () => {
    const sara = await uas.student('sara');
    const nust = await uas.institute('nust');
    const insert = (columns: Record<string, string>) =>
      uas.database
        .insertInto('account')
        .values({
          id: 'x',
          role: 'student',
          email: 'x@uas.example',
          password_hash: 'x',
          created_at: uas.clock.now(),
          ...columns,
        })
        .execute();
    await expect(insert({})).rejects.toThrow('account_of_');
    await expect(insert({ student_id: sara.id, institute_id: nust.id })).rejects.toThrow('account_of_');
    await expect(insert({ institute_id: nust.id })).rejects.toThrow('account_of_role');
    await expect(insert({ student_id: sara.id })).rejects.toThrow('account_of_student');
    await expect(insert({ student_id: 'nobody' })).rejects.toThrow('foreign key');
  });

  it('goes with its person, and its sessions and browsers with it', async () => {
    const root = await uas.master('root');
    const [sara, nust, aisha] = [
      await uas.student('sara'),
      await uas.institute('nust'),
      await uas.staff('aisha'),
    ];
    const doors = [
      [loginStudent, sara],
      [loginInstitute, nust],
      [loginAdmin, aisha],
    ] as const;
    for (const [door, { email, password }] of doors)
      expect(await statusOf(door, { email, password })).toBe(200);
    for (const endpoint of [deleteStudent, deleteInstitute, deleteStaff]) {
      const [, { email }] =
        doors[[deleteStudent, deleteInstitute, deleteStaff].indexOf(endpoint)] ?? doors[0];
      expect((await uas.call(endpoint as AnyEndpoint, { params: { email } }, root.token)).status).toBe(200);
    }
    // That of the institute is closed, and goes with what is removed in pieces.
    expect(await accounts()).toEqual([
      { role: 'admin', email: root.email },
      { role: 'institute', email: `${nust.accountId}@deleted.invalid` },
    ]);
    for (const table of ['session', 'known_device'] as const) {
      const left = uas.database.selectFrom(table).select('account_id').distinct();
      expect((await left.execute()).filter(({ account_id }) => account_id !== root.accountId)).toEqual([]);
    }
    for (const [door, { email, password }] of doors)
      expect(await statusOf(door, { email, password })).toBe(401);
    await uas.runTasks();
    expect(await accounts()).toEqual([{ role: 'admin', email: root.email }]);
  });

  it('SEC-S26 counts its own wrong passwords, though another role has the same e-mail', async () => {
    const sara = await uas.student('sara');
    const institute = await uas.institute('nust', { email: sara.email });
    const guess = { email: sara.email, password: 'wrong' };
    for (let attempt = 0; attempt < 10; attempt += 1) await statusOf(loginStudent, guess);
    expect(await statusOf(loginStudent, { ...guess, password: sara.password })).toBe(429);
    expect(await statusOf(loginInstitute, { ...guess, password: institute.password })).toBe(200);
  });
});

describe('several accounts of one institute', () => {
  const COLLEAGUE = { email: 'colleague@uas.example', password: 'colleague-password' };
  let nust: TestPerson;
  let tokens: { own: string; colleague: string };
  beforeEach(async () => {
    nust = await uas.institute('nust');
    await addAccount(uas.database, {
      accountId: uas.dependencies.ids.next(),
      personId: nust.id,
      role: 'institute',
      email: COLLEAGUE.email,
      password_hash: await uas.dependencies.passwords.hash(COLLEAGUE.password),
      created_at: uas.clock.now(),
    });
    const { body } = await uas.call(loginInstitute, { body: COLLEAGUE });
    expect(body.institute.email).toBe(nust.email);
    tokens = { own: nust.token, colleague: body.token };
  });

  const reads = async (token: string) =>
    (await uas.call(listInstituteApplications, { params: { email: nust.email } }, token)).status;

  it('each sign in as the institute with a password of their own', async () => {
    expect([await reads(tokens.own), await reads(tokens.colleague)]).toEqual([200, 200]);
    const wrong = { email: COLLEAGUE.email, password: nust.password };
    expect(await statusOf(loginInstitute, wrong)).toBe(401);
  });

  it('change it without ending the sessions of the others', async () => {
    const body = { email: nust.email, oldPwd: nust.password, newPwd: 'another-password' };
    const wrong = { ...body, oldPwd: COLLEAGUE.password };
    expect((await uas.call(changeInstitutePassword, { body: wrong }, tokens.own)).status).toBe(400);
    expect((await uas.call(changeInstitutePassword, { body }, tokens.own)).status).toBe(200);
    expect([await reads(tokens.own), await reads(tokens.colleague)]).toEqual([200, 200]);
    expect(await statusOf(loginInstitute, COLLEAGUE)).toBe(200);
  });

  it('are reset one by one, and all go with the institute', async () => {
    const root = await uas.master('root');
    const body = { email: COLLEAGUE.email, newPassword: 'from the desk' };
    expect((await uas.call(resetInstitutePassword, { body }, root.token)).status).toBe(200);
    expect([await reads(tokens.own), await reads(tokens.colleague)]).toEqual([200, 401]);
    await uas.call(deleteInstitute, { params: { email: nust.email } }, root.token);
    expect(await reads(tokens.own)).toBe(401);
    for (const { email, password } of [COLLEAGUE, { email: nust.email, password: 'from the desk' }])
      expect(await statusOf(loginInstitute, { email, password })).toBe(401);
    await uas.runTasks();
    expect(await accounts()).toEqual([{ role: 'admin', email: root.email }]);
  });
});
