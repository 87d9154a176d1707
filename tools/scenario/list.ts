import { findInMeritList, formatApplicationNumber, LIST_PAGE_SIZE } from '@uas/contract';
import { sql } from 'kysely';
import { addressOf } from '../bench/address-of';
import { type Sent, sentOf } from '../bench/load';
import type { Fixture } from '../bench/prepare-fixture';
import type { Scenario } from './run-scenario';

const LINES = 5_000;
const PAGES = LINES / LIST_PAGE_SIZE;
const LIST = 'ml_evening';
const SESSION = 'Fall 2026';

/**
 * The evening on which a merit list of 5,000 lines is published: visitors of home, then as many of the pages of the list, then
 * people who look for their number. The two rates are for reading beside each other.
 */
export const list: Scenario = {
  usual: { seconds: 20, connections: 20 },
  people: () => ({ students: 2 * LINES, applications: 6 * LINES }),
  async prepare({ fixture, addresses: [address = ''], connections, seconds }) {
    const numbers = await publishList(fixture);
    const pages = Array.from({ length: PAGES }, (_nothing, at) => page(`/lists/${LIST}?page=${at + 1}`));
    const finding = numbers.map(looking);
    // Whatever is made once is made here; the load gets packed bytes, which nobody reads.
    for (const { path } of pages) await requireIn(address + path, 'Merit list 1');
    await requireIn(address, 'Universities Admission Service');
    await requireIn(address + (finding[0]?.path ?? ''), '"position":1');
    const phase = (name: string, requests: readonly Sent[]) => ({
      name,
      seconds,
      streams: [{ name, requests, connections }],
    });
    return {
      phases: [
        phase('Warming up', [page('/'), ...pages]),
        phase('Home', [page('/')]),
        phase('The list', pages),
        phase('Looking for a number', finding),
      ],
    };
  },
};

async function requireIn(address: string, text: string): Promise<void> {
  const body = await (await fetch(address)).text();
  if (!body.includes(text)) throw new Error(`${address} does not say "${text}".`);
}

/** A page as a browser asks for it. */
function page(path: string): Sent {
  return { method: 'GET', path, headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' } };
}

function looking(number: string): Sent {
  const path = addressOf(findInMeritList, { params: { id: LIST }, query: { number } });
  return sentOf('GET', { path });
}

/** A final list of one program with a line for each of 5,000 students; answers with their application numbers. */
async function publishList({ dependencies: { database } }: Fixture): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
    number: number;
    created_at: Date;
    program_id: string;
    institute_id: string;
  }>`
    select distinct on (student_id) id, number, created_at, program_id, institute_id from application
    where program_id is not null order by student_id, id limit ${LINES}`.execute(database);
  const [first] = rows;
  if (!first || rows.length < LINES) throw new Error('There are not enough applications for the list.');
  const { institute_id: instituteId, program_id: programId } = first;
  const numbers = rows.map((row) =>
    formatApplicationNumber({ number: row.number, createdAt: row.created_at }),
  );
  await sql`insert into admission_session (id, institute_id, label) values ('as_evening', ${instituteId}, ${SESSION})
    on conflict (institute_id, label) do nothing`.execute(database);
  await sql`insert into seat_plan (id, institute_id, session, program_id, total, published_at)
    values ('sp_evening', ${instituteId}, ${SESSION}, ${programId}, 1000, now())`.execute(database);
  await sql`insert into seat_category (plan_id, code, position, label, share, seats, falls_to)
    values ('sp_evening', 'open', 0, 'Open merit', 100, 1000, null)`.execute(database);
  await sql`insert into merit_list (id, institute_id, session, round, state, input_sha256, prepared_at, final_at)
    values (${LIST}, ${instituteId}, ${SESSION}, 1, 'final', '', now(), now())`.execute(database);
  const parts = JSON.stringify([
    { label: 'Matriculation', weight: '50', percent: '90.00', points: '45.0000' },
    { label: 'Intermediate', weight: '50', percent: '92.40', points: '46.2000' },
  ]);
  await sql`insert into merit_list_entry (list_id, stage, program_id, position, application_id, number, result, seat_of,
      placed_as, aggregate, parts)
    select ${LIST}, 'final', ${programId}, at, id, number, case when at <= 1000 then 'selected' else 'waiting' end,
      case when at <= 1000 then 'open' else '' end, case when at <= 1000 then 'open' else '' end,
      95 - at / 100.0, ${parts}::jsonb
    from unnest(${rows.map(({ id }) => id)}::text[], ${numbers}::text[]) with ordinality as line (id, number, at)`.execute(
    database,
  );
  await sql`analyze merit_list_entry`.execute(database);
  return numbers;
}
