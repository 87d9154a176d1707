import {
  type AnyEndpoint,
  acceptOffer,
  deleteInstitute,
  getInstitute,
  getInstituteContents,
  getStudentContents,
  inviteMember,
  listAdminApplications,
  listAudit,
  listDeletions,
  listNotifications,
  loginInstitute,
  registerInstitute,
  sendInstituteMessageToAdmin,
  sendQuery,
  withdrawApplication,
} from '@uas/contract';
import { sql } from 'kysely';
import { runDueTasks } from '../../platform/tasks/run-tasks';
import { SCHEDULED_TASKS } from '../../scheduled-tasks';
import { accessTable } from '../../test-kit/access-table';
import type { TestPerson } from '../../test-kit/people';
import { applied } from '../../test-kit/scenes';
import { pdfFile, pngFile } from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';

const uas = withTestApp();

const remove = (token: string, { email }: TestPerson) =>
  uas.call(deleteInstitute, { params: { email } }, token);

async function query(institute: TestPerson) {
  await uas.call(sendQuery, {
    body: {
      instituteId: institute.id,
      studentName: 'Nimra',
      studentPhone: '0300 1234567',
      studentEmail: 'nimra@visitors.example',
    },
  });
}

/** Many applications to one institute, each by a student of its own. */
async function many(institute: TestPerson, count: number) {
  await sql`insert into student (id, email, name, phone, created_at)
    select 'm' || n, 'm' || n || '@uas.example', 'M ' || n, '0300-1234567', ${uas.clock.now()}
    from generate_series(1, ${count}::int) n`.execute(uas.database);
  await sql`insert into application (id, student_id, institute_id, department, course, session, form_copy, form_version, created_at)
    select 'a' || n, 'm' || n, ${institute.id}, 'Computing', 'BS Computer Science', 'Fall 2026', '{}', 1, ${uas.clock.now()}
    from generate_series(1, ${count}::int) n`.execute(uas.database);
}

describe('deleting an institute', () => {
  it('A-6.14 says nothing of what goes with it to those who may not delete', async () => {
    const nust = await uas.institute('nust');
    const sara = await uas.student('sara');
    const aisha = await uas.staff('aisha', ['manageInstitutes', 'manageStudents']);
    const ask = [
      await uas.call(getInstituteContents, { params: { email: nust.email } }, aisha.token),
      await uas.call(getStudentContents, { params: { email: sara.email } }, aisha.token),
      await uas.call(listDeletions, {}, aisha.token),
    ];
    expect(ask.map(({ status }) => status)).toEqual([403, 403, 403]);
    const root = await uas.master('root');
    const nobody = await uas.call(getInstituteContents, { params: { email: 'no@uas.example' } }, root.token);
    expect(nobody.status).toBe(404);
  });

  it('A-7.35 R-29 counts what goes with an institute and with a student', async () => {
    const nust = await uas.institute('nust');
    const lums = await uas.institute('lums');
    const sara = await uas.student('sara');
    const root = await uas.master('root');
    await applied(uas, { student: sara, institute: nust, status: 'approved' });
    await applied(uas, { student: sara, institute: lums, status: 'approved' });
    await uas.call(sendInstituteMessageToAdmin, { body: { text: 'Hello' } }, nust.token);
    await query(nust);
    const omar = await uas.student('omar');
    const withdrawn = await applied(uas, { student: omar, institute: nust });
    await uas.call(withdrawApplication, { params: { id: withdrawn } }, omar.token);
    const contents = await uas.call(getInstituteContents, { params: { email: nust.email } }, root.token);
    expect(contents.body).toEqual({ applications: 1, queries: 1, messages: 1, programs: 5, files: 0 });
    const student = await uas.call(getStudentContents, { params: { email: sara.email } }, root.token);
    expect(student.body).toMatchObject({ applications: 2, messages: 0 });
  });

  it('A-7.35 R-29 takes it out of every reply at once, before its rows are gone', async () => {
    const nust = await uas.institute('nust', { city: 'Islamabad' });
    const lums = await uas.institute('lums');
    const sara = await uas.student('sara');
    const root = await uas.master('root');
    const application = await applied(uas, { student: sara, institute: nust, status: 'approved' });
    await applied(uas, { student: sara, institute: lums, status: 'pending' });
    await uas.call(sendInstituteMessageToAdmin, { body: { text: 'Nust here' } }, nust.token);
    await query(nust);
    expect((await remove(root.token, nust)).status).toBe(200);
    expect((await uas.database.selectFrom('application_row').selectAll().execute()).length).toBe(2);

    const picture = await pngFile('logo.png');
    const targets = { sara, nust, root, application, picture };
    const exempt: readonly AnyEndpoint[] = [listAudit, listDeletions];
    const reads = accessTable.filter(({ call }) => call.method === 'GET' && !exempt.includes(call));
    expect(reads.length).toBeGreaterThan(30);
    for (const { call, request } of reads) {
      for (const token of [null, sara.token, root.token]) {
        const { text } = await uas.call<AnyEndpoint>(call, request(targets), token);
        expect([call.path, /nust|islamabad/i.test(text) || text.includes(nust.id)]).toEqual([
          call.path,
          false,
        ]);
      }
    }
    const { body } = await uas.call(listAdminApplications, {}, root.token);
    expect([body.total, body.applications.map(({ instituteName }) => instituteName)]).toEqual([1, ['Lums']]);
    const deletions = await uas.call(listDeletions, {}, root.token);
    expect(deletions.body.deletions).toMatchObject([{ _id: nust.id, name: 'Nust', total: 3, removed: 0 }]);
  });

  it('A-7.35 gives it no way in, and its e-mail to whoever registers next', async () => {
    const nust = await uas.institute('nust');
    const root = await uas.master('root');
    await remove(root.token, nust);
    const own = await uas.call(getInstitute, { params: { email: nust.email } }, nust.token);
    expect(own.status).toBe(401);
    const login = await uas.call(loginInstitute, { body: { email: nust.email, password: nust.password } });
    expect(login.status).toBe(401);
    expect((await remove(root.token, nust)).status).toBe(404);
    const again = await uas.call(registerInstitute, {
      body: {
        name: 'Nust',
        email: nust.email,
        password: 'secret-1',
        contactPerson: 'Bilal',
        phone: '051-1112222',
      },
    });
    expect(again.status).toBe(201);
  });

  it('R-22 leaves a student who had accepted its offer free to accept another, at once', async () => {
    const nust = await uas.institute('nust');
    const lums = await uas.institute('lums');
    const sara = await uas.student('sara');
    const root = await uas.master('root');
    const first = await applied(uas, { student: sara, institute: nust, status: 'approved' });
    const second = await applied(uas, { student: sara, institute: lums, status: 'approved' });
    const accept = (id: string) =>
      uas.call(
        acceptOffer,
        {
          params: { id },
          body: { email: sara.email },
          file: { ...pdfFile(), field: 'document' },
        },
        sara.token,
      );
    expect((await accept(first)).status).toBe(200);
    expect((await accept(second)).status).toBe(409);
    await remove(root.token, nust);
    expect((await accept(second)).status).toBe(200);
    await uas.runTasks();
    const rows = await uas.database.selectFrom('application_row').select(['id', 'offer_accepted']).execute();
    expect(rows).toEqual([{ id: second, offer_accepted: true }]);
    // The proof of the offer that stays, and nothing else.
    expect((await uas.storedKeys()).length).toBe(1);
  });

  it('A-7.35 is heard of once by each student who had applied to it, and by nobody who withdrew', async () => {
    const nust = await uas.institute('nust');
    const root = await uas.master('root');
    const [sara, omar] = [await uas.student('sara'), await uas.student('omar')];
    await applied(uas, { student: sara, institute: nust, status: 'approved' });
    await applied(uas, { student: sara, institute: nust, course: 'BS Data Science' });
    const id = await applied(uas, { student: omar, institute: nust });
    const body = { params: { id }, body: { email: omar.email } };
    expect((await uas.call(withdrawApplication, body, omar.token)).status).toBe(200);
    await remove(root.token, nust);
    await uas.runTasks();
    const textsOf = async ({ token }: TestPerson) =>
      (await uas.call(listNotifications, {}, token)).body.notifications.map(({ text }) => text);
    expect(await textsOf(sara)).toEqual([
      'Nust was removed from this site by the admin, and with it what you sent there. Your other applications are as they were.',
    ]);
    expect(await textsOf(omar)).toEqual([]);
    const { rows } = await sql<{ kind: string }>`select kind from outbox_item
      join notification on notification.id = notification_id where kind = 'university-deleted'`.execute(
      uas.database,
    );
    expect(rows).toHaveLength(1);
  });

  it('A-7.35 removes what its people were told in pieces, and invites and signs in nobody meanwhile', async () => {
    const nust = await uas.institute('nust');
    const lums = await uas.institute('lums');
    const root = await uas.master('root');
    const { body } = await uas.call(
      inviteMember,
      {
        params: { email: nust.email },
        body: { name: 'Aisha', email: 'aisha@uas.example', rights: ['decide'] },
      },
      nust.token,
    );
    const members = await uas.database.selectFrom('institute_member').select('account_id').execute();
    const notifyOften = (accountId: string | null) =>
      sql`insert into notification (id, account_id, kind, source_id, created_at)
        select ${accountId} || n, ${accountId}, 'application-received', 's' || n, ${uas.clock.now()}
        from generate_series(1, 300) n`.execute(uas.database);
    for (const accountId of [nust.accountId, members[0]?.account_id ?? '', lums.accountId])
      await notifyOften(accountId);
    const count = async () =>
      (await uas.database.selectFrom('notification').select('account_id').execute()).length;
    expect([body.members.length, await count()]).toEqual([1, 900]);

    await remove(root.token, nust);
    expect(await count()).toBe(900);
    for (const table of ['session', 'member_invitation'] as const) {
      const rows = await uas.database.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(nust.accountId);
      if (table === 'member_invitation') expect(rows).toEqual([]);
    }
    const again = { name: 'Bilal', email: 'aisha@uas.example', rights: ['decide' as const] };
    const invited = await uas.call(inviteMember, { params: { email: lums.email }, body: again }, lums.token);
    expect(invited.status).toBe(201);
    await uas.runTasks();
    expect(await count()).toBe(300);
  });

  it('A-7.35 goes on where it was interrupted, says how far it is, and leaves nothing and no wrong total', async () => {
    const nust = await uas.institute('nust');
    const lums = await uas.institute('lums');
    const sara = await uas.student('sara');
    const root = await uas.master('root');
    await applied(uas, { student: sara, institute: lums, status: 'approved' });
    await many(nust, 1_000);
    await query(nust);
    await remove(root.token, nust);

    const stopping = new AbortController();
    let pieces = 0;
    const tasks = SCHEDULED_TASKS.map((task) => ({
      ...task,
      run: (context: Parameters<typeof task.run>[0]) =>
        task.run({
          ...context,
          extendLease: async () => {
            pieces += 1;
            if (pieces === 2) stopping.abort();
          },
        }),
    }));
    await runDueTasks(uas.dependencies, { tasks, log: uas.app.log, signal: stopping.signal });
    const half = await uas.call(listDeletions, {}, root.token);
    expect(half.body.deletions).toMatchObject([{ total: 1_001, removed: 400 }]);
    const list = () => uas.call(listAdminApplications, {}, root.token);
    expect((await list()).body.total).toBe(1);

    uas.clock.advance(60_000);
    await uas.runTasks();
    const left = await Promise.all(
      (['institute_row', 'application_row', 'query_row', 'admin_message_row', 'deletion'] as const).map(
        async (table) => {
          const rows = await uas.database.selectFrom(table).selectAll().execute();
          return `${table} ${rows.length}`;
        },
      ),
    );
    expect(left).toEqual([
      'institute_row 1',
      'application_row 1',
      'query_row 0',
      'admin_message_row 0',
      'deletion 0',
    ]);
    expect((await list()).body.total).toBe(1);
    expect((await uas.call(listDeletions, {}, root.token)).body.deletions).toEqual([]);
  });
});
