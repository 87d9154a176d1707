import {
  karachiDay,
  listMeritLists,
  listProgramFacts,
  listStudentApplications,
  prepareMeritList,
  publishMeritList,
  publishMeritRule,
  saveMeritRule,
  saveSeats,
} from '@uas/contract';
import { sql } from 'kysely';
import { TEST_DEPARTMENTS, type TestPerson } from '../../../server/src/test-kit/people';
import { pause, waitUntil } from '../../cluster/wait-until';
import { call, type Line } from '../call';
import type { Drill, Fault } from '../fault';
import {
  type Engine,
  inside,
  makeCast,
  makeServer,
  makeTarget,
  offeredSession,
  type Settings,
} from '../fixture';
import { applyTo, done, releaseTasks } from './kill-publishing';

/** Seats of a list, and who asks for them. */
const SEATS = 250;
/** The latest moment of the kill after the first offer, in milliseconds. */
const LATEST_MS = 600;
const TIMEOUT_MS = 120_000;
const AT_ONCE = 10;
const THREE_DAYS = 3 * 24 * 60 * 60_000;

/**
 * SIGKILL of the server while the 250 offers of a merit list are made: the next start goes on where it ended, each offer is
 * made once, each student is notified of it once, and each has one seat (F-3.11).
 */
export function killLists(engine: Engine): Fault {
  return { name: `kill-lists-${engine}`, rounds: 3, run: (drill) => run(drill, engine) };
}

async function run(drill: Drill, engine: Engine): Promise<void> {
  const { random, report, rounds } = drill;
  const { settings } = await makeTarget(drill, engine);
  const cast = await makeCast(settings, rounds * SEATS);
  const server = await makeServer(drill, settings);
  const line: Line = { address: server.address, report, timeoutMs: TIMEOUT_MS };
  const madeAtKill: number[] = [];

  // Each institute publishes one list.
  for (const [round, institute] of cast.institutes.slice(0, rounds).entries()) {
    await server.start();
    const students = cast.applicants.slice(round * SEATS, (round + 1) * SEATS);
    await offerSeats(line, institute);
    for (let at = 0; at < SEATS; at += AT_ONCE)
      await Promise.all(students.slice(at, at + AT_ONCE).map((one) => applyTo(line, institute, one)));
    await publishList(line, institute);
    // Who applied first stands far ahead: their figures are equal, and then the number of the application decides.
    const [first] = students;
    report.acknowledged += SEATS;
    const isBegun = async () => {
      const asked = { params: { email: first?.email ?? '' }, token: first?.token ?? '' };
      const { applications } = done(await call(line, listStudentApplications, asked));
      return applications.some(({ status }) => status === 'approved');
    };
    const begun = { timeoutMs: TIMEOUT_MS, otherwise: () => `No offer was made.\n${server.said()}` };
    await waitUntil(isBegun, begun);
    await pause(random.between(0, LATEST_MS));
    await server.kill();
    madeAtKill.push((await releaseTasks(settings)) - round * SEATS);

    report.recoveries.push(await server.start());
    const isFinal = async () => (await readList(line, institute)).state === 'final';
    await waitUntil(isFinal, { timeoutMs: TIMEOUT_MS, otherwise: () => `Not ended.\n${server.said()}` });
    await server.stop();
    report.rounds += 1;
  }

  report.notes.push(`made at the kill: ${madeAtKill.join(', ')} of ${SEATS}`);
  if (!madeAtKill.some((count) => count < SEATS))
    report.findings.push('Every offer was made before the kill, so nothing is proved.');
  for (const { id, ...counts } of await readOffers(settings)) {
    if (counts.offers === 0) report.lost.push(id);
    for (const [what, count] of Object.entries(counts))
      if (count !== 1) report.findings.push(`${id}: ${what} ${count} times.`);
  }
}

/** A rule of merit, and seats of the program that everybody applies for. */
async function offerSeats(line: Line, { email, token }: TestPerson): Promise<void> {
  const session = offeredSession();
  const ofOne = { params: { email }, token };
  const { programs } = done(await call(line, listProgramFacts, { ...ofOne, query: {} }));
  const course = TEST_DEPARTMENTS[0]?.courses[0];
  const programId = programs.find(({ name }) => name === course)?.programId ?? '';
  const rule = {
    streams: [{ parts: [{ measure: { of: 'matric' as const }, weight: '100' }] }],
    ties: ['older' as const],
  };
  done(await call(line, saveMeritRule, { ...ofOne, body: { session, programId: null, rule } }));
  done(await call(line, publishMeritRule, { ...ofOne, body: { session, programId: null, reason: '' } }));
  const settings = {
    mostPreferences: 3,
    acceptedSeat: 'moves-up' as const,
    unansweredOffer: 'out' as const,
    verifiedOnly: false,
  };
  const plan = { programId, total: SEATS, categories: [{ code: 'open', label: 'Open merit', share: '100' }] };
  const body = { session, settings, plans: [plan], publish: [programId] };
  done(await call(line, saveSeats, { ...ofOne, body }));
}

/** Publishes a list over all who applied. */
async function publishList(line: Line, { email, token }: TestPerson): Promise<void> {
  const body = { session: offeredSession() };
  const list = done(await call(line, prepareMeritList, { params: { email }, body, token }));
  const dates = { payUntil: `${karachiDay(new Date(Date.now() + THREE_DAYS))}T10:00` };
  done(await call(line, publishMeritList, { params: { id: list._id }, body: { dates }, token }));
}

async function readList(line: Line, { email, token }: TestPerson) {
  const asked = { params: { email }, query: { session: offeredSession() }, token };
  const [list] = done(await call(line, listMeritLists, asked)).lists;
  if (!list) throw new Error('The list is gone.');
  return list;
}

/** How often each application was offered its seat, has one, and its student was notified of that. */
async function readOffers(settings: Settings) {
  return inside(settings, async ({ database }) => {
    const { rows } = await sql<{
      id: string;
      offers: number;
      seats: number;
      approved: number;
      notified: number;
    }>`
      with notice as (
        select application_id from notification join account on account.id = account_id
        where kind = 'seat-offered' and role = 'student'
      )
      select application.id,
        (select count(*)::int from event
          where subject_id = application.id and kind = 'select-for-seat') as offers,
        (select count(*)::int from allotment where application_id = application.id) as seats,
        (status = 'approved')::int as approved,
        (select count(*)::int from notice where application_id = application.id) as notified
      from application`.execute(database);
    return rows;
  });
}
