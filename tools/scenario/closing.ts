import { apply, formatInstant, MINUTE, moveOffering, SECOND, setOfferings } from '@uas/contract';
import { addressOf } from '../bench/address-of';
import { sentOf } from '../bench/load';
import { type Candidate, type Person, signInAll, signInCandidates } from '../bench/people';
import type { Fixture } from '../bench/prepare-fixture';
import { pause } from '../cluster/wait-until';
import { spareOf } from './load';
import { applicationOf, SESSION } from './requests';
import type { Scenario } from './run-scenario';

const APPLICATIONS_A_SECOND = 30;
/** So long before the first closing minute it is moved by one minute. */
const MOVED_BEFORE_MS = 1 * SECOND;
/** At the least, so that the dates are set before the first application. */
const PREPARING_MS = 3 * SECOND;
/** The two minutes are that far apart, with a pause between what is sent around each. */
const SECONDS_AT_MOST = 50;
const REFUSED = 409;

/** An application that was answered. */
interface Answer {
  readonly status: number;
  readonly body: string;
  readonly at: number;
}

/**
 * Applications around a closing minute that is moved by a minute just before it comes, then around the one it was moved to, on
 * two servers: what comes in time is taken, what comes after is refused with its sentence, and what was taken is stored once.
 */
export const closing: Scenario = {
  usual: { seconds: 10, connections: 30 },
  servers: 2,
  people({ seconds, connections }) {
    const students = 1_000 + 10 * (APPLICATIONS_A_SECOND * seconds + spareOf(connections));
    return { students, applications: 3 * students };
  },
  async prepare({ fixture, addresses: [address = ''], seconds, connections }) {
    if (seconds > SECONDS_AT_MOST) throw new Error(`Please ask for ${SECONDS_AT_MOST} seconds at most.`);
    const amount = APPLICATIONS_A_SECOND * seconds;
    const needed = amount + spareOf(connections);
    const institute = await signInFirstInstitute(fixture);
    const candidates = await signInCandidates(fixture, 3 * needed, institute);
    const half = (seconds * SECOND) / 2;
    const first = Math.ceil((Date.now() + half + PREPARING_MS) / MINUTE) * MINUTE;
    const last = first + MINUTE;
    const dates = await closeAt(address, institute, first);
    const before = new Set((await applicationsTo(fixture, institute)).map(({ id }) => id));
    const answers: Answer[] = [];
    const applying = (some: readonly Candidate[]) => ({
      name: 'applications',
      requests: some.map(applicationOf),
      amount,
      rate: APPLICATIONS_A_SECOND,
      connections,
      onAnswer: (status: number, body: string) => answers.push({ status, body, at: Date.now() }),
    });
    return {
      phases: [
        {
          name: 'Around the minute that is moved',
          at: first - half,
          seconds,
          streams: [applying(candidates.slice(0, needed))],
          meanwhile: async () => {
            await pause(first - MOVED_BEFORE_MS - Date.now());
            await moveTo(address, institute, { id: dates, instant: last });
          },
        },
        {
          name: 'Around the minute of closing',
          at: last - half,
          seconds,
          streams: [{ ...applying(candidates.slice(needed)), allowed: [REFUSED] }],
        },
      ],
      async broken() {
        const rows = await applicationsTo(fixture, institute);
        return brokenAt(last, { answers, rows: rows.filter(({ id }) => !before.has(id)) });
      },
    };
  },
};

async function signInFirstInstitute(fixture: Fixture): Promise<Person> {
  const institutes = await fixture.dependencies.database
    .selectFrom('institute')
    .select(['id', 'email'])
    .orderBy('id')
    .limit(1)
    .execute();
  const [institute] = await signInAll(fixture, 'institute', institutes);
  if (!institute) throw new Error('There is no institute.');
  return institute;
}

/** Sets the closing minute of all programs of the institute; answers the id of these dates. */
async function closeAt(address: string, { email, token }: Person, instant: number): Promise<string> {
  const reply = await post(`${address}${addressOf(setOfferings, { params: { email } })}`, {
    method: setOfferings.method,
    token,
    body: { session: SESSION, offerings: [{ programId: null, closesAt: writtenMinute(instant) }] },
  });
  return setOfferings.reply.parse(reply).offerings[0]?._id ?? '';
}

async function moveTo(
  address: string,
  { token }: Person,
  { id, instant }: { readonly id: string; readonly instant: number },
): Promise<void> {
  await post(`${address}${addressOf(moveOffering, { params: { id } })}`, {
    method: moveOffering.method,
    token,
    body: { kind: 'closes', to: writtenMinute(instant), reason: 'The service was slow this evening.' },
  });
}

interface Posted {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly token: string;
  readonly body: unknown;
}

async function post(address: string, { method, token, body }: Posted): Promise<unknown> {
  const sent = sentOf(method, { path: address, token, body });
  const answer = await fetch(address, {
    method,
    headers: sent.headers,
    ...(sent.body && { body: sent.body }),
  });
  const reply: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${JSON.stringify(reply)}`);
  return reply;
}

/** `2026-11-20T16:05` in Karachi. */
function writtenMinute(instant: number): string {
  const hours = 5;
  return new Date(instant + hours * 60 * MINUTE).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}

function applicationsTo({ dependencies: { database } }: Fixture, { id }: Person) {
  return database
    .selectFrom('application')
    .select(['id', 'student_id', 'received_at'])
    .where('institute_id', '=', id)
    .execute();
}

interface Closed {
  readonly answers: readonly Answer[];
  /** The applications that there are more. */
  readonly rows: Awaited<ReturnType<typeof applicationsTo>>;
}

function brokenAt(closesAt: number, { answers, rows }: Closed): string[] {
  const sentence = `Admissions for this program closed on ${formatInstant(new Date(closesAt))}.`;
  const taken = answers
    .filter(({ status }) => status === apply.status)
    .map(({ body }) => apply.reply.parse(JSON.parse(body)).application._id);
  const refused = answers.filter(({ status }) => status === REFUSED);
  const stored = new Set(rows.map(({ id }) => id));
  const counts = [
    ['were taken and are not stored', taken.filter((id) => !stored.has(id)).length],
    ['are stored and were not taken', rows.length - taken.length],
    ['are stored twice for one student', rows.length - new Set(rows.map((row) => row.student_id)).size],
    [
      'are stored and came too late',
      rows.filter(({ received_at }) => received_at === null || received_at.getTime() > closesAt).length,
    ],
    ['were refused in time', refused.filter(({ at }) => at <= closesAt).length],
    [
      'were refused with another sentence',
      refused.filter(({ body }) => JSON.parse(body).message !== sentence).length,
    ],
  ] as const;
  const broken = counts.filter(([, count]) => count !== 0).map(([what, count]) => `${count} ${what}.`);
  if (refused.length === 0) broken.push('None was refused.');
  return broken;
}
