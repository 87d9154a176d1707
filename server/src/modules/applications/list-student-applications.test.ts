import { listStudentApplications, sendApplicationMessage } from '@uas/contract';
import { refusal } from '../../test-kit/refusal-reply';
import { applied, decided } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';

const kit = withTestApp();

describe("listing a student's applications", () => {
  it('SEC-S1 is closed to other students', async () => {
    const [sara, omar] = [await kit.student('sara'), await kit.student('omar')];
    await applied(kit, { student: omar, institute: await kit.institute('nust') });
    const reply = await kit.call(listStudentApplications, { params: { email: omar.email } }, sara.token);
    expect([reply.status, reply.body]).toEqual([403, refusal('access.forbidden')]);
  });

  it('S-7.4 S-3.7 answers all, newest first, with messages of approved ones', async () => {
    const sara = await kit.student('sara');
    const nust = await kit.institute('nust');
    const first = await applied(kit, { student: sara, institute: nust, status: 'approved' });
    await applied(kit, { student: await kit.student('omar'), institute: nust });
    kit.clock.advance(1000);
    const second = await applied(kit, { student: sara, institute: nust, course: 'BS Data Science' });
    const body = { applicationId: first, text: 'When do classes start?' };
    await kit.call(sendApplicationMessage, { body }, sara.token);

    const list = (token: string) =>
      kit.call(listStudentApplications, { params: { email: sara.email } }, token);
    const { applications } = (await list(sara.token)).body;
    expect(applications.map(({ _id }) => _id)).toEqual([second, first]);
    expect(applications.map(({ messages }) => messages)).toEqual([
      [],
      [
        {
          id: expect.any(String),
          from: 'student',
          text: body.text,
          date: kit.clock.now().toISOString(),
          read: false,
        },
      ],
    ]);
    await decided(kit, first, 'pending');
    expect((await list(sara.token)).body.applications[1]?.messages).toEqual([]);
  });

  it('shows staff with manageStudents the applications but not what the parties write', async () => {
    const sara = await kit.student('sara');
    const nust = await kit.institute('nust');
    const id = await applied(kit, { student: sara, institute: nust, status: 'approved' });
    await kit.call(sendApplicationMessage, { body: { applicationId: id, text: 'Private' } }, sara.token);
    const aisha = await kit.staff('aisha', ['manageStudents']);
    const reply = await kit.call(listStudentApplications, { params: { email: sara.email } }, aisha.token);
    expect(reply.body.applications).toMatchObject([{ _id: id, messages: [] }]);
    const params = { email: 'nobody@uas.example' };
    const missing = await kit.call(listStudentApplications, { params }, aisha.token);
    expect([missing.status, missing.body]).toEqual([404, refusal('student.not-found')]);
  });
});
