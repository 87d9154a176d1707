import {
  getCounts,
  listAdminApplications,
  listAdminInstitutes,
  listAdminQueries,
  listAdminStudents,
  listAudit,
  listConversations,
  listInstituteApplications,
  listInstituteQueries,
  PAGE_SIZE,
  TOTAL_CAP,
} from '@uas/contract';
import { type RawBuilder, sql } from 'kysely';
import { type TestApp, withTestApp } from '../../test-kit/start-test-app';

const uas = withTestApp();
let root: Awaited<ReturnType<TestApp['master']>>;
let nust: Awaited<ReturnType<TestApp['institute']>>;
beforeEach(async () => {
  root = await uas.master('root');
  nust = await uas.institute('nust');
});

const EXACTLY = { total: TOTAL_CAP, totalIsCapped: false };
const MORE = { total: TOTAL_CAP, totalIsCapped: true };

/** A machine that has other work takes too long for all of them in one statement. */
async function inPieces(
  first: number,
  last: number,
  insert: (series: RawBuilder<unknown>) => RawBuilder<unknown>,
) {
  for (let from = first; from <= last; from += 1_000) {
    const series = sql`generate_series(${sql.lit(from)}, ${sql.lit(Math.min(last, from + 999))}) as i`;
    await insert(series).execute(uas.database);
  }
}

/** Students `s<first>` to `s<last>`, a second apart from each other. */
async function addStudents(first: number, last: number): Promise<void> {
  await inPieces(
    first,
    last,
    (series) => sql`
    insert into student (id, email, name, phone, paid, created_at)
    select 's' || i, 's' || i || '@uas.example', 'Zainab ' || i, '', i % 2 = 0,
      '2026-11-01'::timestamptz + i * interval '1 second'
    from ${series}`,
  );
  // The check of a reference was planned when there were none, and would read all of them for each row.
  await sql`analyze student`.execute(uas.database);
}

/** An application of each of these students to nust; one each, so nobody asks for the limits. */
async function addApplications(first: number, last: number): Promise<void> {
  await sql`alter table application_row disable trigger application_limits`.execute(uas.database);
  await inPieces(
    first,
    last,
    (series) => sql`
    insert into application_row (id, student_id, institute_id, department, course, session, status, form_copy,
      form_version, created_at)
    select 'a' || i, 's' || i, ${nust.id}, 'Computing', 'BS Alchemy', 'Fall 2026', 'approved', '{}', 1,
      '2026-11-02'::timestamptz + i * interval '1 second'
    from ${series}`,
  );
  await sql`alter table application_row enable trigger application_limits`.execute(uas.database);
}

async function addQueries(first: number, last: number): Promise<void> {
  await inPieces(
    first,
    last,
    (series) => sql`
    insert into query_row (id, institute_id, university_name, student_name, student_phone, student_email, created_at)
    select 'q' || i, ${nust.id}, 'Nust', 'Zainab', '', 'z@uas.example', '2026-11-02'::timestamptz + i * interval '1 second'
    from ${series}`,
  );
}

async function addEvents(first: number, last: number): Promise<void> {
  await inPieces(
    first,
    last,
    (series) => sql`
    insert into event (id, at, kind, actor_role, subject_kind, subject_id)
    select 'e' || i, '2026-11-02'::timestamptz + i * interval '1 second', 'grew-later', 'system', 'student', 's' || i
    from ${series}`,
  );
}

const totalOf = ({ total, totalIsCapped }: { total: number; totalIsCapped?: boolean | undefined }) => ({
  total,
  totalIsCapped,
});

describe('a total', () => {
  it('R-26 of students is exact up to 10,000 and is counted no further in a list and a search; the four counts are exact', async () => {
    const list = async (query: { search?: string; paid?: 'paid' } = {}) =>
      totalOf((await uas.call(listAdminStudents, { query }, root.token)).body);
    const counts = async () => (await uas.call(getCounts, {}, root.token)).body;
    await addStudents(1, 10_000);
    expect(await list()).toEqual(EXACTLY);
    expect(await list({ search: 'zainab' })).toEqual(EXACTLY);
    expect(await list({ search: 'nobody' })).toEqual({ total: 0, totalIsCapped: false });
    expect(await counts()).toEqual({
      students: 10_000,
      institutes: 1,
      applications: 0,
      staff: 1,
    });

    await addStudents(10_001, 10_001);
    expect(await list()).toEqual(MORE);
    expect(await list({ search: 'zainab' })).toEqual(MORE);
    expect(await list({ search: 'zainab', paid: 'paid' })).toEqual({ total: 5_000, totalIsCapped: false });
    expect(await list({ paid: 'paid' })).toEqual({ total: 5_000, totalIsCapped: false });
    expect(await counts()).toEqual({ students: 10_001, institutes: 1, applications: 0, staff: 1 });
  });

  it('R-26 of applications is so for staff and for the institute, filtered and searched', async () => {
    const params = { email: nust.email };
    const forStaff = async (query: { search?: string; status?: 'approved' | 'pending' } = {}) =>
      totalOf((await uas.call(listAdminApplications, { query }, root.token)).body);
    const forInstitute = async (query: { search?: string; session?: string } = {}) =>
      totalOf((await uas.call(listInstituteApplications, { params, query }, nust.token)).body);
    await addStudents(1, 10_001);
    await addApplications(1, 10_000);
    expect(await forStaff()).toEqual(EXACTLY);
    expect(await forStaff({ search: 'alchemy' })).toEqual(EXACTLY);
    expect(await forInstitute()).toEqual(EXACTLY);

    await addApplications(10_001, 10_001);
    expect(await forStaff()).toEqual(MORE);
    expect(await forStaff({ status: 'approved' })).toEqual(MORE);
    expect(await forStaff({ status: 'pending' })).toEqual({ total: 0, totalIsCapped: false });
    expect(await forStaff({ search: 'alchemy' })).toEqual(MORE);
    expect(await forStaff({ search: 's77@' })).toEqual({ total: 1, totalIsCapped: false });
    expect(await forInstitute()).toEqual(MORE);
    expect(await forInstitute({ session: 'Fall 2026' })).toEqual(MORE);
    expect(await forInstitute({ search: 'zainab' })).toEqual(MORE);
    expect((await uas.call(getCounts, {}, root.token)).body).toEqual({
      ...{ students: 10_001, institutes: 1, applications: 10_001, staff: 1 },
    });

    // A withdrawn one is in no total.
    await sql`update application_row set withdrawn_at = now() where id = 'a1'`.execute(uas.database);
    expect(await forStaff()).toEqual(EXACTLY);
  });

  it('R-26 of queries, of the history and of conversations is so too', async () => {
    const params = { email: nust.email };
    const totals = async () => [
      totalOf((await uas.call(listAdminQueries, {}, root.token)).body),
      totalOf((await uas.call(listAdminQueries, { query: { search: 'zainab' } }, root.token)).body),
      totalOf((await uas.call(listInstituteQueries, { params }, nust.token)).body),
      totalOf((await uas.call(listAudit, { query: { action: 'grew-later' } }, root.token)).body),
    ];
    await addQueries(1, 10_000);
    await addEvents(1, 10_000);
    expect(await totals()).toEqual([EXACTLY, EXACTLY, EXACTLY, EXACTLY]);
    await addQueries(10_001, 10_001);
    await addEvents(10_001, 10_001);
    expect(await totals()).toEqual([MORE, MORE, MORE, MORE]);
    expect((await uas.call(listAdminInstitutes, {}, root.token)).body).toMatchObject({
      total: 1,
      totalIsCapped: false,
    });

    await addStudents(1, 10_001);
    const threads = async () => totalOf((await uas.call(listConversations, {}, root.token)).body);
    const write = (last: number) =>
      sql`
      insert into admin_message (id, student_id, sender, text, created_at)
      select 'm' || i || '-' || ${sql.lit(last)}, 's' || i, 'student', 'Hello', '2026-11-03'::timestamptz
      from generate_series(1, ${sql.lit(last)}) as i`.execute(uas.database);
    await write(10_000);
    expect(await threads()).toEqual(EXACTLY);
    await write(10_001);
    expect(await threads()).toEqual(MORE);
  });
});

it('R-54 the list goes on past what is counted, by cursor and by number', async () => {
  await addStudents(1, 10_250);
  const after = Buffer.from(
    JSON.stringify([new Date('2026-11-01T00:02:31Z').toISOString(), 's151']),
  ).toString('base64url');
  const page = async (query: { page: number; after?: string }) =>
    (await uas.call(listAdminStudents, { query: { ...query, limit: PAGE_SIZE } }, root.token)).body;
  const found = await page({ page: 102, after });
  const emails = Array.from({ length: 100 }, (_, index) => `s${150 - index}@uas.example`);
  expect(found.students.map(({ email }) => email)).toEqual(emails);
  expect(found).toMatchObject({ hasMore: true, ...MORE });
  const last = await page({ page: 103, after: found.cursor ?? '' });
  expect([last.students.length, last.hasMore, last.cursor]).toEqual([50, false, null]);
  expect((await page({ page: 103 })).students).toEqual(last.students);
});
