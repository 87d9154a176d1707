import {
  apply,
  decideApplication,
  getApplicationMessages,
  sendApplicationMessage,
  THREAD_PAGE_MOST,
} from '@uas/contract';
import { sql } from 'kysely';
import { TEST_DEPARTMENTS, type TestPerson } from '../../../server/src/test-kit/people';
import { call, type Line } from '../call';
import { checkEverything } from '../check-everything';
import type { Drill, Fault } from '../fault';
import {
  type Cast,
  inside,
  makeCast,
  makeServer,
  makeTarget,
  offeredSession,
  type Settings,
} from '../fixture';
import { emptyLedger } from '../ledger';
import { readThread } from '../read-thread';
import { readUntil } from '../read-until';
import { emptyReport, type Report, unexpectedAnswers } from '../report';

const MESSAGES = 10_000;
/** As long as any message may be, in letters of two bytes; so many of them do not fit one page. */
const LONG = 'ب'.repeat(3_900);
const LONG_ONES = 200;
const AT_ONCE = 4;
/** More than any limit allows in an hour. */
const MOST_WRITES = 3_000;
/** No answer of a thread may be longer, in bytes, however long its messages are. */
const MOST_BYTES = 600_000;
const PEOPLE = 2;

/**
 * A student and an institute write as fast as they are answered into a thread of 10,000 messages, until the limits
 * refuse both: others read meanwhile, no answer grows with the thread, and after a SIGKILL every page is complete.
 */
export const threads: Fault = { name: 'threads', rounds: 1, run };

async function run(drill: Drill): Promise<void> {
  const { report } = drill;
  const target = await makeTarget(drill, 'postgres');
  const settings = { ...target.settings, LIMIT_FACTOR: '1' };
  const cast = await makeCast(settings, PEOPLE);
  const [student] = cast.applicants;
  const [institute] = cast.institutes;
  if (!student || !institute) throw new Error('The drill needs a student and an institute.');
  const server = await makeServer(drill, settings);
  const line: Line = { address: server.address, report };
  await server.start();
  const applicationId = await approved(line, { student, institute });
  await fill(settings, applicationId);

  const acknowledged: string[] = [];
  const meanwhile = emptyReport();
  const quiet: Line = { address: server.address, report: meanwhile };
  const writeUntilRefused = async ({ role, token }: TestPerson) => {
    let isRefused = false;
    const lanes = Array.from({ length: AT_ONCE }, async (_none, lane) => {
      for (let number = 1; !isRefused && number <= MOST_WRITES; number += 1) {
        const text = `${role} ${lane}-${number} ${number % 50 === 0 ? LONG : ''}`.trim();
        const answer = await call(line, sendApplicationMessage, { body: { applicationId, text }, token });
        checkSize(answer.bytes, report);
        if (answer.ok) acknowledged.push(text);
        else isRefused = true;
        if (answer.status !== 429) continue;
        if (answer.body.code !== 'too-often.messages' || !answer.retryAfter)
          report.findings.push(
            `A ${role} who writes too often reads ${answer.status} "${answer.body.message}".`,
          );
      }
    });
    await Promise.all(lanes);
    if (!isRefused) report.findings.push(`No limit refused the ${role}.`);
  };
  const writing = Promise.all([writeUntilRefused(student), writeUntilRefused(institute)]);
  const opened = openUntil(writing, quiet, { people: [student, institute], applicationId, report });
  await readUntil(writing, quiet, cast);
  report.notes.push(`${await opened} openings and ${sum(meanwhile)} calls of others meanwhile`);

  await server.kill();
  report.recoveries.push(await server.start());
  await checkPages(line, { cast, applicationId, acknowledged, report });
  report.acknowledged = acknowledged.length;
  report.rounds += 1;
  await server.stop();
  report.findings.push(...unexpectedAnswers(meanwhile, [200]));
  report.findings.push(...unexpectedAnswers(report, [200, 201, 429]));
  if (!report.answers.has('429')) report.findings.push('Nothing was refused for its number.');
  await checkEverything(settings, emptyLedger(), report);
}

interface Parties {
  readonly student: TestPerson;
  readonly institute: TestPerson;
}

async function approved(line: Line, { student, institute }: Parties): Promise<string> {
  const [department] = TEST_DEPARTMENTS;
  const application = {
    instituteEmail: institute.email,
    department: department?.name ?? '',
    course: department?.courses[0] ?? '',
    session: offeredSession(),
  };
  const { email, token } = student;
  const { ok, body } = await call(line, apply, { body: { email, application }, token });
  if (!ok) throw new Error(`The drill could not apply: ${body.message}`);
  const applicationId = body.application._id;
  const decision = { applicationId, status: 'approved' as const };
  const decided = await call(line, decideApplication, { body: decision, token: institute.token });
  if (!decided.ok) throw new Error(`The drill could not approve: ${decided.body.message}`);
  return applicationId;
}

/** A thread as nobody can write it within the limits; its first messages are as long as any may be. */
function fill(settings: Settings, applicationId: string): Promise<unknown> {
  return inside(settings, ({ database }) =>
    sql`
      insert into application_message (id, application_id, sender, text, created_at)
      select 'm' || lpad(number::text, 8, '0'), ${applicationId}, 'student',
        'message ' || number || case when number <= ${LONG_ONES} then ' ' || ${LONG}::text else '' end,
        '2026-01-01T00:00:00Z'::timestamptz + number * interval '1 second'
      from generate_series(1, ${MESSAGES}::int) number`.execute(database),
  );
}

function checkSize(bytes: number, { findings }: Report): void {
  if (bytes > MOST_BYTES) findings.push(`An answer of the thread is ${bytes} bytes long.`);
}

interface Opening {
  readonly people: readonly TestPerson[];
  readonly applicationId: string;
  readonly report: Report;
}

/** Both parties open the newest page again and again; answers how often. */
async function openUntil(over: Promise<unknown>, line: Line, { people, applicationId, report }: Opening) {
  let isOver = false;
  let count = 0;
  const end = over.finally(() => {
    isOver = true;
  });
  const openings = people.map(async ({ token }) => {
    while (!isOver) {
      const { bytes } = await call(line, getApplicationMessages, { query: { applicationId }, token });
      checkSize(bytes, report);
      count += 1;
    }
  });
  await Promise.all([end, ...openings]);
  return count;
}

interface Checking {
  readonly cast: Cast;
  readonly applicationId: string;
  readonly acknowledged: readonly string[];
  readonly report: Report;
}

/** Reads the thread from its end to its beginning: everything that was there, and everything that was acknowledged, once. */
async function checkPages(
  line: Line,
  { cast, applicationId, acknowledged, report }: Checking,
): Promise<void> {
  const token = cast.institutes[0]?.token ?? '';
  const { texts, pages, bytes, refused } = await readThread((before) =>
    call(line, getApplicationMessages, {
      query: { applicationId, limit: THREAD_PAGE_MOST, ...(before && { before }) },
      token,
    }),
  );
  if (refused) report.findings.push(`A page of the thread is answered with ${refused.status}.`);
  checkSize(bytes, report);
  const present = new Set(texts);
  if (present.size !== texts.length) report.findings.push('A message is in the thread twice.');
  for (const text of acknowledged) if (!present.has(text)) report.lost.push(`message "${text.slice(0, 40)}"`);
  const filled = texts.slice(0, MESSAGES).map((text) => text.split(' ', 2).join(' '));
  if (filled.some((text, index) => text !== `message ${index + 1}`))
    report.findings.push('The pages do not make the whole thread in its order.');
  report.notes.push(`${pages} pages, the longest ${Math.round(bytes / 1_000)} KB`);
}

function sum({ answers }: Report): number {
  return [...answers.values()].reduce((total, count) => total + count, 0);
}
