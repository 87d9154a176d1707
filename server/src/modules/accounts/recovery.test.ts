import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CODE_ASKED,
  completeInstituteEmail,
  completeRecovery,
  completeStudentEmail,
  deleteStudent,
  formatStudentNumber,
  getContact,
  getStudent,
  loginAdmin,
  loginInstitute,
  loginStudent,
  MINUTE,
  type Role,
  recoverAccount,
  setInstituteEmail,
  setStudentEmail,
} from '@uas/contract';
import { json } from '../../platform/database/tables';
import {
  askForCode,
  sweepCodes,
  WRONG_OF_ALL,
  WRONG_OF_NETWORK,
} from '../../platform/identity/one-time-codes';
import { MOST_SESSIONS, openSession } from '../../platform/identity/sessions';
import { startMailServer } from '../../test-kit/mail-server';
import type { TestPerson } from '../../test-kit/people';
import { refusal, wrongField } from '../../test-kit/refusal-reply';
import { codeAlone, tablesThatHold } from '../../test-kit/search-tables';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';
import { sendCodes } from './send-codes';

let mail: Awaited<ReturnType<typeof startMailServer>>;
let uas: TestApp;
const logged: string[] = [];
beforeAll(async () => {
  mail = await startMailServer();
  uas = await startTestApp({
    environment: { smtpUrl: mail.address, publicOrigin: 'https://admissions.example', limitFactor: 100 },
    logger: { level: 'trace', stream: { write: (line: string) => logged.push(line) } },
  });
});
afterAll(async () => {
  await uas.stop();
  await mail.stop();
});
beforeEach(async () => {
  uas.clock.set(TEST_NOW);
  await uas.reset();
  await uas.database.deleteFrom('one_time_code').execute();
  mail.forget();
  logged.length = 0;
});

describe('recovering an account', () => {
  const NEW_PASSWORD = 'a new password';
  const LOGIN = { student: loginStudent, institute: loginInstitute, admin: loginAdmin } as const;

  type Of = Pick<TestPerson, 'role' | 'email'>;
  const UNKNOWN: Of = { role: 'student', email: 'nobody@uas.example' };

  const ask = ({ role, email }: Of) => uas.call(recoverAccount, { body: { role, email } });
  const send = () =>
    sendCodes({ ...uas.dependencies, log: uas.app.log, signal: new AbortController().signal });
  const complete = ({ role, email }: Of, code: string, newPassword = NEW_PASSWORD) =>
    uas.call(completeRecovery, { body: { role, email, code, newPassword } });

  /** The code in the newest mail. */
  function newestCode(): string {
    const [, code] = /Your code is (\d{6})\./.exec(mail.received.at(-1)?.text ?? '') ?? [];
    if (code === undefined) throw new Error('no code was mailed');
    return code;
  }

  async function codeFor(person: Of): Promise<string> {
    expect((await ask(person)).status).toBe(200);
    await send();
    return newestCode();
  }

  /** Of a browser in which the person has logged in. */
  async function cookieOf({ role, email, password }: TestPerson): Promise<string> {
    const { headers } = await uas.call(LOGIN[role], { body: { email, password } });
    return String(headers['set-cookie']).split(';')[0] ?? '';
  }

  const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

  async function canLogIn({ role, email }: Of, password: string): Promise<boolean> {
    return (await uas.call(LOGIN[role], { body: { email, password } })).status === 200;
  }

  const codes = () => uas.database.selectFrom('one_time_code').selectAll().execute();

  function median(values: readonly number[]): number {
    return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
  }

  describe('asking for a code', () => {
    it('F-9.2 an address with an account and one without are answered alike, in the same time; one gets a mail', async () => {
      const sara = await uas.student('sara');
      const [known, unknown] = [await ask(sara), await ask(UNKNOWN)];
      expect([known.status, known.body]).toEqual([200, { message: CODE_ASKED }]);
      expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
      const names = ({ headers }: typeof known) => Object.keys(headers).sort();
      expect(names(unknown)).toEqual(names(known));
      await send();
      expect(mail.received.map(({ to }) => to)).toEqual([sara.email]);

      const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
      for (let round = 0; round < 50; round += 1) {
        const student = await uas.student(`student${round}`);
        for (const [kind, person] of [
          ['known', student],
          ['unknown', { role: 'student', email: `nobody${round}@uas.example` }],
        ] as const) {
          const start = performance.now();
          await ask(person);
          times[kind].push(performance.now() - start);
        }
      }
      // The same statements run for both, so the medians differ by noise only.
      expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(20);
    });

    it('F-9.2 so are wrong codes, up to the fifth and after it', async () => {
      const sara = await uas.student('sara');
      const code = await codeFor(sara);
      await ask(UNKNOWN);
      await send();
      for (let attempt = 0; attempt < 6; attempt += 1) {
        const known = await complete(sara, otherThan(code));
        const unknown = await complete(UNKNOWN, '000000');
        expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
        expect(known.body).toEqual(refusal(attempt < 5 ? 'code.wrong' : 'code.too-many-wrong'));
      }
    });

    it.each<Role>(['student', 'institute', 'admin'])('goes to the address of the %s alone', async (role) => {
      const people = {
        student: await uas.student('sara'),
        institute: await uas.institute('nust'),
        admin: await uas.staff('bilal'),
      };
      const person = people[role];
      const code = await codeFor({ role, email: ` ${person.email.toUpperCase()} ` });
      const [received] = mail.received;
      expect([received?.to, received?.headers.subject]).toEqual([person.email, 'Your code to sign in']);
      expect(received?.text).toContain(`Dear ${person.name},`);
      expect((await complete(person, code)).status).toBe(200);
      expect([await canLogIn(person, person.password), await canLogIn(person, NEW_PASSWORD)]).toEqual([
        false,
        true,
      ]);
    });

    it('the e-mail of a student opens no account of another role', async () => {
      const sara = await uas.student('sara');
      await ask({ role: 'institute', email: sara.email });
      await send();
      expect(mail.received).toEqual([]);
      const code = await codeFor(sara);
      const reply = await complete({ role: 'institute', email: sara.email }, code);
      expect(reply.body).toEqual(refusal('code.wrong'));
    });

    it('F-9.5 a fourth one in an hour is refused with the time to wait, known or not, and no mail goes out', async () => {
      const sara = await uas.student('sara');
      for (const person of [sara, UNKNOWN]) {
        for (let count = 0; count < 3; count += 1) expect((await ask(person)).status).toBe(200);
        const fourth = await ask(person);
        expect([fourth.status, fourth.body]).toEqual([429, refusal('too-often.codes')]);
        expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0);
      }
      await send();
      expect(mail.received).toHaveLength(1);
      uas.clock.advance(60 * MINUTE);
      expect((await ask(sara)).status).toBe(200);
    });

    it('F-9.5 of two that are asked for at once, one is live, and only the newest mail’s code works', async () => {
      const sara = await uas.student('sara');
      const first = await codeFor(sara);
      await Promise.all([ask(sara), ask(sara)]);
      expect(await codes()).toHaveLength(1);
      expect((await complete(sara, first)).body).toEqual(refusal('code.not-valid'));
      await Promise.all([send(), send(), send()]);
      expect(mail.received).toHaveLength(2);
      expect((await complete(sara, newestCode())).status).toBe(200);
    });

    it('a mail that was not taken is followed by one with another code, three times at most', async () => {
      const sara = await uas.student('sara');
      mail.answerWith(451);
      await ask(sara);
      await send();
      await send();
      expect([mail.asked(), mail.received.length]).toEqual([1, 0]);
      uas.clock.advance(MINUTE);
      await send();
      expect((await complete(sara, newestCode())).status).toBe(200);

      mail.answerWith(451, 451, 451);
      const before = mail.asked();
      await ask(sara);
      for (let minute = 0; minute < 5; minute += 1) {
        await send();
        uas.clock.advance(MINUTE);
      }
      expect(mail.asked() - before).toBe(3);
    });
  });

  describe('a code', () => {
    it('F-9.3 five wrong ones, then the right one: refused; a restart changes nothing', async () => {
      const sara = await uas.student('sara');
      const code = await codeFor(sara);
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect((await complete(sara, otherThan(code))).body).toEqual(refusal('code.wrong'));
      // The count stands in the database alone, so another process sees it.
      expect((await codes())[0]).toMatchObject({ attempts: 5, used_at: null });
      const late = await complete(sara, code);
      expect([late.status, late.body]).toEqual([409, refusal('code.too-many-wrong')]);
      expect(await canLogIn(sara, sara.password)).toBe(true);
      expect((await complete(sara, await codeFor(sara))).status).toBe(200);
    });

    it('F-9.4 is valid for 15 minutes from its sending, not from the asking', async () => {
      const sara = await uas.student('sara');
      await ask(sara);
      uas.clock.advance(10 * MINUTE);
      await send();
      uas.clock.advance(15 * MINUTE - 1_000);
      const omar = await uas.student('omar');
      expect((await complete(sara, newestCode())).status).toBe(200);

      const code = await codeFor(omar);
      uas.clock.advance(15 * MINUTE);
      const late = await complete(omar, code);
      expect([late.status, late.body]).toEqual([409, refusal('code.not-valid')]);
    });

    it('F-9.6 twenty times at once: one new password, nineteen refused', async () => {
      const sara = await uas.student('sara');
      const code = await codeFor(sara);
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, index) => complete(sara, code, `password ${index}`)),
      );
      const winners = replies.flatMap(({ status }, index) => (status === 200 ? [index] : []));
      expect(winners).toHaveLength(1);
      expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
      expect(await canLogIn(sara, `password ${winners[0]}`)).toBe(true);
      expect((await complete(sara, code)).body).toEqual(refusal('code.not-valid'));
    });

    it('of letters is refused by its field; gaps and the digits of Urdu are taken', async () => {
      const sara = await uas.student('sara');
      const code = await codeFor(sara);
      for (const wrong of ['abcdef', '12345', '1234567', '']) {
        const reply = await complete(sara, wrong);
        expect([reply.status, reply.body]).toEqual([400, wrongField('code', { code: 'code.six-digits' })]);
      }
      const inUrdu = [...code].map((digit) => String.fromCharCode(0x6f0 + Number(digit))).join('');
      expect((await complete(sara, ` ${inUrdu.slice(0, 3)} ${inUrdu.slice(3)} `)).status).toBe(200);
    });

    it.each([
      ['student', 5],
      ['institute', 4],
      ['admin', 7],
    ] as const)(
      'R-6 the new password of the %s has the length that changing it asks for',
      async (role, min) => {
        const people = {
          student: await uas.student('sara'),
          institute: await uas.institute('nust'),
          admin: await uas.staff('bilal'),
        };
        const code = await codeFor(people[role]);
        const short = await complete(people[role], code, 'x'.repeat(min - 1));
        expect([short.status, short.body]).toEqual([
          400,
          refusal({ code: 'password.new-too-short', params: { min } }),
        ]);
        expect((await codes())[0]?.attempts).toBe(0);
        expect((await complete(people[role], code, 'x'.repeat(min))).status).toBe(200);
      },
    );

    it('F-9.19 stands in no table, log, folder or reply', async () => {
      const sara = await uas.student('sara');
      const replies = [(await ask(sara)).text];
      mail.answerWith(550);
      await send();
      uas.clock.advance(MINUTE);
      await send();
      const code = newestCode();
      for (const typed of [otherThan(code), code]) replies.push((await complete(sara, typed)).text);
      await uas.runTasks();
      const alone = codeAlone(code);
      expect(await tablesThatHold(uas.database, alone)).toEqual([]);
      expect(logged.filter((line) => alone.test(line))).toEqual([]);
      expect(replies.filter((text) => alone.test(text))).toEqual([]);
      const folder = join(uas.dataFolder, 'outbox');
      const files = await readdir(folder).catch(() => []);
      for (const file of files) expect(await readFile(join(folder, file), 'utf8')).not.toMatch(alone);
    });
  });

  describe('after a recovery', () => {
    it('F-9.7 every session ends, the lock of a stranger opens, one line stands in the history, and a mail says so', async () => {
      const sara = await uas.student('sara');
      const omar = await uas.student('omar');
      const devices = [
        sara.token,
        await openSession(uas.dependencies, sara),
        await openSession(uas.dependencies, sara),
      ];
      for (let guess = 0; guess < 10; guess += 1) await canLogIn(sara, `guess ${guess}`);
      const locked = await uas.call(loginStudent, { body: { email: sara.email, password: sara.password } });
      expect([locked.status, locked.body]).toEqual([429, refusal('session.locked')]);

      const reply = await complete(sara, await codeFor(sara));
      expect(reply.body).toEqual({
        success: true,
        message: 'Your password was changed. Please log in with it.',
      });
      const read = async (person: TestPerson, token: string) =>
        (await uas.call(getStudent, { params: { email: person.email } }, token)).status;
      for (const token of devices) expect(await read(sara, token)).toBe(401);
      expect(await read(omar, omar.token)).toBe(200);
      expect(await canLogIn(sara, NEW_PASSWORD)).toBe(true);

      const events = await uas.database
        .selectFrom('event')
        .select(['actor_role', 'actor_id', 'subject_kind', 'subject_id'])
        .where('kind', '=', 'complete-recovery')
        .execute();
      expect(events).toEqual([
        { actor_role: 'student', actor_id: sara.id, subject_kind: 'student', subject_id: sara.id },
      ]);
      mail.forget();
      uas.clock.advance(2 * MINUTE);
      await uas.runTasks();
      expect(mail.received.map(({ to, headers }) => [to, headers.subject])).toEqual([
        [sara.email, 'Your password was changed'],
      ]);
      expect(mail.received[0]?.text).toMatch(
        /Your password was changed on \d{1,2} \w{3} \d{4}, \d\d:\d\d\. If this was not you, write to us at once\./,
      );
    });

    it('F-9.20 a student who is deleted takes the codes along', async () => {
      const root = await uas.master('root');
      const sara = await uas.student('sara');
      const code = await codeFor(sara);
      await uas.call(deleteStudent, { params: { email: sara.email } }, root.token);
      expect(await codes()).toEqual([]);
      expect((await complete(sara, code)).body).toEqual(refusal('code.not-valid'));
    });

    it('wrong ones are counted over all accounts: an address is stopped, everybody together but not who is known', async () => {
      const people = await Promise.all(
        Array.from({ length: 7 }, (_none, index) => uas.student(`guessed-${index}`)),
      );
      for (const person of people) await codeFor(person);
      const [last] = people.slice(-1) as [TestPerson];
      const right = newestCode();
      for (const person of people.slice(0, 6))
        for (let guess = 0; guess < 5; guess += 1) await complete(person, otherThan(right));
      // The limits of this application are a hundred times as wide.
      const widen = (hits: number) =>
        uas.database.updateTable('rate_limit').set({ hits }).where('hits', '>=', 30).execute();
      await widen(30 * 100);
      const refused = await complete(last, right);
      expect([refused.status, refused.body]).toEqual([429, refusal('too-often.codes')]);
      // From another address it is right, until everybody together has typed too many.
      const from = (remoteAddress: string, cookie = '') =>
        uas.app.inject({
          method: completeRecovery.method,
          url: completeRecovery.path,
          remoteAddress,
          headers: { cookie },
          payload: { role: last.role, email: last.email, code: right, newPassword: NEW_PASSWORD },
        });
      await widen(WRONG_OF_ALL * 100);
      expect((await from('198.51.100.9')).statusCode).toBe(429);
      const cookie = await cookieOf(last);
      expect((await from('198.51.100.9', cookie)).statusCode).toBe(200);
    });

    it('wrong ones from any addresses of a household are counted together, and keep nobody else out', async () => {
      const sara = await uas.student('sara');
      const right = await codeFor(sara);
      const from = (remoteAddress: string, code: string) =>
        uas.app.inject({
          method: completeRecovery.method,
          url: completeRecovery.path,
          remoteAddress,
          payload: { role: sara.role, email: sara.email, code, newPassword: NEW_PASSWORD },
        });
      expect((await from('2001:db8:1:1::1', otherThan(right))).statusCode).not.toBe(429);
      // The limits of this application are a hundred times as wide.
      await uas.database
        .updateTable('rate_limit')
        .set({ hits: WRONG_OF_NETWORK * 100 })
        .execute();
      await uas.database.updateTable('one_time_code').set({ attempts: 0 }).execute();
      const refused = await from('2001:db8:1:ff02::1', right);
      expect([refused.statusCode, refused.json()]).toEqual([429, refusal('too-often.codes')]);
      expect((await from('2001:db8:2:1::1', right)).statusCode).toBe(200);
    });

    it('go to somebody without the addresses that stand in the name', async () => {
      const sara = await uas.student('sara', { name: 'You won, see www.evil.example or evil.com' });
      const omar = await uas.student('omar', { name: 'https://evil.example' });
      for (const person of [sara, omar]) await codeFor(person);
      const all = mail.received.map(({ text, html, headers }) => [text, html, headers.to].join());
      expect(all.join()).not.toMatch(/evil/);
      expect(all[0]).toContain('Dear You won, see or,');
      expect(all[1]).toContain(`Dear ${omar.email},`);
    });

    it('go out several at once, and somebody who waits for many keeps nobody else waiting', async () => {
      const [nust, omar] = [await uas.institute('nust'), await uas.student('omar')];
      const asked = (slot: string) =>
        askForCode(
          { ...uas.dependencies, database: uas.database as never },
          { purpose: 'hand-over', role: 'institute', accountId: nust.accountId, slot },
          { channel: 'email', address: `${slot}@uas.example` },
        );
      for (let slot = 0; slot < 20; slot += 1) await asked(`slot-${slot}`);
      uas.clock.advance(1);
      await ask(omar);
      const sent: string[] = [];
      let open: () => void = () => undefined;
      const gate = new Promise<void>((resolve) => {
        open = resolve;
      });
      const { channels } = uas.dependencies;
      const send = async ({ to }: { to: { address: string } }) => {
        sent.push(to.address);
        if (sent.includes(omar.email)) open();
        await gate;
        return '';
      };
      const slow = { ...channels, email: { ...channels.email, send } as never };
      const { signal } = new AbortController();
      await sendCodes({ ...uas.dependencies, channels: slow, log: uas.app.log, signal });
      expect([sent.length, sent.indexOf(omar.email)]).toEqual([21, 2]);
    });

    it('an account has fifty sessions; the one that was used longest ago ends', async () => {
      const sara = await uas.student('sara');
      const open = async () => {
        uas.clock.advance(1_000);
        return openSession(uas.dependencies, sara);
      };
      const [first, second] = [await open(), await open()];
      for (let count = 2; count < MOST_SESSIONS; count += 1) await open();
      const isOpen = async (token: string) =>
        (await uas.call(getStudent, { params: { email: sara.email } }, token)).status === 200;
      uas.clock.advance(120_000);
      expect(await isOpen(first)).toBe(true);
      const last = await open();
      expect([await isOpen(first), await isOpen(second), await isOpen(last)]).toEqual([true, false, true]);
    });

    it('codes of the day before are forgotten', async () => {
      await codeFor(await uas.student('sara'));
      await ask(UNKNOWN);
      await sweepCodes(uas.dependencies);
      expect(await codes()).toHaveLength(2);
      uas.clock.advance(25 * 60 * MINUTE);
      await sweepCodes(uas.dependencies);
      expect(await codes()).toEqual([]);
    });
  });
});

describe('a new address set by staff', () => {
  const CNIC = '34201-0891231-8';
  const NEW = 'sara.new@uas.example';
  let sara: TestPerson;
  let clerk: TestPerson;
  beforeEach(async () => {
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
  const send = () =>
    sendCodes({ ...uas.dependencies, log: uas.app.log, signal: new AbortController().signal });
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
});
