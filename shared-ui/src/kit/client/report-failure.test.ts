import { listStaff, listStudentApplications, reportClientFailure } from '@uas/contract';
import { applicationOf, fakeServer, sara } from '../../test-kit';
import { forgetRole, signIn } from '../session/session';
import { call } from './client';
import { REPORTS, reportFailure } from './report-failure';

const build = (version: string) => ({ name: 's_1', version, entry: '/remotes/s/entry.js', preload: [] });

beforeEach(() => {
  forgetRole();
  const page = {
    shell: '1.4.1-ffffffffff',
    remotes: { student: build('1.4.0-0a1b2c3d4e'), admin: 'broken' },
  };
  document.body.innerHTML = `<script type="application/json" id="remotes">${JSON.stringify(page)}</script>`;
});

const reports = () => fakeServer.calls(reportClientFailure).map(({ body, token }) => ({ ...body, token }));
const asSara = () => signIn('student', { token: 't1', record: sara });
const answering = async (body: unknown, work: () => Promise<unknown>) => {
  const usual = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    String(input).includes('client-reports') ? usual(input, init) : new Response(JSON.stringify(body));
  await work().catch(() => undefined);
  globalThis.fetch = usual;
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('goes where the contract says', () => {
  expect(REPORTS).toEqual({ method: reportClientFailure.method, path: reportClientFailure.path });
});

it('says which portal of which build got a reply that does not fit, once, and nothing of the person or the page', async () => {
  asSara();
  window.history.replaceState(null, '', '/?q=sara%40example.pk');
  const ask = () => call(listStudentApplications, { params: { email: sara.email } });
  await answering({ message: 'Sara Ahmed, 0300-1234567' }, ask);
  await answering({ message: 'Sara Ahmed, 0300-1234567' }, ask);
  await settled();
  expect(reports()).toEqual([
    {
      failure: 'reply-misfit',
      place: 'student',
      version: '1.4.0-0a1b2c3d4e',
      shell: '1.4.1-ffffffffff',
      call: 'GET /api/student/applications/:email',
      token: null,
    },
  ]);
  expect(JSON.stringify(reports())).not.toMatch(/sara|ahmed|0300|q=/i);
});

it('says that rows of a list could not be read, beside the other kind', async () => {
  asSara();
  const rows = { applications: [applicationOf(), { studentName: 'Sara' }] };
  await answering(rows, () => call(listStudentApplications, { params: { email: sara.email } }));
  await answering({}, () => call(listStaff, {}));
  await settled();
  expect(reports()).toMatchObject([{ failure: 'rows-unreadable' }, { failure: 'reply-misfit' }]);
});

it('is the shell where no portal is shown, and knows no version where the page names none', async () => {
  document.body.innerHTML = '<script type="application/json" id="remotes">nothing</script>';
  reportFailure({ failure: 'reply-misfit' });
  reportFailure({ failure: 'portal-broken', portal: 'admin' });
  await settled();
  expect(reports()).toMatchObject([
    { failure: 'reply-misfit', place: 'shell', version: '', shell: '' },
    { failure: 'portal-broken', place: 'admin', version: '', shell: '' },
  ]);
});

it('is silent when it cannot be told', async () => {
  fakeServer.unreachable(reportClientFailure);
  expect(() => reportFailure({ failure: 'portal-late', portal: 'student' })).not.toThrow();
  await settled();
});
