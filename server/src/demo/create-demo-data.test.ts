import {
  isFormComplete,
  listAdminApplications,
  listAudit,
  listInstituteApplications,
  listInstitutes,
  listStudentApplications,
  loginAdmin,
  loginInstitute,
  loginStudent,
  shownAdmissionForm,
} from '@uas/contract';
import { startTestApp, type TestApp } from '../test-kit/start-test-app';
import { DEMO_PASSWORD, ensureDemoData } from './create-demo-data';
import { DEMO_INSTITUTES } from './demo-institutes';

let uas: TestApp;
beforeAll(async () => {
  uas = await startTestApp();
});
afterAll(() => uas.stop());

const withDemo = (demo: boolean, production = false) => ({
  ...uas.dependencies,
  environment: { ...uas.dependencies.environment, demo, production },
});

describe('the demo data', () => {
  it('R-5 SEC-S34 is never made in production nor when it is switched off', async () => {
    expect(await ensureDemoData(withDemo(false))).toBe(false);
    expect(await ensureDemoData(withDemo(true, true))).toBe(false);
    const { body } = await uas.call(listInstitutes);
    expect(body.total).toBe(0);
    expect(await uas.storedKeys()).toEqual([]);
  });

  it('lets the five demo accounts in, shows universities with pictures, and every state of an application', async () => {
    expect(await ensureDemoData(withDemo(true))).toBe(true);
    const login = (email: string) => ({ body: { email, password: DEMO_PASSWORD } });

    const sara = (await uas.call(loginStudent, login('student@uas.example'))).body;
    const newcomer = (await uas.call(loginStudent, login('newcomer@uas.example'))).body;
    expect([sara.student.paid, newcomer.student.paid]).toEqual([true, false]);
    const institute = (await uas.call(loginInstitute, login('institute@uas.example'))).body;
    const master = (await uas.call(loginAdmin, login('admin@uas.example'))).body;
    const staff = (await uas.call(loginAdmin, login('staff@uas.example'))).body;
    expect([master.admin.isMaster, staff.admin.isMaster]).toEqual([true, false]);
    expect(staff.admin.permissions).toMatchObject({
      viewApplications: true,
      messagesStudents: true,
      manageStudents: false,
    });

    const forms = await uas.database.selectFrom('admission_form').selectAll().execute();
    expect(forms.every(({ form }) => isFormComplete(shownAdmissionForm.parse(form)))).toBe(true);

    const { body: list } = await uas.call(listInstitutes);
    expect(list.total).toBe(DEMO_INSTITUTES.length);
    for (const { logoUrl, coverUrl } of list.institutes) {
      for (const url of [logoUrl, coverUrl]) {
        const picture = await uas.app.inject({ url });
        expect({ url, status: picture.statusCode }).toEqual({ url, status: 200 });
      }
    }

    const own = await uas.call(
      listStudentApplications,
      { params: { email: 'student@uas.example' } },
      sara.token,
    );
    expect(new Set(own.body.applications.map(({ status }) => status))).toEqual(
      new Set(['pending', 'approved', 'rejected']),
    );
    // Its timeline tells of what nobody did, the history of staff only of what somebody did.
    expect(own.body.applications.every(({ history }) => history.length > 0)).toBe(true);
    const { body: audit } = await uas.call(listAudit, {}, master.token);
    expect(audit.actions).toEqual(['create-demo-data', 'login-staff']);
    const toInstitute = await uas.call(
      listInstituteApplications,
      { params: { email: 'institute@uas.example' } },
      institute.token,
    );
    expect(toInstitute.body.total).toBeGreaterThanOrEqual(10);
    const accepted = await uas.call(listAdminApplications, { query: { status: 'accepted' } }, master.token);
    expect(accepted.body.total).toBe(3);
  });

  it('is made once', async () => {
    const before = await uas.storedKeys();
    expect(await ensureDemoData(withDemo(true))).toBe(false);
    expect(await uas.storedKeys()).toEqual(before);
  });

  it('R-5 lets nobody in with a demo account where others reach the site, unless it is said aloud', async () => {
    await ensureDemoData(withDemo(true));
    const reachable = (demo: boolean) => {
      const there = withDemo(demo);
      return { ...there, environment: { ...there.environment, local: false } };
    };
    await expect(ensureDemoData(reachable(false))).rejects.toThrow(
      'This database holds the demo accounts, whose password everybody knows.',
    );
    expect(await ensureDemoData(reachable(true))).toBe(false);
  });

  it('R-5 SEC-S34 keeps production from starting on a database with demo accounts', async () => {
    await expect(ensureDemoData(withDemo(false, true))).rejects.toThrow('demo accounts');
    expect(await ensureDemoData(withDemo(false))).toBe(false);
  });
});
