import {
  type AnyEndpoint,
  getApplicationMessages,
  getStudentAdminMessages,
  sendApplicationMessage,
  sendStudentMessageToAdmin,
  THREAD_PAGE,
} from '@uas/contract';
import { sql } from 'kysely';
import { addressOf } from './address-of';
import { type Applicant, signInAll } from './people';
import { countRows, type Fixture } from './prepare-fixture';

/** How many messages the thread has that a long one is compared with. */
const SHORT = 50;
const STEP = 1_000;

/** What opening or writing in a thread takes, the median in milliseconds. */
export interface ThreadFigures {
  readonly name: string;
  readonly long: number;
  readonly short: number;
  readonly messages: number;
  readonly asked: number;
  /** Refused, or not the page that it should be. */
  readonly failed: number;
  readonly made: number;
  readonly due: number;
}

/** A conversation of a student, by the calls and the table that it has. */
interface Kind {
  readonly name: string;
  readonly table: 'admin_message' | 'application_message';
  readonly belongsTo: 'student_id' | 'application_id';
  readonly owner: (student: Applicant) => string;
  readonly open: (student: Applicant) => string;
  readonly write: AnyEndpoint;
  readonly body: (student: Applicant, text: string) => unknown;
}

const KINDS: readonly Kind[] = [
  {
    name: 'thread with the admin',
    table: 'admin_message',
    belongsTo: 'student_id',
    owner: ({ id }) => id,
    open: ({ email }) =>
      addressOf(getStudentAdminMessages, { params: { email }, query: { limit: THREAD_PAGE } }),
    write: sendStudentMessageToAdmin,
    body: (_student, text) => ({ text }),
  },
  {
    name: 'thread of an application',
    table: 'application_message',
    belongsTo: 'application_id',
    owner: ({ applicationId }) => applicationId,
    open: ({ applicationId }) =>
      addressOf(getApplicationMessages, { query: { applicationId, limit: THREAD_PAGE } }),
    write: sendApplicationMessage,
    body: ({ applicationId }, text) => ({ applicationId, text }),
  },
];

interface Measured {
  readonly fixture: Fixture;
  readonly address: string;
  readonly isSelected: (name: string) => boolean;
  /** Of the long thread. */
  readonly messages: number;
  /** How often each thread is opened and written in. */
  readonly times: number;
}

/**
 * Opens and writes in a long thread and in a short one by turns, one call at a time, so that what disturbs the machine
 * disturbs both. It writes rows, so it comes after everything that counts them.
 */
export async function measureThreads(measured: Measured): Promise<ThreadFigures[]> {
  const { fixture, isSelected } = measured;
  const kinds = KINDS.filter(({ name }) => isSelected(name));
  if (kinds.length === 0) return [];
  const [long, short] = await twoApplicants(fixture);
  const figures: ThreadFigures[] = [];
  for (const kind of kinds) {
    await fill(fixture, kind, { student: long, messages: measured.messages });
    await fill(fixture, kind, { student: short, messages: SHORT });
    await fixture.vacuum();
    figures.push(await measureOpening(measured, kind, { long, short }));
    figures.push(await measureWriting(measured, kind, { long, short }));
  }
  return figures;
}

type Pair = Readonly<Record<'long' | 'short', Applicant>>;

async function twoApplicants(fixture: Fixture): Promise<[Applicant, Applicant]> {
  const { rows } = await sql<Omit<Applicant, 'token' | 'accountId'>>`
    select student.id, student.email, min(application.id) as "applicationId"
    from application join student on student.id = application.student_id
    where application.status = 'approved' group by student.id order by student.id desc limit 2`.execute(
    fixture.dependencies.database,
  );
  const [one, other] = await signInAll(fixture, 'student', rows);
  if (!one || !other) throw new Error('Two approved applicants are needed.');
  return [one, other];
}

/** Puts so many messages in the place of whatever the thread had. */
async function fill(
  { dependencies: { database } }: Fixture,
  { table, belongsTo, owner }: Kind,
  { student, messages }: { readonly student: Applicant; readonly messages: number },
): Promise<void> {
  const id = owner(student);
  await sql`delete from ${sql.table(table)} where ${sql.ref(belongsTo)} = ${id}`.execute(database);
  for (let first = 1; first <= messages; first += STEP) {
    await sql`
      insert into ${sql.table(table)} (id, ${sql.ref(belongsTo)}, sender, text, created_at)
      select 'bench' || ${id} || lpad(number::text, 8, '0'), ${id}, 'student', 'message ' || number,
        '2026-01-01T00:00:00Z'::timestamptz + number * interval '1 second'
      from generate_series(${first}::int, ${Math.min(messages, first + STEP - 1)}::int) number`.execute(
      database,
    );
  }
}

async function measureOpening(
  { address, messages, times }: Measured,
  { name, open }: Kind,
  pair: Pair,
): Promise<ThreadFigures> {
  const opened = async (student: Applicant, count: number) => {
    const { milliseconds, texts } = await ask(address, { path: open(student), token: student.token });
    const expected = Array.from({ length: THREAD_PAGE }, (_none, index) => count - THREAD_PAGE + 1 + index);
    return { milliseconds, right: texts.join() === expected.map((number) => `message ${number}`).join() };
  };
  const { failed, ...medians } = await byTurns(times, {
    long: () => opened(pair.long, messages),
    short: () => opened(pair.short, SHORT),
  });
  return { name: `${name}: open`, ...medians, messages, asked: times, failed, made: 0, due: 0 };
}

async function measureWriting(
  { fixture, address, messages, times }: Measured,
  { name, table, write, body }: Kind,
  pair: Pair,
): Promise<ThreadFigures> {
  const before = await countRows(fixture, table);
  const path = addressOf(write, {});
  const written = async (student: Applicant, text: string) => {
    const { milliseconds, texts } = await ask(address, {
      path,
      token: student.token,
      body: body(student, text),
    });
    return { milliseconds, right: texts.at(-1) === text };
  };
  const { failed, ...medians } = await byTurns(times, {
    long: (turn) => written(pair.long, `A question ${turn}`),
    short: (turn) => written(pair.short, `A question ${turn}`),
  });
  const made = (await countRows(fixture, table)) - before;
  return {
    name: `${name}: write`,
    ...medians,
    messages,
    asked: times,
    failed,
    made,
    due: 2 * times - failed,
  };
}

interface Turn {
  readonly milliseconds: number;
  readonly right: boolean;
}

/** The medians of both, asked one after the other. The first tenth warms up and is not counted in them. */
async function byTurns(
  times: number,
  both: Readonly<Record<'long' | 'short', (turn: number) => Promise<Turn>>>,
): Promise<{ long: number; short: number; failed: number }> {
  const turns: Record<'long' | 'short', Turn[]> = { long: [], short: [] };
  for (let turn = 0; turn < times; turn += 1) {
    turns.short.push(await both.short(turn));
    turns.long.push(await both.long(turn));
  }
  const counted = (all: readonly Turn[]) => all.slice(Math.floor(times / 10));
  return {
    long: medianOf(counted(turns.long)),
    short: medianOf(counted(turns.short)),
    failed: [...turns.long, ...turns.short].filter(({ right }) => !right).length,
  };
}

function medianOf(turns: readonly Turn[]): number {
  const sorted = turns.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? 0;
}

interface Question {
  readonly path: string;
  readonly token: string;
  readonly body?: unknown;
}

interface AnsweredTexts {
  readonly messages?: readonly { readonly text: string }[];
  readonly msg?: { readonly text: string };
}

/** Asks once; the texts of the messages that come back, none when it is refused. */
async function ask(
  address: string,
  { path, token, body }: Question,
): Promise<{ milliseconds: number; texts: string[] }> {
  const started = performance.now();
  const response = await fetch(address + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const milliseconds = performance.now() - started;
  const answered = response.ok ? (JSON.parse(text) as AnsweredTexts) : {};
  const messages = answered.messages ?? (answered.msg ? [answered.msg] : []);
  return { milliseconds, texts: messages.map((message) => message.text) };
}
