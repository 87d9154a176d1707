import {
  deleteInstitute,
  getInstitute,
  listAdminInstitutes,
  listInstitutes,
  loginInstitute,
  resetInstitutePassword,
  sendInstituteMessageToAdmin,
  sendQuery,
  setQueriesAllowed,
  uploadInstituteFile,
} from '@uas/contract';
import { refusal, wrongField } from '../../test-kit/refusal-reply';
import { applied } from '../../test-kit/scenes';
import { pngFile } from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';

const uas = withTestApp();

describe("the admin's list of institutes", () => {
  it('A-7.32 A-6.22 SEC-S5 shows contact data to manageInstitutes only, newest first, searched literally', async () => {
    const nust = await uas.institute('nust', { city: 'Islamabad' });
    uas.clock.advance(1_000);
    await uas.institute('lums');
    const aisha = await uas.staff('aisha', ['manageInstitutes']);
    const viewer = await uas.staff('viewer', ['manageStudents']);
    for (const { token } of [nust, viewer]) {
      expect((await uas.call(listAdminInstitutes, {}, token)).status).toBe(403);
    }
    const { body } = await uas.call(listAdminInstitutes, {}, aisha.token);
    expect(body.institutes.map(({ name }) => name)).toEqual(['Lums', 'Nust']);
    expect(body.institutes[1]).toMatchObject({
      contactPerson: 'Bilal',
      phone: '0511-1112222',
      queriesAllowed: true,
    });
    const names = async (query: Record<string, string>) =>
      (await uas.call(listAdminInstitutes, { query }, aisha.token)).body.institutes.map(({ name }) => name);
    expect(await names({ search: 'ISLAM' })).toEqual(['Nust']);
    expect(await names({ search: '_' })).toEqual([]);
    const first = await uas.call(listAdminInstitutes, { query: { limit: '1', sort: 'name' } }, aisha.token);
    expect(first.body).toMatchObject({ hasMore: true, total: 2, institutes: [{ name: 'Lums' }] });
    expect(await names({ limit: '1', sort: 'name', after: String(first.body.cursor) })).toEqual(['Nust']);
  });
});

describe('what staff do with an institute', () => {
  it('A-7.37 A-6.21 R-30 pauses and resumes its queries', async () => {
    const nust = await uas.institute('nust');
    const aisha = await uas.staff('aisha', ['manageInstitutes']);
    const allow = (token: string, instituteId: string, allowed: boolean) =>
      uas.call(setQueriesAllowed, { body: { instituteId, allowed } }, token);
    expect((await allow(nust.token, nust.id, false)).status).toBe(403);
    const paused = await allow(aisha.token, nust.id, false);
    expect(paused.body).toMatchObject({ success: true, institute: { _id: nust.id, queriesAllowed: false } });
    expect((await allow(aisha.token, nust.id, true)).body.institute.queriesAllowed).toBe(true);
    const missing = await allow(aisha.token, 'nobody', true);
    expect([missing.status, missing.body]).toEqual([404, refusal('institute.not-found')]);
  });

  it('A-7.39 A-6.19 SEC-S30 resets its password and ends its sessions', async () => {
    const nust = await uas.institute('nust');
    const other = await uas.institute('lums');
    const aisha = await uas.staff('aisha', ['manageInstitutes']);
    const reset = (newPassword: string) =>
      uas.call(resetInstitutePassword, { body: { email: nust.email, newPassword } }, aisha.token);
    expect((await reset('abc')).body).toEqual({
      ...wrongField('newPassword', { code: 'password.too-short', params: { min: 4 } }),
      message: 'Password must be at least 4 characters.',
    });
    expect((await reset('four')).body).toEqual({ success: true, message: 'Password updated.' });
    const own = (person: typeof nust) =>
      uas.call(getInstitute, { params: { email: person.email } }, person.token);
    expect([(await own(nust)).status, (await own(other)).status]).toEqual([401, 200]);
    const login = await uas.call(loginInstitute, { body: { email: nust.email, password: 'four' } });
    expect(login.status).toBe(200);
  });

  it('A-6.14 A-7.35 R-29 SEC-S31 deletes it with applications, queries, messages and files, and nothing of others', async () => {
    const nust = await uas.institute('nust');
    const lums = await uas.institute('lums');
    const sara = await uas.student('sara');
    const before = await uas.storedKeys();
    for (const institute of [nust, lums]) {
      await applied(uas, { student: sara, institute, status: 'approved' });
      await uas.call(sendInstituteMessageToAdmin, { body: { text: 'Hello' } }, institute.token);
      await uas.call(sendQuery, {
        body: {
          instituteId: institute.id,
          studentName: 'Nimra',
          studentPhone: '0300 1234567',
          studentEmail: 'nimra@visitors.example',
        },
      });
      const file = { ...(await pngFile()), field: 'logo' };
      await uas.call(
        uploadInstituteFile,
        { body: { email: institute.email, name: 'x' }, file },
        institute.token,
      );
    }
    const manager = await uas.staff('manager', ['manageInstitutes']);
    const remover = await uas.staff('remover', ['deleteInstitute']);
    const remove = (token: string) => uas.call(deleteInstitute, { params: { email: nust.email } }, token);
    expect((await remove(manager.token)).status).toBe(403);
    const done = await remove(remover.token);
    expect([done.status, done.body]).toEqual([200, { message: 'Institute deleted.' }]);
    await uas.runTasks();
    const owners = await Promise.all([
      uas.database.selectFrom('institute_row').select('id').execute(),
      uas.database.selectFrom('application_row').select('institute_id as id').execute(),
      uas.database.selectFrom('admin_message_row').select('institute_id as id').execute(),
      uas.database.selectFrom('query_row').select('institute_id as id').execute(),
      uas.database.selectFrom('stored_file').select('institute_id as id').execute(),
    ]);
    for (const rows of owners) expect(rows).toEqual([{ id: lums.id }]);
    expect(await uas.storedKeys()).toHaveLength(before.length + 1);
    expect((await uas.call(listInstitutes)).body.institutes.map(({ name }) => name)).toEqual(['Lums']);
    expect((await uas.call(getInstitute, { params: { email: nust.email } }, nust.token)).status).toBe(401);
    expect((await remove(remover.token)).status).toBe(404);
    const audit = await uas.database
      .selectFrom('event')
      .selectAll()
      .where('kind', '=', 'delete-institute')
      .execute();
    expect(JSON.stringify(audit)).not.toMatch(/nust/i);
  });
});
