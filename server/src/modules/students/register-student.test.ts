import { loginStudent, registerStudent, STUDENT_REGISTERED } from '@uas/contract';
import { refusal } from '../../test-kit/refusal-reply';
import { auditedActions } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';

const kit = withTestApp();

const SARA = { name: 'Sara', email: 'sara@uas.example', password: 'sara-password', phone: '0300-1234567' };

function register(changes: object = {}) {
  return kit.call(registerStudent, { body: { ...SARA, ...changes } });
}

async function registered() {
  return kit.database.selectFrom('student').select(['email', 'name', 'phone', 'paid']).execute();
}

describe('registering as a student', () => {
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
    await kit.institute('sara');
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
    const { password_hash } = await kit.database
      .selectFrom('account')
      .select('password_hash')
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$/);
    expect(await auditedActions(kit)).toEqual(['register-student']);

    const credentials = { email, password: SARA.password };
    const login = await kit.call(loginStudent, { body: credentials });
    expect(login.body).toMatchObject({ token: expect.any(String), student: { name, email } });
    const more = await kit.call(loginStudent, { body: { ...credentials, role: 'admin' } });
    expect(more.status).toBe(400);
  });
});
