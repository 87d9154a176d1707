import {
  getAdmissionForm,
  getStudent,
  listInstituteApplications,
  listInstitutes,
  listStudentApplications,
  loginStudent,
  searchCourses,
} from '@uas/contract';
import { addressOf } from '../bench/address-of';
import { type Sent, sentOf } from '../bench/load';
import { giveLogins, signInApplicants, signInCandidates, signInInstitute } from '../bench/people';
import { countRows, type Fixture } from '../bench/prepare-fixture';
import { spareOf } from './load';
import { applicationOf } from './requests';
import type { Scenario } from './run-scenario';

/** All a second. */
const READS = 100;
const SUBMITS = 30;
const LOGINS = 3;
/** Of the storm, by that of the readers: far more than two processors can check. */
const STORM_TIMES = 2;
const WARM_UP_SECONDS = 3;
/** The server tells them to come again in a moment. */
const BUSY = 503;
const PASSWORD = 'a password of the last evening';

/** The last evening before a deadline: readers and applicants; then a storm of people who log in, while others read on. */
export const deadline: Scenario = {
  usual: { seconds: 60, connections: 100 },
  people({ seconds }) {
    const students = 1_000 + 5 * SUBMITS * seconds;
    return { students, applications: 3 * students };
  },
  async prepare({ fixture, seconds, connections }) {
    const amount = SUBMITS * seconds;
    const requests = await readsOf(fixture, connections);
    const reading = { name: 'readers', requests, rate: READS, connections };
    const candidates = await signInCandidates(fixture, amount + spareOf(SUBMITS));
    const submitting = {
      name: 'applications',
      requests: candidates.map(applicationOf),
      amount,
      rate: SUBMITS,
      connections: SUBMITS,
      count: () => countRows(fixture, 'application'),
    };
    const logins = {
      name: 'logins',
      requests: await loginsOf(fixture),
      count: () => countRows(fixture, 'session'),
    };
    return {
      phases: [
        { name: 'Warming up', seconds: WARM_UP_SECONDS, streams: [reading] },
        {
          name: 'The last evening',
          seconds,
          streams: [reading, submitting, { ...logins, rate: LOGINS, connections: LOGINS }],
        },
        {
          name: 'A storm of logins',
          seconds,
          streams: [reading, { ...logins, connections: STORM_TIMES * connections, allowed: [BUSY] }],
        },
      ],
    };
  },
};

/** What students look at on the last evening; and now and then an institute looks at what has come. */
async function readsOf(fixture: Fixture, readers: number): Promise<Sent[]> {
  const students = await signInApplicants(fixture, readers);
  const { token, email } = await signInInstitute(fixture);
  const get = (path: string, by?: string) => sentOf('GET', { path, token: by });
  const list = get(addressOf(listInstituteApplications, { params: { email } }), token);
  return students.flatMap((student, index) => {
    const params = { email: student.email };
    return [
      get(addressOf(getStudent, { params }), student.token),
      get(addressOf(listStudentApplications, { params }), student.token),
      get(addressOf(getAdmissionForm, { params }), student.token),
      get(addressOf(listInstitutes, { query: { page: 1 + (index % 5), limit: 20 } })),
      get(addressOf(searchCourses, { query: { q: 'BS' } })),
      ...(index % 4 === 0 ? [list] : []),
    ];
  });
}

async function loginsOf(fixture: Fixture): Promise<Sent[]> {
  const { students } = await giveLogins(fixture, { count: 1_000, password: PASSWORD });
  return students.map(({ email }) =>
    sentOf(loginStudent.method, {
      path: addressOf(loginStudent, {}),
      body: { email, password: PASSWORD },
    }),
  );
}
