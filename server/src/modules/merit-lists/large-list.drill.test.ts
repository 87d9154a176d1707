import {
  listProgramFacts,
  prepareMeritList,
  publishMeritList,
  publishMeritRule,
  saveMeritRule,
  saveSeats,
} from '@uas/contract';
import { sql } from 'kysely';
import type { TestPerson } from '../../test-kit/people';
import { filledForm } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';

const uas = withTestApp();
const SESSION = 'Fall 2026';
const PROGRAMS = 60;
const STUDENTS = 6000;
const PREFERENCES = 12;
const PLANS_AT_ONCE = 10;
/** Nobody waits longer than for one part in so many of the whole. */
const LEAST_TURNS = 20;

/** A university with 60 programs, five rules and seats in six categories. */
async function university(): Promise<{ nust: TestPerson; programIds: string[] }> {
  const courses = Array.from({ length: PROGRAMS }, (_, at) => `BS Program ${at}`);
  const nust = await uas.institute('nust', { departments: [{ name: 'Sciences', courses }] });
  const ofNust = { params: { email: nust.email } };
  const { body } = await uas.call(listProgramFacts, { ...ofNust, query: {} }, nust.token);
  const programIds = body.programs.map(({ programId }) => programId);
  for (const [at, programId] of [null, ...programIds.slice(0, 4)].entries()) {
    const parts = [
      { measure: { of: 'matric' }, weight: String(40 - at) },
      { measure: { of: 'test', test: 'Entry test' }, weight: String(60 + at) },
    ];
    const rule = { streams: [{ parts }], ties: [{ of: 'matric' }, 'older'] } as never;
    await uas.call(saveMeritRule, { ...ofNust, body: { session: SESSION, programId, rule } }, nust.token);
    await uas.call(
      publishMeritRule,
      { ...ofNust, body: { session: SESSION, programId, reason: '' } },
      nust.token,
    );
  }
  const share = (code: string, label: string, percent: string) => ({ code, label, share: percent });
  const categories = [
    share('open', 'Open merit', '43'),
    share('district', 'District', '42'),
    share('employees', 'Employees', '6'),
    share('sports', 'Sports', '5'),
    share('disabled', 'Disabled', '2'),
    share('minority', 'Minority', '2'),
  ];
  for (let at = 0; at < PROGRAMS; at += PLANS_AT_ONCE) {
    const part = programIds.slice(at, at + PLANS_AT_ONCE);
    const plans = part.map((programId) => ({ programId, total: 100, categories }));
    const settings = { mostPreferences: PREFERENCES, acceptedSeat: 'moves-up', unansweredOffer: 'out' };
    const seats = {
      session: SESSION,
      settings: { ...settings, verifiedOnly: false },
      plans,
      publish: part,
    } as never;
    expect((await uas.call(saveSeats, { ...ofNust, body: seats }, nust.token)).status).toBe(200);
  }
  return { nust, programIds };
}

/** So many students are written at once, each statement within the time that one may take. */
const STUDENTS_AT_ONCE = 5000;

/** Each student applies for one program and names eleven more; one in five claims a category. */
async function students({ nust, programIds }: Awaited<ReturnType<typeof university>>): Promise<void> {
  const tests = [{ test: 'Entry test', year: '2026', rollNo: '', score: '60', outOf: '200' }];
  const form = JSON.stringify({ ...filledForm('Sara'), tests });
  for (let first = 1; first <= STUDENTS; first += STUDENTS_AT_ONCE) {
    const last = first + STUDENTS_AT_ONCE - 1;
    await uas.database.transaction().execute(async (database) => {
      // Rules about one application at a time are not what is measured here, and a row costs a fraction without them.
      await sql`set local session_replication_role = replica`.execute(database);
      await sql`insert into student (id, email, name, phone, created_at)
        select 's' || n, 's' || n || '@uas.example', 'Student ' || n, '', now()
        from generate_series(${first}::int, ${last}::int) n`.execute(database);
      await sql`insert into application_row (id, student_id, institute_id, program_id, department, course, session, form_copy,
          form_version, created_at)
        select 'a' || n, 's' || n, ${nust.id}, program.id, 'Sciences', program.name, ${SESSION},
          jsonb_set(jsonb_set(${form}::jsonb, '{academicRecords,0,obtainedMarks}', to_jsonb((400 + (n::bigint * 7919) % 700)::text)),
            '{tests,0,score}', to_jsonb((40 + (n::bigint * 104729) % 160)::text)), 1, now()
        from generate_series(${first}::int, ${last}::int) n
        join program on program.id = (${programIds}::text[])[n % ${PROGRAMS}::int + 1]`.execute(database);
      await sql`insert into preference (student_id, institute_id, session, position, program_id)
        select 's' || n, ${nust.id}, ${SESSION}, p, (${programIds}::text[])[(n + (p - 1) * 7) % ${PROGRAMS}::int + 1]
        from generate_series(${first}::int, ${last}::int) n, generate_series(1, ${PREFERENCES}::int) p`.execute(
        database,
      );
      await sql`insert into category_claim (student_id, institute_id, session, code, claimed_at)
        select 's' || n, ${nust.id}, ${SESSION}, (array['district', 'employees', 'sports', 'disabled', 'minority'])[n / 5 % 5 + 1], now()
        from generate_series(${first}::int, ${last}::int) n where n % 5 = 0`.execute(database);
    });
  }
}

it('F-3.8 a list over 6,000 students with 12 preferences each and 60 programs is prepared and published while others have their turn', async () => {
  const made = await university();
  await students(made);
  const { nust } = made;
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const begun = performance.now();
  const body = { session: SESSION };
  const { body: list } = await uas.call(
    prepareMeritList,
    { params: { email: nust.email }, body },
    nust.token,
  );
  const prepared = performance.now();
  expect(list).toMatchObject({ state: 'draft', selected: PROGRAMS * 100 });
  const dates = { payUntil: '2027-12-01T10:00' } as never;
  const published = await uas.call(
    publishMeritList,
    { params: { id: list._id }, body: { dates } },
    nust.token,
  );
  clearInterval(timer);
  expect(published.body).toMatchObject({ state: 'publishing' });
  const whole = performance.now() - begun;
  expect(longest).toBeLessThan(whole / LEAST_TURNS);
  const megabytes = Math.round(process.memoryUsage().rss / 2 ** 20);
  const seconds = [prepared - begun, performance.now() - prepared].map((ms) => Math.round(ms / 100) / 10);
  process.stdout.write(
    `prepared and published in ${seconds} s, ${megabytes} MB, longest pause ${Math.round(longest)} ms\n`,
  );
});
