import { getStudent, updateStudent } from '@uas/contract';
import { refusal, wrongField } from '../../test-kit/refusal-reply';
import { auditedActions } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';

const kit = withTestApp();

const PHONE = '0300-1234567';

describe('updating the own profile', () => {
  it("SEC-S3 S-6.1 R-9 refuses another e-mail in the payload; the other's record stays as it was", async () => {
    const sara = await kit.student('sara');
    const omar = await kit.student('omar');
    const before = await kit.call(getStudent, { params: { email: omar.email } }, omar.token);
    const body = { email: omar.email, name: 'Taken over', phone: PHONE };
    const reply = await kit.call(updateStudent, { body }, sara.token);
    expect([reply.status, reply.body]).toEqual([403, refusal('access.forbidden')]);
    const after = await kit.call(getStudent, { params: { email: omar.email } }, omar.token);
    expect(after.body).toEqual(before.body);
    expect(await auditedActions(kit)).toEqual([]);
  });

  it('refuses a date of birth that nobody can have', async () => {
    const sara = await kit.student('sara');
    for (const dob of ['2093-01-01', '1850-01-01']) {
      const body = { email: sara.email, name: 'Sara', phone: PHONE, dob };
      const reply = await kit.call(updateStudent, { body }, sara.token);
      expect([reply.status, reply.body]).toEqual([400, wrongField('dob', 'birth-date.invalid')]);
    }
  });

  it('SEC-S16 S-4.21 R-11 ignores everything that a student may not change', async () => {
    const sara = await kit.student('sara');
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
    const reply = await kit.call(updateStudent, { body }, sara.token);
    expect(reply.body.student).toMatchObject({
      _id: sara.id,
      name: 'Sara Khan',
      paid: false,
      documents: [],
      paymentReceipt: null,
    });
    const row = await kit.database
      .selectFrom('student')
      .innerJoin('account', 'account.student_id', 'student.id')
      .select(['paid', 'account.password_hash'])
      .executeTakeFirstOrThrow();
    expect(row.paid).toBe(false);
    expect(await kit.dependencies.passwords.verify(row.password_hash, sara.password)).toBe(true);
  });

  it('S-5.4 answers a missing name or a wrong phone in words', async () => {
    const sara = await kit.student('sara');
    const send = (changes: object) =>
      kit.call(
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
    const sara = await kit.student('sara');
    await kit.database
      .insertInto('academy')
      .values({ id: 'academy', email: 'star@uas.example', name: 'Star', created_at: kit.clock.now() })
      .execute();
    const send = (referredBy: string) =>
      kit.call(
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
    const sara = await kit.student('sara');
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
    const reply = await kit.call(updateStudent, { body }, sara.token);
    expect(reply.body.student).toMatchObject({
      ...body,
      email: sara.email,
      name: 'Sara Khan',
      phone: '0300-1112223',
    });
    const line = await kit.database.selectFrom('event').selectAll().executeTakeFirstOrThrow();
    expect(line).toMatchObject({ kind: 'update-student', actor_id: sara.id, actor_role: 'student' });
    expect(JSON.stringify(line)).not.toContain('Khan');
  });
});
