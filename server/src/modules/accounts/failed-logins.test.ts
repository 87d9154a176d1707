import {
  askForPasskey,
  beginTwoFactor,
  changeStudentPassword,
  completeRecovery,
  confirmTwoFactor,
  getInstituteActivity,
  getStudentTimeline,
  HOUR,
  listAudit,
  loginAdmin,
  loginInstitute,
  loginStudent,
  recoverAccount,
} from '@uas/contract';
import { generateSync } from 'otplib';
import { startMailServer } from '../../test-kit/mail-server';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { sendCodes } from './send-codes';

const LOGIN = { student: loginStudent, institute: loginInstitute, admin: loginAdmin } as const;

let mail: Awaited<ReturnType<typeof startMailServer>>;
let uas: TestApp;
beforeAll(async () => {
  mail = await startMailServer();
  uas = await startTestApp({
    environment: {
      smtpUrl: mail.address,
      loginAttempts: 10_000,
      limitFactor: 100,
      sessionHours: 20_000,
      sessionIdleMinutes: 1_000_000,
    },
  });
});
afterAll(async () => {
  await uas.stop();
  await mail.stop();
});
beforeEach(async () => {
  await uas.reset();
  await uas.database.deleteFrom('one_time_code').execute();
});

type Of = Pick<TestPerson, 'role' | 'email'>;
const logIn = ({ role, email }: Of, password: string, code = '') =>
  uas.call(LOGIN[role] as typeof loginStudent, { body: { email, password, code } });
async function fail(person: Of, times: number) {
  for (let guess = 0; guess < times; guess += 1) {
    const { status } = await logIn(person, `guess ${guess}`);
    expect(status).toBe(401);
  }
}

async function timeline(sara: TestPerson) {
  const { body } = await uas.call(getStudentTimeline, { params: { email: sara.email } }, sara.token);
  return body.entries.map(({ key, text, by }) => ({ key, text, by }));
}
const events = () =>
  uas.database
    .selectFrom('event')
    .select(['subject_kind', 'subject_id', 'actor_role', 'actor_id', 'after'])
    .where('kind', '=', 'fail-login')
    .orderBy('at')
    .orderBy('id')
    .execute();

const WRONG_PASSWORD = {
  key: 'wrong-password',
  text: 'Somebody tried to log in to your account with a wrong password.',
  by: 'system',
};

describe('failed logins in the history', () => {
  it('are not there for what worked, for what a session proves, nor for an account that does not exist', async () => {
    const sara = await uas.student('sara');
    expect((await logIn(sara, sara.password)).status).toBe(200);
    const change = { email: sara.email, oldPassword: 'wrong', newPassword: 'another one' };
    expect((await uas.call(changeStudentPassword, { body: change }, sara.token)).status).toBe(400);
    const unknown = await logIn({ role: 'student', email: 'nobody@uas.example' }, 'a guess');
    const known = await logIn(sara, 'a guess');
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await events()).toHaveLength(1);
  });

  it('are read by the student, and by staff who may read the student', async () => {
    const [sara, root] = [await uas.student('sara'), await uas.master('root')];
    await fail(sara, 1);
    expect(await timeline(sara)).toEqual([WRONG_PASSWORD]);
    const { body } = await uas.call(getStudentTimeline, { params: { email: sara.email } }, root.token);
    expect(body.entries.map(({ text }) => text)).toEqual([WRONG_PASSWORD.text]);
    const audit = await uas.call(listAudit, { query: { action: 'fail-login' } }, root.token);
    expect(audit.body.entries).toMatchObject([{ actor: '', about: { kind: 'student', email: sara.email } }]);
  });

  it('are told at the first of an hour and at each tenfold, so that nobody fills the history', async () => {
    const sara = await uas.student('sara');
    await fail(sara, 37);
    expect(await timeline(sara)).toEqual([
      WRONG_PASSWORD,
      {
        key: 'wrong-passwords',
        text: 'Somebody tried to log in to your account with wrong passwords, 10 times or more within an hour.',
        by: 'system',
      },
    ]);
    uas.clock.advance(HOUR);
    await fail(sara, 2);
    expect((await events()).map(({ after }) => after)).toEqual([
      { proof: 'password', attempts: 1 },
      { proof: 'password', attempts: 10 },
      { proof: 'password', attempts: 1 },
    ]);
  });

  it('sent together are counted once each', async () => {
    const sara = await uas.student('sara');
    await Promise.all(Array.from({ length: 12 }, (_, guess) => logIn(sara, `guess ${guess}`)));
    expect((await events()).map(({ after }) => after)).toEqual([
      { proof: 'password', attempts: 1 },
      { proof: 'password', attempts: 10 },
    ]);
  });

  it('say when the password was right and the second step was not, also where a passkey is asked for', async () => {
    const sara = await uas.student('sara');
    const { password, token } = sara;
    const { secret } = (await uas.call(beginTwoFactor, { body: { password } }, token)).body;
    const epoch = Math.floor(uas.clock.now().getTime() / 1_000);
    await uas.call(confirmTwoFactor, { body: { code: generateSync({ secret, epoch }) } }, token);
    // Asking what is needed is no attempt.
    expect((await logIn(sara, password)).status).toBe(401);
    expect(await events()).toEqual([]);
    expect((await logIn(sara, password, 'abcd-efgh-jkmn')).status).toBe(401);
    const asked = { role: 'student', email: sara.email, password: 'a guess' } as const;
    expect((await uas.call(askForPasskey, { body: asked })).status).toBe(401);
    const entries = (await timeline(sara)).slice(-2);
    expect(entries).toEqual([
      {
        key: 'wrong-second-step',
        text: 'Somebody typed your right password, but not your second step. If it was not you, change your password.',
        by: 'system',
      },
      WRONG_PASSWORD,
    ]);
  });

  it('name wrong codes with which somebody wanted to set a new password', async () => {
    const sara = await uas.student('sara');
    const guess = (email: string) =>
      uas.call(completeRecovery, {
        body: { role: 'student', email, code: '000000', newPassword: 'a new password' },
      });
    const signal = new AbortController().signal;
    for (const email of [sara.email, 'nobody@uas.example'])
      await uas.call(recoverAccount, { body: { role: 'student', email } });
    await sendCodes({ ...uas.dependencies, log: uas.app.log, signal });
    await sendCodes({ ...uas.dependencies, log: uas.app.log, signal });
    const [known, unknown] = [await guess(sara.email), await guess('nobody@uas.example')];
    expect([known.body, unknown.body]).toEqual([refusal('code.wrong'), refusal('code.wrong')]);
    expect(await timeline(sara)).toEqual([
      {
        key: 'wrong-code',
        text: 'Somebody typed a wrong code to set a new password for your account.',
        by: 'system',
      },
    ]);
    expect(await events()).toHaveLength(1);
  });

  it('of a member stand with the university, those of staff with the master', async () => {
    const [nust, root] = [await uas.institute('nust'), await uas.master('root')];
    const bilal = await uas.member(nust, 'bilal', []);
    const aisha = await uas.staff('aisha', []);
    for (const person of [nust, bilal, aisha]) {
      await fail(person, 1);
      uas.clock.advance(1_000);
    }
    const params = { email: nust.email };
    const { body } = await uas.call(getInstituteActivity, { params }, nust.token);
    expect(body.entries.map(({ text }) => text)).toEqual([
      `Somebody tried to log in as ${bilal.name} with a wrong password.`,
      'Somebody tried to log in as the main account with a wrong password.',
    ]);
    const audit = await uas.call(listAudit, { query: { action: 'fail-login' } }, root.token);
    expect(audit.body.entries.map(({ about }) => about?.kind)).toEqual(['staff', 'member', 'institute']);
  });

  it('hold no address and nothing that was typed', async () => {
    const sara = await uas.student('sara');
    await fail(sara, 1);
    expect(await events()).toEqual([
      {
        subject_kind: 'student',
        subject_id: sara.id,
        actor_role: 'system',
        actor_id: null,
        after: { proof: 'password', attempts: 1 },
      },
    ]);
  });
});
