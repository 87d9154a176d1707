import {
  type AnyEndpoint,
  anySentenceOf,
  changeStudentPassword,
  createStaff,
  deleteStudent,
  loginStudent,
  NO_PERMISSIONS,
  registerInstitute,
  registerStudent,
  resetStudentPassword,
  saveAdmissionForm,
  uploadDocument,
} from '@uas/contract';
import { sql } from 'kysely';
import type { Received } from '../test-kit/call-endpoint';
import { asDocument, filledForm } from '../test-kit/scenes';
import { pdfFile } from '../test-kit/small-files';
import { startTestApp, type TestApp } from '../test-kit/start-test-app';
import { atOnce, describeRace, tally } from './parallel';

describeRace('people under parallel calls', () => {
  let kit: TestApp;
  beforeAll(async () => {
    kit = await startTestApp({ environment: { limitFactor: 1000 } });
  });
  afterAll(() => kit.stop());
  beforeEach(async () => {
    await kit.reset();
    for (const key of await kit.storedKeys()) await kit.dependencies.storage.remove(key);
  });

  it('SEC-S35 two registrations of one e-mail at once are one student', async () => {
    const body = { name: 'Sara', password: 'sara-password', phone: '0300-1234567' };
    const replies = await atOnce(2, (index) =>
      kit.call(registerStudent, {
        body: { ...body, email: index === 0 ? 'sara@uas.example' : ' SARA@uas.example' },
      }),
    );
    expect(tally(replies)).toEqual({ 201: 1, [`409 ${anySentenceOf('account.email-taken')}`]: 1 });
    expect(await kit.database.selectFrom('student').select('email').execute()).toEqual([
      { email: 'sara@uas.example' },
    ]);
  });

  it('SEC-S35 two registrations of one e-mail at once are one institute', async () => {
    const body = {
      name: 'NUST',
      email: 'nust@uas.example',
      password: 'nust',
      contactPerson: 'Bilal',
      phone: '0511111222',
    };
    const replies = await atOnce(2, () => kit.call(registerInstitute, { body }));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await kit.database.selectFrom('institute').select('email').execute()).toHaveLength(1);
  });

  it('SEC-S35 R-10 of 20 registrations of one e-mail at once there is one account and nobody without one', async () => {
    const root = await kit.master('root');
    const person = { email: 'sara@uas.example', password: 'sara-password', phone: '0511111222' };
    const institute = (index: number) => ({ ...person, name: `Sara ${index}`, contactPerson: 'Bilal' });
    const staff = { name: 'Sara', email: person.email, password: person.password };
    const registrations: Record<string, (index: number) => Promise<Received<AnyEndpoint>>> = {
      student: () => kit.call(registerStudent, { body: { ...person, name: 'Sara' } }),
      institute: (index: number) => kit.call(registerInstitute, { body: institute(index) }),
      staff: () =>
        kit.call(
          createStaff,
          { body: { ...staff, isMaster: false, permissions: NO_PERMISSIONS } },
          root.token,
        ),
    };
    for (const [table, register] of Object.entries(registrations)) {
      const replies = await atOnce(20, register);
      expect([table, tally(replies)]).toEqual([
        table,
        { 201: 1, [`409 ${anySentenceOf('account.email-taken')}`]: 19 },
      ]);
    }
    const { rows } = await sql<{ people: number; accounts: number; pairs: number }>`
      with person as (select id from student union all select id from institute_row union all select id from staff)
      select (select count(*)::int from person) as people, (select count(*)::int from account) as accounts,
        (select count(*)::int from account join person on person.id = coalesce(student_id, institute_id, staff_id)) as pairs`.execute(
      kit.database,
    );
    expect(rows).toEqual([{ people: 4, accounts: 4, pairs: 4 }]);
  });

  it('R-29 a student is deleted while they change their password and sign in, and nobody waits for ever', async () => {
    const root = await kit.master('root');
    for (let round = 0; round < 10; round += 1) {
      const sara = await kit.student('sara');
      const { email, password } = sara;
      const replies = await atOnce(6, (index) => {
        if (index === 0) return kit.call(deleteStudent as AnyEndpoint, { params: { email } }, root.token);
        if (index > 3) return kit.call(loginStudent as AnyEndpoint, { body: { email, password } });
        const endpoint: AnyEndpoint = index === 1 ? changeStudentPassword : resetStudentPassword;
        const body = { email, newPassword: 'another one' };
        const change = index === 1 ? { ...body, oldPassword: password } : body;
        return kit.call(endpoint, { body: change }, index === 1 ? sara.token : root.token);
      });
      expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
      expect(replies[0]?.status).toBe(200);
      expect(await kit.database.selectFrom('account').select('role').execute()).toEqual([{ role: 'admin' }]);
    }
  });

  it('R-29 deleting a student against their uploads leaves neither rows nor files', async () => {
    const root = await kit.master('root');
    for (let round = 0; round < 4; round += 1) {
      const sara = await kit.student('sara');
      const upload = () =>
        kit.call(uploadDocument, { body: { email: sara.email }, file: asDocument(pdfFile()) }, sara.token);
      const uploads = atOnce(8, upload);
      const deletion = await kit.call(deleteStudent, { params: { email: sara.email } }, root.token);
      const replies = await uploads;
      expect(deletion.status).toBe(200);
      expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
      expect(await kit.database.selectFrom('stored_file').select('id').execute()).toEqual([]);
      expect(await kit.database.selectFrom('discarded_file').selectAll().execute()).toEqual([]);
      expect(await kit.storedKeys()).toEqual([]);
    }
  });

  it('of two editors who save the same version of a form at once one is told to reload', async () => {
    const sara = await kit.student('sara');
    const replies = await atOnce(2, (index) =>
      kit.call(
        saveAdmissionForm,
        { body: { email: sara.email, version: 0, admissionForm: filledForm(`Sara${index}`) } },
        sara.token,
      ),
    );
    expect(tally(replies)).toEqual({ 200: 1, [`409 ${anySentenceOf('form.changed-elsewhere')}`]: 1 });
  });
});
