import {
  apply,
  exportAdminApplications,
  exportInstituteApplications,
  getCounts,
  listAdminApplications,
  listInstituteApplications,
  listStudentApplications,
  withdrawApplication,
} from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applicant, applied, auditedActions, stateOf } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';

const kit = withTestApp();

function withdraw(student: TestPerson, id: string) {
  return kit.call(withdrawApplication, { params: { id } }, student.token);
}

describe('withdrawing an application', () => {
  it("SEC-S4 S-6.4 refuses somebody else's and says when there is none", async () => {
    const [sara, omar] = [await kit.student('sara'), await kit.student('omar')];
    const id = await applied(kit, { student: omar, institute: await kit.institute('nust') });
    const foreign = await withdraw(sara, id);
    expect([foreign.status, foreign.body]).toEqual([403, refusal('access.forbidden')]);
    const missing = await withdraw(sara, 'nothing');
    expect([missing.status, missing.body]).toEqual([404, refusal('application.not-found')]);
    expect(await stateOf(kit, id)).toMatchObject({ status: 'pending' });
  });

  it.each(['approved', 'rejected'] as const)('S-6.4 R-51 refuses an %s one', async (status) => {
    const sara = await kit.student('sara');
    const id = await applied(kit, { student: sara, institute: await kit.institute('nust'), status });
    const reply = await withdraw(sara, id);
    expect([reply.status, reply.body]).toEqual([409, refusal('application.not-pending')]);
    expect(await stateOf(kit, id)).toMatchObject({ status });
    expect(await auditedActions(kit)).toEqual([]);
  });

  it('S-7.17 takes a pending one away, and nothing else', async () => {
    const sara = await kit.student('sara');
    const nust = await kit.institute('nust');
    const id = await applied(kit, { student: sara, institute: nust });
    const other = await applied(kit, { student: sara, institute: nust, course: 'BS Data Science' });
    expect((await withdraw(sara, id)).body).toEqual({ message: 'Application withdrawn.' });
    const params = { email: sara.email };
    const { body } = await kit.call(listStudentApplications, { params }, sara.token);
    expect(body.applications.map(({ _id }) => _id)).toEqual([other]);
    expect(await auditedActions(kit)).toEqual(['withdraw-application']);
    expect((await withdraw(sara, id)).status).toBe(404);
  });

  it('S-7.17 keeps the row and its history, out of every list, total, count and file', async () => {
    const sara = await kit.student('sara');
    const nust = await kit.institute('nust');
    const root = await kit.master('root');
    const id = await applied(kit, { student: sara, institute: nust });
    await withdraw(sara, id);
    const rows = await kit.database
      .selectFrom('application_row')
      .innerJoin('event', 'event.subject_id', 'application_row.id')
      .where('step', 'is not', null)
      .select(['application_row.id', 'status', 'withdrawn_at', 'step'])
      .execute();
    expect(rows).toEqual([{ id, status: 'pending', withdrawn_at: kit.clock.now(), step: 'submitted' }]);

    const params = { email: nust.email };
    const staff = await kit.call(listAdminApplications, { query: {} }, root.token);
    const institute = await kit.call(listInstituteApplications, { params, query: {} }, nust.token);
    expect([staff.body.applications, staff.body.total]).toEqual([[], 0]);
    expect([institute.body.applications, institute.body.total]).toEqual([[], 0]);
    const files = [
      await kit.call(exportAdminApplications, { query: {} }, root.token),
      await kit.call(exportInstituteApplications, { params, query: {} }, nust.token),
    ];
    for (const file of files) expect(file.text).not.toContain(id);
    expect((await kit.call(getCounts, {}, root.token)).body).toMatchObject({ applications: 0 });
  });

  it('R-17 counts for no limit, and the same program may be applied to again', async () => {
    const sara = await applicant(kit, 'sara');
    const departments = [{ name: 'Computing', courses: ['BS A', 'BS B', 'BS C', 'BS D'] }];
    const nust = await kit.institute('nust', { departments });
    const send = (course: string) => {
      const choice = { instituteEmail: nust.email, department: 'Computing', course, session: 'Fall 2026' };
      return kit.call(apply, { body: { email: sara.email, application: choice } }, sara.token);
    };
    const ids = [];
    for (const course of ['BS A', 'BS B', 'BS C']) ids.push((await send(course)).body.application._id);
    expect((await send('BS D')).body).toEqual(refusal('application.institute-limit'));
    expect((await send('BS A')).body).toEqual(refusal('application.already-applied'));
    for (const id of ids) await withdraw(sara, id);
    for (const course of ['BS A', 'BS B', 'BS D']) expect((await send(course)).status).toBe(201);
    expect(await kit.database.selectFrom('application_row').select('id').execute()).toHaveLength(6);
  });
});
