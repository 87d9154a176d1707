import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  deleteStudent,
  getStudent,
  listAdminStudents,
  listStudents,
  loginStudent,
  PAYMENT_RECEIVED,
  PAYMENT_REVERTED,
  resetStudentPassword,
  sendApplicationMessage,
  sendQuery,
  sendStudentMessageToAdmin,
  setPayment,
  uploadDocument,
} from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { refusal, wrongField } from '../../test-kit/refusal-reply';
import { applicant, applied, asDocument } from '../../test-kit/scenes';
import { pdfFile } from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';

import { deleteAskedAccounts } from '../own-account/delete-asked-accounts';
import { insertDeletion } from './account-deletion.store';

const uas = withTestApp();

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
