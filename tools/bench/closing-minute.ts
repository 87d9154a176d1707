import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { apply, formatInstant, MINUTE, SECOND, sessionsForStudent, setOfferings } from '@uas/contract';
import { writeForm } from '../../server/src/modules/students/admission-form.store';
import { openDependencies } from '../../server/src/open-dependencies';
import type { Dependencies } from '../../server/src/platform/dependencies';
import { readEnvironment } from '../../server/src/platform/environment';
import { createPasswords } from '../../server/src/platform/identity/passwords';
import { createPeople, type TestPerson } from '../../server/src/test-kit/people';
import { filledForm } from '../../server/src/test-kit/scenes';
import { startPostgres } from '../cluster/postgres';
import { type ServerProcess, serverProcess } from '../cluster/server';
import { pause } from '../cluster/wait-until';
import { runMain } from './run-main';
import { temporaryFolder } from './temporary-folder';

/** Of all students together. */
const APPLICATIONS_A_SECOND = 30;
/** Before the first closing minute, and after the second one. */
const AROUND_SECONDS = 5;
/** So long before the first closing minute it is moved by one minute. */
const MOVED_BEFORE_SECONDS = 2;
const COUNT = APPLICATIONS_A_SECOND * (60 + 2 * AROUND_SECONDS);
/** At the least, so that the dates are set before the first application. */
const PREPARING_SECONDS = 3;
const CHOICE = { department: 'Computing', course: 'BS Computer Science' };
const CHEAP = { memoryCost: 8, timeCost: 1 };
const [SESSION = ''] = sessionsForStudent(new Date());

/** Where the servers keep their rows, and the servers on it. */
interface Engine {
  readonly name: string;
  readonly instances: number;
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * `npm run closing`: 30 applications a second around a closing minute that is moved two seconds before it comes; two
 * instances on PostgreSQL, one on the embedded engine. Fails when an application that arrived in time is refused, one that
 * came after is taken, one is lost, or an answer is neither.
 */
async function main(): Promise<boolean> {
  const folder = temporaryFolder('uas-closing-');
  const postgres = await startPostgres(folder);
  try {
    const engines: readonly Engine[] = [
      { name: 'PostgreSQL', instances: 2, settings: { DATABASE_URL: postgres.address } },
      { name: 'embedded', instances: 1, settings: {} },
    ];
    console.log(row(['engine', 'servers', 'sent', 'taken', 'refused', 'wrong', 'rows', 'median', '99 %']));
    console.log(row(Array.from({ length: 9 }, () => '---')));
    let failed = 0;
    for (const engine of engines) if (!(await closeOn(engine, folder))) failed += 1;
    console.log(`${engines.length - failed} passed, ${failed} failed`);
    return failed === 0;
  } finally {
    await postgres.stop();
  }
}

async function closeOn({ name, instances, settings }: Engine, folder: string): Promise<boolean> {
  const environment = { DEMO: 'off', LIMIT_FACTOR: '1000', CALLS_PER_MINUTE: '100000000', ...settings };
  const dataOf = (index: number) => path.join(folder, `${name}-${index}`);
  const open = () => openDependencies(readEnvironment({ ...environment, DATA_DIR: dataOf(0) }));
  mkdirSync(dataOf(0), { recursive: true });

  const filling = await open();
  const people = await fill(filling.dependencies).finally(() => filling.close());
  const servers = await Promise.all(
    Array.from({ length: instances }, (_, index) =>
      serverProcess({
        name: `${name}-server-${index}`,
        folder,
        environment: { ...environment, DATA_DIR: dataOf(index) },
      }),
    ),
  );
  let outcome: Outcome;
  try {
    for (const server of servers) await server.start();
    outcome = await applyAround(servers, people);
  } finally {
    for (const server of servers) await server.stop();
  }
  const { dependencies, close } = await open();
  const rows = await dependencies.database
    .selectFrom('application')
    .select(['student_id', 'received_at'])
    .execute()
    .finally(close);
  return judge({ name, instances, ...outcome, rows });
}

interface People {
  readonly institute: TestPerson;
  readonly students: readonly TestPerson[];
}

/** Students who have paid and filled their form, each signed in, and one institute. */
async function fill(dependencies: Dependencies): Promise<People> {
  const people = createPeople({ ...dependencies, passwords: createPasswords(CHEAP) });
  const institute = await people.institute('nust');
  const students: TestPerson[] = [];
  for (let index = 0; index < COUNT; index += 1) {
    const student = await people.student(`student${index}`, { paid: true });
    const form = filledForm(student.name);
    await writeForm(dependencies.database, {
      studentId: student.id,
      form,
      version: 1,
      now: dependencies.clock.now(),
    });
    students.push(student);
  }
  return { institute, students };
}

/** One application as it was sent and answered; times in milliseconds of this machine's clock. */
interface Sent {
  readonly studentId: string;
  readonly sentAt: number;
  readonly answeredAt: number;
  readonly status: number;
  readonly said: string;
}

interface Outcome {
  readonly closesAt: number;
  readonly sent: readonly Sent[];
}

async function applyAround(servers: readonly ServerProcess[], people: People): Promise<Outcome> {
  const { institute, students } = people;
  const [first] = servers;
  if (!first) throw new Error('There is no server.');
  const earliest = Date.now() + (AROUND_SECONDS + PREPARING_SECONDS) * SECOND;
  const firstClosing = Math.ceil(earliest / MINUTE) * MINUTE;
  const closesAt = firstClosing + MINUTE;
  const { body } = await post(first, setOfferings.method, {
    path: `/api/institute/offerings/${institute.email}`,
    token: institute.token,
    body: {
      session: SESSION,
      offerings: [{ programId: null, closesAt: writtenMinute(firstClosing) }],
    },
  });
  const id = (body as { offerings: { _id: string }[] }).offerings[0]?._id ?? '';

  const begin = firstClosing - AROUND_SECONDS * SECOND;
  const moving = pause(firstClosing - MOVED_BEFORE_SECONDS * SECOND - Date.now()).then(() =>
    post(first, 'POST', {
      path: `/api/institute/offerings/${id}/move`,
      token: institute.token,
      body: { kind: 'closes', to: writtenMinute(closesAt), reason: 'The service was slow this evening.' },
    }),
  );
  const sending = students.map(async (student, index) => {
    await pause(begin + (index * SECOND) / APPLICATIONS_A_SECOND - Date.now());
    const server = servers[index % servers.length] ?? first;
    const sentAt = Date.now();
    const { status, body: reply } = await post(server, apply.method, {
      path: apply.path,
      token: student.token,
      body: {
        email: student.email,
        application: { instituteEmail: institute.email, ...CHOICE, session: SESSION },
      },
    });
    const said = status === 201 ? '' : ((reply as { message?: string } | null)?.message ?? '');
    return { studentId: student.id, sentAt, answeredAt: Date.now(), status, said };
  });
  const sent = await Promise.all(sending);
  const moved = await moving;
  if (moved.status !== 200) throw new Error(`The closing date was not moved: ${JSON.stringify(moved.body)}`);
  return { closesAt, sent };
}

/** `2026-11-20T16:05` in Karachi. */
function writtenMinute(instant: number): string {
  const hours = 5;
  return new Date(instant + hours * 60 * MINUTE).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}

interface Request {
  readonly path: string;
  readonly token: string;
  readonly body: unknown;
}

/** The status and the body of the answer; 0 when none came. */
async function post(
  { address }: ServerProcess,
  method: string,
  { path: target, token, body }: Request,
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${address}${target}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (answer === null) return { status: 0, body: null };
  return { status: answer.status, body: await answer.json().catch(() => null) };
}

interface Judged extends Outcome {
  readonly name: string;
  readonly instances: number;
  readonly rows: readonly { readonly student_id: string; readonly received_at: Date | null }[];
}

function judge({ name, instances, closesAt, sent, rows }: Judged): boolean {
  const sentence = `Admissions for this program closed on ${formatInstant(new Date(closesAt))}.`;
  const taken = sent.filter(({ status }) => status === 201);
  const refused = sent.filter(({ status, said }) => status === 409 && said === sentence);
  const wrong = [
    ...sent.filter((one) => !taken.includes(one) && !refused.includes(one)),
    ...taken.filter(({ sentAt }) => sentAt > closesAt),
    ...refused.filter(({ answeredAt }) => answeredAt <= closesAt),
  ];
  const stored = new Set(rows.map(({ student_id }) => student_id));
  const late = rows.filter(({ received_at }) => received_at === null || received_at.getTime() > closesAt);
  const isKept =
    rows.length === taken.length &&
    late.length === 0 &&
    taken.every(({ studentId }) => stored.has(studentId));
  const times = sent.map(({ sentAt, answeredAt }) => answeredAt - sentAt).sort((one, other) => one - other);
  const share = (part: number) => `${times[Math.floor((times.length - 1) * part)] ?? 0} ms`;
  const counts = [sent, taken, refused, wrong, rows].map(({ length }) => String(length));
  console.log(row([name, String(instances), ...counts, share(0.5), share(0.99)]));
  for (const one of wrong.slice(0, 5)) console.log(JSON.stringify({ ...one, closesAt }));
  return isKept && wrong.length === 0 && taken.length > 0 && refused.length > 0;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

runMain(main);
