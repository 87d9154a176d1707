import {
  answerObjection,
  HOUR,
  listProgramFacts,
  prepareMeritList,
  previewMeritList,
  publishMeritList,
  publishMeritRule,
  saveMeritRule,
  saveSeats,
} from '@uas/contract';
import { sql } from 'kysely';
import type { TestPerson } from '../../test-kit/people';
import { filledForm } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';

const uas = withTestApp({
  environment: { sessionHours: 20_000, sessionIdleMinutes: 1_000_000, callsPerMinute: 1_000_000 },
});
const SESSION = 'Fall 2026';
const STUDENTS = 5000;
const SEATS = { open: 800, district: 200 };
const OBJECTIONS = 2000;
const ACCEPTED = 300;
/** So many who wait are on a list. */
const WAITING = 3 * (SEATS.open + SEATS.district);

let nust: TestPerson;

/** A program with 1,000 seats, and 5,000 who applied for it; one in five claims the district. */
async function season(): Promise<void> {
  nust = await uas.institute('nust', { departments: [{ name: 'Sciences', courses: ['BS Physics'] }] });
  const ofNust = { params: { email: nust.email } };
  const { body } = await uas.call(listProgramFacts, { ...ofNust, query: {} }, nust.token);
  const programId = body.programs[0]?.programId ?? '';
  const rule = {
    streams: [{ parts: [{ measure: { of: 'matric' as const }, weight: '100' }] }],
    ties: ['older' as const],
  };
  await uas.call(saveMeritRule, { ...ofNust, body: { session: SESSION, programId: null, rule } }, nust.token);
  const rules = { session: SESSION, programId: null, reason: '' };
  await uas.call(publishMeritRule, { ...ofNust, body: rules }, nust.token);
  const categories = [
    { code: 'open', label: 'Open merit', share: '80' },
    { code: 'district', label: 'District', share: '20' },
  ];
  const settings = {
    mostPreferences: 3,
    acceptedSeat: 'moves-up' as const,
    unansweredOffer: 'out' as const,
    verifiedOnly: false,
  };
  const plans = [{ programId, total: SEATS.open + SEATS.district, categories }];
  const seats = { session: SESSION, settings, plans, publish: [programId] };
  expect((await uas.call(saveSeats, { ...ofNust, body: seats }, nust.token)).status).toBe(200);
  const form = JSON.stringify(filledForm('Sara'));
  await uas.database.transaction().execute(async (database) => {
    await sql`set local session_replication_role = replica`.execute(database);
    const numbers = sql`generate_series(1, ${STUDENTS}::int) n`;
    await sql`insert into student (id, email, name, phone, created_at)
      select 's' || n, 's' || n || '@uas.example', 'Student ' || n, '', now() from ${numbers}`.execute(
      database,
    );
    await sql`insert into account (id, role, email, password_hash, student_id, created_at)
      select 'account' || n, 'student', 's' || n || '@uas.example', 'none', 's' || n, now() from ${numbers}`.execute(
      database,
    );
    await sql`insert into application_row (id, student_id, institute_id, program_id, department, course, session, form_copy,
        form_version, created_at)
      select 'a' || n, 's' || n, ${nust.id}, ${programId}, 'Sciences', 'BS Physics', ${SESSION},
        jsonb_set(${form}::jsonb, '{academicRecords,0,obtainedMarks}', to_jsonb((400 + (n::bigint * 7919) % 600)::text)),
        1, now() from ${numbers}`.execute(database);
    // What they will say of their marks later.
    await sql`insert into admission_form (student_id, form, version, created_at, updated_at)
      select 's' || n, jsonb_set(${form}::jsonb, '{academicRecords,0,obtainedMarks}',
          to_jsonb((400 + (n::bigint * 104729) % 700)::text)), 2, now(), now() from ${numbers}`.execute(
      database,
    );
    await sql`insert into category_claim (student_id, institute_id, session, code, claimed_at)
      select 's' || n, ${nust.id}, ${SESSION}, 'district', now() from ${numbers} where n % 5 = 0`.execute(
      database,
    );
  });
}

interface Line {
  readonly id: string;
  readonly result: string;
  readonly placedAs: string;
  readonly marks: string;
}

/** The list as somebody would make it by hand: sorted, open merit first, then the district, then who waits. */
async function byHand(): Promise<Line[]> {
  const { rows } = await sql<{ id: string; marks: string; claims: boolean }>`
    select id, form_copy #>> '{academicRecords,0,obtainedMarks}' as marks, exists (select from category_claim
      where category_claim.student_id = application.student_id) as claims
    from application order by (form_copy #>> '{academicRecords,0,obtainedMarks}')::int desc, number`.execute(
    uas.database,
  );
  const placed = new Map(rows.slice(0, SEATS.open).map(({ id }) => [id, 'open']));
  const ofDistrict = rows.filter(({ id, claims }) => claims && !placed.has(id));
  for (const { id } of ofDistrict.slice(0, SEATS.district)) placed.set(id, 'district');
  let waiting = 0;
  return rows.flatMap(({ id, marks }) => {
    const placedAs = placed.get(id) ?? '';
    if (placedAs === '') waiting += 1;
    if (placedAs === '' && waiting > WAITING) return [];
    return { id, marks, placedAs, result: placedAs === '' ? 'waiting' : 'selected' };
  });
}

async function listed(stage: 'provisional' | 'final'): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select application_id as id, result, placed_as as "placedAs",
      form_copy #>> '{academicRecords,0,obtainedMarks}' as marks
    from merit_list_entry join application on application.id = application_id
    where stage = ${stage} order by position`.execute(uas.database);
  return rows;
}

const said = ({ result, placedAs, marks }: Line) => `${result} ${placedAs} ${marks}`;

it('F-3.13 2,000 objections to a list of 5,000, 300 of them accepted: the final list differs by what these change, and names it', async () => {
  await season();
  const ofNust = { params: { email: nust.email } };
  const prepare = () => uas.call(prepareMeritList, { ...ofNust, body: { session: SESSION } }, nust.token);
  const { body: list } = await prepare();
  // As it is written in Karachi, five hours ahead.
  const inHours = (hours: number) =>
    new Date(uas.clock.now().getTime() + (hours + 5) * HOUR).toISOString().slice(0, 16);
  const dates = { objectionsUntil: inHours(48), payUntil: inHours(120) };
  const ofList = { params: { id: list._id } };
  const published = await uas.call(publishMeritList, { ...ofList, body: { dates } }, nust.token);
  expect(published.body).toMatchObject({ state: 'provisional' });
  const before = await listed('provisional');
  expect(before).toEqual(await byHand());

  // Every second one of the first 4,000 objects; of these every sixth one is right, until there are 300.
  await sql`insert into objection (id, list_id, application_id, about, text, made_at)
    select 'o' || n, ${list._id}, 'a' || n * 2, 'marks', 'My marks are others.', ${uas.clock.now()}
    from generate_series(1, ${OBJECTIONS}::int) n`.execute(uas.database);
  const accepted = new Set<string>();
  for (let n = 6; accepted.size < ACCEPTED; n += 6) {
    accepted.add(`a${n * 2}`);
    const body = { accept: true, answer: 'The form was right.' };
    const { status } = await uas.call(answerObjection, { params: { id: `o${n}` }, body }, nust.token);
    expect(status).toBe(200);
  }
  // Refusing one changes nothing but the objection.
  await sql`update objection set state = 'refused', answer = 'The sheet is right.', answered_at = ${uas.clock.now()}
    where state = 'open'`.execute(uas.database);
  uas.clock.advance(49 * HOUR);
  expect((await prepare()).body).toMatchObject({ openObjections: 0, isFinalPrepared: true });

  const after = await listed('final');
  expect(after).toEqual(await byHand());
  const untouched = (lines: readonly Line[]) =>
    lines.filter(({ id }) => !accepted.has(id)).map(({ id }) => id);
  const both = new Set(untouched(after));
  const ids = untouched(before).filter((id) => both.has(id));
  expect(untouched(after).filter((id) => ids.includes(id))).toEqual(ids);

  const [old, now] = [before, after].map((lines) => new Map(lines.map((line) => [line.id, said(line)])));
  const all = new Set([...before, ...after].map(({ id }) => id));
  const changed = [...all].filter((id) => old?.get(id) !== now?.get(id));
  const { body } = await uas.call(previewMeritList, { ...ofList, query: {} }, nust.token);
  expect(body.changeCount).toBe(changed.length);
  const entries = await uas.database
    .selectFrom('merit_list_entry')
    .select(['application_id', 'number'])
    .execute();
  const idOf = new Map(entries.map(({ application_id, number }) => [number, application_id ?? '']));
  const named = body.changes.map(({ number, isObjection }) => [idOf.get(number) ?? '', isObjection] as const);
  // The reply names the first 500.
  expect(named).toHaveLength(Math.min(500, changed.length));
  for (const [id, isObjection] of named) expect([id, isObjection]).toEqual([id, accepted.has(id)]);
  const changedIds = new Set(changed);
  expect(named.filter(([id]) => !changedIds.has(id))).toEqual([]);
});
