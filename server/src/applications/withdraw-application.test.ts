import { listStudentApplications, withdrawApplication } from '@uas/contract';
import type { TestPerson } from '../test-kit/people';
import { refusal } from '../test-kit/refusal-reply';
import { applied, auditedActions, stateOf } from '../test-kit/scenes';
import { startTestApp, type TestApp } from '../test-kit/start-test-app';

let kit: TestApp;
beforeAll(async () => {
  kit = await startTestApp();
});
afterAll(() => kit.stop());
beforeEach(() => kit.reset());

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

  it('S-7.17 removes a pending one with its history, and nothing else', async () => {
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
});
