import {
  apply,
  getStudent,
  getStudentAdminMessages,
  listInstitutes,
  listStudentApplications,
  loginStudent,
  logout,
  sendQuery,
  sendStudentMessageToAdmin,
  updateInstitute,
  uploadDocument,
} from '@uas/contract';
import { TEST_DEPARTMENTS, type TestPerson } from '../../server/src/test-kit/people';
import { pdfFile } from '../../server/src/test-kit/small-files';
import { call, type Line } from './call';
import { type Cast, offeredSession } from './fixture';
import { sha256Of } from './ledger';
import type { Report } from './report';

/** Two instances of one service, each on a line of its own. */
export interface Instances {
  readonly one: Line;
  readonly other: Line;
  readonly cast: Cast;
  readonly report: Report;
}

/** What the instances of `checkAgreement` are started with. */
export const LIMITS = { LOGIN_ATTEMPTS: '7', QUERIES_PER_HOUR: '5' };

/** What is done through one instance is so for the other one at once. */
export async function checkAgreement(instances: Instances): Promise<void> {
  const [sara, omar, zara, bilal] = instances.cast.applicants;
  if (!sara || !omar || !zara || !bilal) throw new Error('Four students are needed.');
  await checkSession(instances, sara);
  await checkCatalogue(instances);
  await checkFile(instances, omar);
  await checkMessages(instances, omar);
  await checkOnce(instances, zara);
  await checkLockout(instances, bilal);
  await checkRate(instances);
}

function expectSame(
  { report }: Instances,
  what: string,
  [found, expected]: readonly [unknown, unknown],
): void {
  if (JSON.stringify(found) === JSON.stringify(expected)) return;
  report.findings.push(`${what}: ${JSON.stringify(found)}, and not ${JSON.stringify(expected)}.`);
}

async function checkSession(instances: Instances, { email, password }: TestPerson): Promise<void> {
  const { one, other } = instances;
  const { body } = await call(one, loginStudent, { body: { email, password } });
  const { token } = body;
  const read = async (line: Line) => (await call(line, getStudent, { params: { email }, token })).status;
  expectSame(instances, 'A session of the other instance', [await read(other), 200]);
  await call(other, logout, { token });
  expectSame(instances, 'A session that the other instance ended', [await read(one), 401]);
}

async function checkCatalogue(instances: Instances): Promise<void> {
  const { one, other, cast } = instances;
  const [institute] = cast.institutes;
  const { email = '', token = '' } = institute ?? {};
  const names = async (line: Line) => {
    const { body } = await call(line, listInstitutes, {});
    return body.institutes.map(({ name }) => name);
  };
  await names(other);
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const name = `Renamed through ${from.address}`;
    await call(from, updateInstitute, { body: { email, updatedProfile: { name } }, token });
    expectSame(instances, 'The catalogue knows the edit', [(await names(to)).includes(name), true]);
  }
}

async function checkFile(instances: Instances, { email, token }: TestPerson): Promise<void> {
  const { one, other } = instances;
  const file = pdfFile('agreed.pdf', 100_000);
  const body = { email, documentType: 'Agreed', typeTag: '' };
  const sent = await call(one, uploadDocument, { body, file, token });
  const opened = await fetch(new URL(sent.body.document.url, other.address));
  const sha256 = sha256Of(new Uint8Array(await opened.arrayBuffer()));
  expectSame(instances, 'A file of the other instance', [sha256, sha256Of(file.bytes)]);
}

async function checkMessages(instances: Instances, { email, token }: TestPerson): Promise<void> {
  const { one, other } = instances;
  await call(one, sendStudentMessageToAdmin, { body: { text: 'Through one' }, token });
  await call(other, sendStudentMessageToAdmin, { body: { text: 'Through the other' }, token });
  const { body } = await call(one, getStudentAdminMessages, { params: { email }, token });
  const texts = body.messages.map(({ text }) => text);
  expectSame(instances, 'Messages', [texts, ['Through one', 'Through the other']]);
}

/** The same request to both at the same time: done once, and answered alike. */
async function checkOnce(instances: Instances, { email, token }: TestPerson): Promise<void> {
  const { one, other, cast } = instances;
  const headers = { 'idempotency-key': 'sent-to-both-of-them' };
  const [department] = TEST_DEPARTMENTS;
  const application = {
    instituteEmail: cast.institutes[1]?.email ?? '',
    department: department?.name ?? '',
    course: department?.courses[0] ?? '',
    session: offeredSession(),
  };
  const send = (line: Line) => call(line, apply, { body: { email, application }, token, headers });
  const [first, second] = await Promise.all([send(one), send(other)]);
  expectSame(instances, 'The same request', [
    [first.status, second.status],
    [201, 201],
  ]);
  expectSame(instances, 'The answer', [second.body.application?._id, first.body.application?._id]);
  const { body } = await call(one, listStudentApplications, { params: { email }, token });
  expectSame(instances, 'Applications', [body.applications.length, 1]);
}

/** Guesses spread over both are counted together, and never more than the limit are tried. */
async function checkLockout(instances: Instances, { email, password }: TestPerson): Promise<void> {
  const { one, other } = instances;
  const limit = Number(LIMITS.LOGIN_ATTEMPTS);
  const guesses = Array.from({ length: limit * 3 }, (_none, index) =>
    call(index % 2 === 0 ? one : other, loginStudent, { body: { email, password: `guess ${index}` } }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expectSame(instances, 'Guesses tried', [statuses.filter((status) => status === 401).length, limit]);
  for (const line of [one, other]) {
    const { status } = await call(line, loginStudent, { body: { email, password } });
    expectSame(instances, 'The right password of a locked account', [status, 429]);
  }
}

async function checkRate(instances: Instances): Promise<void> {
  const { one, other, cast } = instances;
  const most = Number(LIMITS.QUERIES_PER_HOUR);
  const body = {
    instituteId: cast.institutes[1]?.id ?? '',
    studentName: 'Sara',
    studentPhone: '0300-1234567',
    studentEmail: 'sara@uas.example',
  };
  const statuses: (number | null)[] = [];
  for (let number = 0; number <= most; number += 1) {
    statuses.push((await call(number % 2 === 0 ? one : other, sendQuery, { body })).status);
  }
  expectSame(instances, 'Queries', [statuses, [...Array(most).fill(200), 429]]);
}
