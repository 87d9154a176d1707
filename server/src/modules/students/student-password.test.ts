import { changeStudentPassword, getStudent, loginStudent } from '@uas/contract';
import { openSession } from '../../platform/identity/sessions';
import type { TestPerson } from '../../test-kit/people';
import { refusal, wrongField } from '../../test-kit/refusal-reply';
import { withTestApp } from '../../test-kit/start-test-app';

const kit = withTestApp();

async function canLogIn(person: TestPerson, password: string): Promise<boolean> {
  return (await kit.call(loginStudent, { body: { email: person.email, password } })).status === 200;
}

describe('changing the own password', () => {
  it("SEC-S3 S-6.7 refuses to change somebody else's", async () => {
    const sara = await kit.student('sara');
    const omar = await kit.student('omar');
    const body = { email: omar.email, oldPassword: omar.password, newPassword: 'taken-over' };
    const reply = await kit.call(changeStudentPassword, { body }, sara.token);
    expect([reply.status, reply.body]).toEqual([403, refusal('access.forbidden')]);
    expect(await canLogIn(omar, omar.password)).toBe(true);
  });

  it('SEC-S32 S-6.7 needs the old password, and locks after ten wrong ones', async () => {
    const sara = await kit.student('sara');
    const attempt = (oldPassword: string) =>
      kit.call(
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
    const sara = await kit.student('sara');
    const change = (newPassword: string) =>
      kit.call(
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
    const sara = await kit.student('sara');
    const omar = await kit.student('omar');
    const elsewhere = await openSession(kit.dependencies, sara);
    const body = { email: sara.email, oldPassword: sara.password, newPassword: 'گلاب کا پھول ' };
    expect((await kit.call(changeStudentPassword, { body }, sara.token)).status).toBe(200);
    const read = async (person: TestPerson, token: string) =>
      (await kit.call(getStudent, { params: { email: person.email } }, token)).status;
    expect([await read(sara, elsewhere), await read(sara, sara.token), await read(omar, omar.token)]).toEqual(
      [401, 200, 200],
    );
    expect(await canLogIn(sara, 'گلاب کا پھول ')).toBe(true);
  });

  it('S-7.22 R-43 reads the other spelling of the fields', async () => {
    const sara = await kit.student('sara');
    const body = { email: sara.email, oldPwd: sara.password, newPwd: 'new-password' };
    expect((await kit.call(changeStudentPassword, { body }, sara.token)).status).toBe(200);
  });
});
