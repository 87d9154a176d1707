import { parseArgs } from 'node:util';
import {
  apply,
  getAdmissionForm,
  getStudent,
  listInstituteApplications,
  listInstitutes,
  listStudentApplications,
  loginStudent,
  searchCourses,
} from '@uas/contract';
import { addressOf } from './address-of';
import { askAtPace, type Fared, repeated, type Stream } from './ask-at-pace';
import { startBenchPostgres } from './bench-postgres';
import type { Child } from './child';
import { type Sent, sentOf, warmUp } from './load';
import { giveLogins, signInApplicants, signInCandidates, signInInstitute } from './people';
import { type Fixture, prepareFixture } from './prepare-fixture';
import { runMain } from './run-main';
import { startOurs } from './sides';
import { temporaryFolder } from './temporary-folder';

/** Each looks at a page every five seconds. */
const READERS = { clients: 500, rate: 100 };
const SUBMITS = { clients: 100, rate: 30 };
const LOGINS = { clients: 20, rate: 3 };
/** Far more than two processors can check. */
const STORM = { clients: 200, rate: 150 };
const STORM_SECONDS = 30;
/** Of what is asked on the last evening, at most so much may fail. */
const BEARABLE = 0.001;
const PASSWORD = 'a password of the last evening';
const MEGABYTE = 1024 * 1024;

/**
 * `npm run deadline [-- --minutes 10]`: the last evening before a deadline, then a storm of logins. 500 readers and 30
 * applications a second on the large set; only failures fail, times are for reading.
 */
async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      students: { type: 'string', default: '60000' },
      applications: { type: 'string', default: '200000' },
    },
  });
  const seconds = Math.max(1, Math.round(Number(values.minutes) * 60));
  const amounts = { students: Number(values.students), applications: Number(values.applications) };
  const postgres = await startBenchPostgres();
  let fixture: Fixture | undefined;
  try {
    fixture = await prepareFixture(postgres, { name: 'deadline', ...amounts });
    return await lastEvening(fixture, seconds);
  } finally {
    await fixture?.close();
    await postgres.stop();
  }
}

async function lastEvening(fixture: Fixture, seconds: number): Promise<boolean> {
  const reads = await readsOf(fixture);
  const submits = await submitsOf(fixture, Math.ceil(seconds * SUBMITS.rate) + SUBMITS.clients);
  const logins = await loginsOf(fixture);
  const server = await startOurs(fixture, { folder: temporaryFolder('uas-deadline-'), name: 'deadline' });
  try {
    await warmUp(server.address, { requests: reads.slice(0, 200), seconds: 5 });
    const memory = [server.memory()];
    const evening = await askAll(server, seconds, {
      'readers (500)': { requests: repeated(reads), ...READERS },
      'applications submitted': { requests: submits.values(), ...SUBMITS },
      logins: { requests: repeated(logins), ...LOGINS },
    });
    memory.push(server.memory());
    console.log('\nA storm of logins:\n');
    const storm = await askAll(server, STORM_SECONDS, {
      'readers (500)': { requests: repeated(reads), ...READERS },
      logins: { requests: repeated(logins), ...STORM },
    });
    memory.push(server.memory());
    console.log(
      `\nMemory of the server, MB: ${memory.map((bytes) => Math.round(bytes / MEGABYTE)).join(', ')}`,
    );
    // In the storm a login may be told to come again in a moment; nothing else may fail.
    const checks = [
      ...evening.map(({ answered, failed, busy }) => failed + busy <= BEARABLE * answered),
      ...storm.map(({ failed }) => failed === 0),
    ];
    const right = checks.filter(Boolean).length;
    console.log(`${right} passed, ${checks.length - right} failed`);
    return right === checks.length;
  } finally {
    await server.stop();
  }
}

/** Lets all of them ask at the same time and prints how they fared. */
async function askAll(
  { address }: Child,
  seconds: number,
  streams: Readonly<Record<string, Stream>>,
): Promise<Fared[]> {
  const loads = await Promise.all(
    Object.values(streams).map((stream) => askAtPace(address, { ...stream, seconds })),
  );
  console.log('| who | answers | a second | told to wait (503) | failed | ms p50 | p95 | p99 |');
  console.log('| --- | --: | --: | --: | --: | --: | --: | --: |');
  for (const [index, name] of Object.keys(streams).entries()) {
    const load = loads[index];
    if (!load) continue;
    const { answered, failed, busy, p50, p95, p99 } = load;
    const each = (answered / seconds).toFixed(1);
    console.log(`| ${name} | ${answered} | ${each} | ${busy} | ${failed} | ${p50} | ${p95} | ${p99} |`);
  }
  return loads;
}

/** What students look at on the last evening; and now and then an institute looks at what has come. */
async function readsOf(fixture: Fixture): Promise<Sent[]> {
  const students = await signInApplicants(fixture, READERS.clients);
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

async function submitsOf(fixture: Fixture, amount: number): Promise<Sent[]> {
  const candidates = await signInCandidates(fixture, amount);
  if (candidates.length < amount) throw new Error(`Only ${candidates.length} of ${amount} may still apply.`);
  return candidates.map(({ email, token, instituteEmail, department, course }) =>
    sentOf(apply.method, {
      path: addressOf(apply, {}),
      token,
      body: { email, application: { instituteEmail, department, course, session: 'Fall 2026' } },
    }),
  );
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

runMain(main);
